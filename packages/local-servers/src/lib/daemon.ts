import { spawn } from 'node:child_process';
import { closeSync, fchmodSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const STOP_GRACE_MS = 15_000;
const POLL_MS = 50;

export interface DaemonOptions {
  /** Short name used in messages. */
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
  /** Standard output and error are appended here. */
  logFile: string;
}

/** A background process in a process group of its own, so that stopping it stops its children and nothing else. */
export interface Daemon {
  readonly name: string;
  readonly pid: number;
  readonly logFile: string;
  /** Resolves (never rejects) once the process is gone. */
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  hasExited(): boolean;
  /** SIGKILL to the whole group; resolves when its leader is gone. Safe to call twice. */
  kill(): Promise<void>;
  /** SIGTERM, then SIGKILL after `graceMs` milliseconds. Safe to call twice. */
  stop(graceMs?: number): Promise<void>;
}

const live = new Set<Daemon>();

/** Daemons of this process that have not ended, including those still starting. */
export function liveDaemons(): readonly Daemon[] {
  return [...live];
}

/** Starts a process in its own group, logging to a file. Rejects when the command cannot be started at all. */
export async function startDaemon(options: DaemonOptions): Promise<Daemon> {
  mkdirSync(dirname(options.logFile), { recursive: true });
  // Logs name people and, with SMS_PROVIDER=log, their codes.
  const log = openSync(options.logFile, 'a', 0o600);
  fchmodSync(log, 0o600);
  const child = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    uid: options.uid,
    gid: options.gid,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (cause) =>
      reject(new Error(`${options.name} could not be started: ${cause.message}`, { cause })),
    );
  });
  child.unref();
  const pid = child.pid as number;
  let gone = false;
  const daemon: Daemon = {
    name: options.name,
    pid,
    logFile: options.logFile,
    exited,
    hasExited: () => gone,
    kill: async () => {
      child.ref();
      signalGroup(pid, 'SIGKILL');
      await exited;
    },
    stop: async (graceMs = STOP_GRACE_MS) => {
      child.ref();
      if (!gone) await terminate(pid, exited, graceMs);
      // Helpers of the daemon (Erlang's port programs, PostgreSQL's workers) may outlive its leader.
      signalGroup(pid, 'SIGKILL');
    },
  };
  live.add(daemon);
  void exited.then(() => {
    gone = true;
    live.delete(daemon);
  });
  return daemon;
}

async function terminate(pid: number, exited: Promise<unknown>, graceMs: number): Promise<void> {
  signalProcess(pid, 'SIGTERM');
  const timer = new AbortController();
  const inTime = await Promise.race([
    exited.then(() => true),
    delay(graceMs, false, { signal: timer.signal }).catch(() => true),
  ]);
  timer.abort();
  if (inTime) return;
  signalGroup(pid, 'SIGKILL');
  await exited;
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Signals the process group led by `pid`; a group that no longer exists is ignored. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  signalProcess(-pid, signal);
}

/** Whether any process of a group is left. */
export function hasGroup(pid: number): boolean {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
}

export interface ReadyOptions {
  daemon: Daemon;
  /** True once the daemon answers as it should; throwing counts as "not yet". */
  probe: () => Promise<boolean>;
  timeoutMs: number;
}

/** Polls `probe` until it answers true. Throws with the log's last lines when the process dies or time is up. */
export async function waitUntilReady({ daemon, probe, timeoutMs }: ReadyOptions): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await probe().catch(() => false))) {
    if (daemon.hasExited()) {
      const { code, signal } = await daemon.exited;
      throw new Error(
        `${daemon.name} stopped while starting (${signal ?? `exit code ${code}`})\n${tail(daemon.logFile)}`,
      );
    }
    if (Date.now() > deadline) {
      await daemon.stop(1_000);
      throw new Error(`${daemon.name} was not ready after ${timeoutMs / 1000} s\n${tail(daemon.logFile)}`);
    }
    await delay(POLL_MS);
  }
}

/** The last lines of a log file, or a note that there is none. */
export function tail(file: string, lines = 25): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return `(no log at ${file})`;
  }
}
