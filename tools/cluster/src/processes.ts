import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startDaemon, waitUntilReady } from '@tapory/local-servers';
import { isAlive, startTimeOf } from '@tapory/stack';
import { CONTROL_GROUP, joinControlGroup } from './host/control-groups.ts';
import { LOG_DIR, RECORD_FILE } from './layout.ts';

const STOP_MS = 15_000;
const POLL_MS = 50;
/** npm puts the programs of packages first, and one of them is called nft, as the one that kube-proxy needs. */
const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** A process of the cluster. `startedAt` distinguishes it from a later one with the same pid. */
interface ClusterProcess {
  name: string;
  pid: number;
  startedAt: string;
}

/** What is started, in which network namespace, and how it is known to be ready. */
export interface ProcessSpec {
  name: string;
  command: string;
  args: readonly string[];
  /** Network namespace; this machine's own without it. */
  namespace?: string;
  env?: NodeJS.ProcessEnv;
  probe: () => Promise<boolean>;
  timeoutMs?: number;
}

/** The recorded processes, first started first. */
export function readProcesses(): ClusterProcess[] {
  return existsSync(RECORD_FILE) ? (JSON.parse(readFileSync(RECORD_FILE, 'utf8')) as ClusterProcess[]) : [];
}

function writeProcesses(processes: readonly ClusterProcess[]): void {
  writeFileSync(`${RECORD_FILE}.new`, `${JSON.stringify(processes, null, 2)}\n`);
  renameSync(`${RECORD_FILE}.new`, RECORD_FILE);
}

/** True while the recorded process of that name runs. */
export function isRunning(name: string): boolean {
  return readProcesses().some((each) => each.name === name && alive(each));
}

const alive = (each: ClusterProcess) => isAlive({ ...each, stage: 'infrastructure' });

/** Starts a process unless it runs, records it and waits until it answers. It outlives this one. */
export async function ensureProcess(spec: ProcessSpec): Promise<void> {
  if (isRunning(spec.name)) return;
  // nsenter, not "ip netns exec": the latter mounts a /sys of its own, without the control groups.
  const inside = spec.namespace
    ? ['nsenter', `--net=/run/netns/${spec.namespace}`, spec.command]
    : [spec.command];
  const [command = '', ...before] = inside;
  const daemon = await startDaemon({
    name: spec.name,
    command,
    args: [...before, ...spec.args],
    env: { ...process.env, PATH: SYSTEM_PATH, ...spec.env },
    logFile: join(LOG_DIR, `${spec.name}.log`),
  });
  joinControlGroup(CONTROL_GROUP, daemon.pid);
  const startedAt = startTimeOf(daemon.pid) ?? '';
  const others = readProcesses().filter(({ name }) => name !== spec.name);
  writeProcesses([...others, { name: spec.name, pid: daemon.pid, startedAt }]);
  await waitUntilReady({ daemon, probe: spec.probe, timeoutMs: spec.timeoutMs ?? 60_000 });
}

/** Stops one recorded process; kills it when it takes too long. */
export async function stopProcess(name: string): Promise<void> {
  const found = readProcesses().find((each) => each.name === name);
  if (found === undefined) return;
  if (alive(found)) process.kill(found.pid, 'SIGTERM');
  const until = Date.now() + STOP_MS;
  while (alive(found) && Date.now() < until) await delay(POLL_MS);
  if (alive(found)) process.kill(found.pid, 'SIGKILL');
  writeProcesses(readProcesses().filter((each) => each.name !== name));
}
