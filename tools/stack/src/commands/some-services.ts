import { setTimeout as delay } from 'node:timers/promises';
import type { Running } from '@tapory/local-servers';
import { isAlive, type RecordedProcess, readRecord, startTimeOf, writeRecord } from '../core/run-record.ts';
import type { Plan } from '../core/service-env.ts';
import { findProcess, parseProcessNames, withoutProcesses } from '../core/some-processes.ts';
import { signalTree } from '../lib/signal-tree.ts';
import { openState, type State } from '../lib/state.ts';
import { stopProcess } from '../lib/stop-process.ts';
import { presentServices, startApp } from '../steps/apps.ts';
import { knownPlan } from '../steps/plan.ts';
import { servers, startGateway } from '../steps/servers.ts';

const POLL_MS = 50;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Servers that one may take away as well, to see how the shop bears it. */
const SERVERS = ['keycloak', 'postgres', 'rabbitmq', 'redis', 's3'] as const;
/** The broker's register of names, which starts and stops with it. */
const COMPANIONS: Readonly<Record<string, readonly string[]>> = { rabbitmq: ['epmd'] };

/** Something of a running shop that can be stopped and started by its name. */
type Stoppable = { name: string; stage: RecordedProcess['stage']; start: () => Promise<Running> };

/** Stops some services of a running shop, so that one can see what the others do without them. */
export async function stopServices(args: readonly string[]): Promise<void> {
  const state = openState();
  const names = parseProcessNames(args, knownNames()).flatMap(withCompanions);
  await Promise.all(names.map((name) => stopNewest(state, name)));
  writeRecord(state.recordFile, withoutProcesses(readRecord(state.recordFile), names));
}

/**
 * Kills some processes of a running shop at once, as a machine without memory does, and waits until they are gone: PostgreSQL
 * refuses to start beside what is left of one.
 */
export async function killServices(args: readonly string[]): Promise<void> {
  const state = openState();
  const names = parseProcessNames(args, knownNames()).flatMap(withCompanions);
  const killed = names.flatMap((name) => findProcess(readRecord(state.recordFile), name) ?? []);
  for (const name of names) signal(state, name, 'SIGKILL');
  while (killed.some(({ pid }) => isThere(pid))) await delay(POLL_MS);
  writeRecord(state.recordFile, withoutProcesses(readRecord(state.recordFile), names));
}

/** Whether the system still knows a process, also one that has ended and is not buried yet. */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Freezes some processes of a running shop: they keep their connections and answer nothing. */
export function pauseServices(args: readonly string[]): void {
  const state = openState();
  for (const name of parseProcessNames(args, knownNames())) signal(state, name, 'SIGSTOP');
}

/** Lets frozen processes go on. */
export function resumeServices(args: readonly string[]): void {
  const state = openState();
  for (const name of parseProcessNames(args, knownNames())) signal(state, name, 'SIGCONT');
}

/** Starts some services of a running shop again and waits until they are ready. */
export async function startServices(args: readonly string[]): Promise<void> {
  const state = openState();
  const names = parseProcessNames(args, knownNames());
  const plan = knownPlan(state);
  const record = readRecord(state.recordFile);
  if (plan === undefined || !record.some((recorded) => isAlive(recorded)))
    throw new Error('The shop is not running: "make up" starts it.');
  const absent = stoppables(plan, state).filter(
    ({ name }) => names.includes(name) && !isRunning(record, name),
  );
  const results = await Promise.allSettled(absent.map((one) => startOne(one, state)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Stops some services, where they run, and starts them. */
export async function restartServices(args: readonly string[]): Promise<void> {
  await stopServices(args);
  await startServices(args);
}

const knownNames = (): string[] => [...presentServices().map(({ name }) => name), ...SERVERS, 'gateway'];

const withCompanions = (name: string): string[] => [name, ...(COMPANIONS[name] ?? [])];

/** Signals a process with all that it started. */
function signal(state: State, name: string, what: NodeJS.Signals): void {
  const recorded = findProcess(readRecord(state.recordFile), name);
  if (recorded && isAlive(recorded)) signalTree(recorded.pid, what);
}

function stoppables(plan: Plan, state: State): Stoppable[] {
  const server = servers(plan, state);
  return [
    ...presentServices().map((entry) => ({
      name: entry.name,
      stage: 'app' as const,
      start: () => startApp(entry, plan, state),
    })),
    ...SERVERS.map((name) => ({ name, stage: 'infrastructure' as const, start: () => server[name]() })),
    { name: 'gateway', stage: 'gateway' as const, start: () => startGateway(plan, state) },
  ];
}

function isRunning(record: readonly RecordedProcess[], name: string): boolean {
  const recorded = findProcess(record, name);
  return recorded !== undefined && isAlive(recorded);
}

async function stopNewest(state: State, name: string): Promise<void> {
  const recorded = findProcess(readRecord(state.recordFile), name);
  if (recorded === undefined || !isAlive(recorded)) return say(`${name} is not running.`);
  await stopProcess(recorded);
  say(`Stopped ${name}.`);
}

/** Records what it has started before it waits for another one: whoever stops the shop must find it. */
async function startOne({ name, stage, start }: Stoppable, { recordFile }: State): Promise<void> {
  const { daemons } = await start();
  const started = daemons.map((daemon) => ({
    name: daemon.name,
    pid: daemon.pid,
    startedAt: startTimeOf(daemon.pid) ?? '',
    stage,
  }));
  writeRecord(recordFile, [...withoutProcesses(readRecord(recordFile), [name]), ...started]);
  say(`Started ${name}.`);
}
