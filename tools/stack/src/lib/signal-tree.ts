import { execFileSync } from 'node:child_process';

/** Pids of a process and of all that it started, the process first. PostgreSQL's workers lead groups of their own. */
export function treeOf(pid: number, table: readonly (readonly [pid: number, parent: number])[]): number[] {
  const children = table.filter(([, parent]) => parent === pid).map(([child]) => child);
  return [pid, ...children.flatMap((child) => treeOf(child, table))];
}

/** Signals a process and all that it started; one that has ended meanwhile is ignored. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const table = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  for (const one of treeOf(pid, table)) {
    try {
      process.kill(one, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
