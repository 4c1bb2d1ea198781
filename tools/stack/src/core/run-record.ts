import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** One process that this worktree started. `startedAt` distinguishes it from a later process with the same pid. */
export interface RecordedProcess {
  name: string;
  pid: number;
  startedAt: string;
  /** What it belongs to; the stages are stopped in this order. */
  stage: Stage;
}

export const STAGES = ['launcher', 'gateway', 'app', 'infrastructure'] as const;
export type Stage = (typeof STAGES)[number];

/** When a process started, as an opaque text that never repeats for its pid; undefined when there is no such process. */
export function startTimeOf(pid: number): string | undefined {
  try {
    if (existsSync('/proc/self/stat')) return parseStartTime(readFileSync(`/proc/${pid}/stat`, 'latin1'));
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Field 22 of /proc/pid/stat; undefined for a zombie. The name in field 2 may hold spaces and brackets. */
export function parseStartTime(stat: string): string | undefined {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? undefined : fields[19];
}

/** True when the recorded process itself still runs. */
export function isAlive(recorded: RecordedProcess, startTime = startTimeOf): boolean {
  return startTime(recorded.pid) === recorded.startedAt;
}

/** Groups processes by stage in stopping order; within a stage the last started comes first. */
export function stoppingOrder(processes: readonly RecordedProcess[]): RecordedProcess[][] {
  return STAGES.map((stage) => processes.filter((process) => process.stage === stage).reverse()).filter(
    (group) => group.length > 0,
  );
}

/** Reads a run record; an absent file is an empty record. */
export function readRecord(file: string): RecordedProcess[] {
  if (!existsSync(file)) return [];
  return JSON.parse(readFileSync(file, 'utf8')) as RecordedProcess[];
}

/** Replaces the run record in one step, so that a reader never sees half of it; an empty one is removed. */
export function writeRecord(file: string, processes: readonly RecordedProcess[]): void {
  if (processes.length === 0) {
    rmSync(file, { force: true });
    return;
  }
  writeFileSync(`${file}.new`, `${JSON.stringify(processes, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
