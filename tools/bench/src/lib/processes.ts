import { globSync, readFileSync } from 'node:fs';

/** A process that the launcher started, as it wrote it down. */
export type Recorded = { name: string; pid: number };

/** The shop's processes, without the launcher itself. */
export function shopProcesses(): Recorded[] {
  const recorded = JSON.parse(readFileSync('.tapory/run.json', 'utf8')) as Recorded[];
  return recorded.filter(({ name }) => name !== 'launcher');
}

/** A process and all that descend from it. Linux only. */
export function familyOf(pid: number): number[] {
  const lists = globSync(`/proc/${pid}/task/*/children`);
  const direct = lists.flatMap((file) => {
    try {
      return readFileSync(file, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number);
    } catch {
      // It ended while we looked.
      return [];
    }
  });
  return [pid, ...direct.flatMap(familyOf)];
}
