import { readFileSync } from 'node:fs';
import { familyOf, shopProcesses } from './processes.ts';

/** The kernel counts a process's time in hundredths of a second on every Linux we run on. */
const MS_PER_TICK = 10;

/** Processor time per process of the shop so far, ms, its children included. */
export type CpuTimes = Map<string, number>;

/** Processor time of one process so far, ms; 0 when it is gone. */
export function cpuOf(pid: number): number {
  try {
    // The name in parentheses may hold blanks; user and system time are the 12th and 13th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  } catch {
    return 0;
  }
}

/** Reads the kernel's accounts. Linux only. */
export function readCpuTimes(): CpuTimes {
  const own = process.cpuUsage();
  const times: CpuTimes = new Map([['this client', (own.user + own.system) / 1000]]);
  for (const { name, pid } of shopProcesses()) {
    times.set(
      name,
      familyOf(pid).reduce((sum, each) => sum + cpuOf(each), 0),
    );
  }
  return times;
}

/** What each process used since, ms, the busiest first. */
export function cpuSince(before: CpuTimes): [name: string, ms: number][] {
  return [...readCpuTimes()]
    .map(([name, ms]): [string, number] => [name, ms - (before.get(name) ?? 0)])
    .sort((a, b) => b[1] - a[1]);
}
