import { readFileSync } from 'node:fs';
import { familyOf, shopProcesses } from './processes.ts';

/** The kernel counts a process's time in hundredths of a second on every Linux we run on. */
const MS_PER_TICK = 10;

/** Processor time per process of the shop so far, ms, its children included. */
export type CpuTimes = Map<string, number>;

/** Processor time of one process and of its children that have ended so far, ms; 0 when it is gone. */
export function cpuOf(pid: number): number {
  try {
    // The name in parentheses may hold blanks; the 12th to 15th field after it are its user and system time,
    // then those of the children: PostgreSQL's connections end while others are measured.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * MS_PER_TICK;
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
