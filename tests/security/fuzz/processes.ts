import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Recorded = { name: string; pid: number };
type Memory = Map<string, { pid: number; megabytes: number }>;

/** A heap may find its size under load; one that takes this much more than at the start has a leak. */
const MAX_GROWTH_MB = 350;

function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Resident memory of every process of a running shop, by name; one that has stopped is left out. Linux only. */
export function measureProcesses(stateDir: string): Memory {
  const recorded = JSON.parse(readFileSync(join(stateDir, 'run.json'), 'utf8')) as Recorded[];
  return new Map(
    recorded
      .filter(({ name }) => name !== 'launcher')
      .flatMap(({ name, pid }) => {
        try {
          return [[name, { pid, megabytes: residentMegabytes(pid) }]];
        } catch {
          return [];
        }
      }),
  );
}

/** Returns a line for each process that has stopped, was started again or has grown too much. */
export function compareProcesses(before: Memory, after: Memory): string[] {
  return [...before].flatMap(([name, start]) => {
    const end = after.get(name);
    if (!end) return [`${name} has stopped`];
    if (end.pid !== start.pid) return [`${name} was started again`];
    const growth = Math.round(end.megabytes - start.megabytes);
    return growth > MAX_GROWTH_MB ? [`${name} has grown by ${growth} MB`] : [];
  });
}
