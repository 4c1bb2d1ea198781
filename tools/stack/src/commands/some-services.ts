import { isAlive, type RecordedProcess, readRecord, startTimeOf, writeRecord } from '../core/run-record.ts';
import type { Plan } from '../core/service-env.ts';
import type { ServiceEntry } from '../core/services.ts';
import { findProcess, parseProcessNames, withoutProcesses } from '../core/some-processes.ts';
import { openState, type State } from '../lib/state.ts';
import { stopProcess } from '../lib/stop-process.ts';
import { presentServices, startApp } from '../steps/apps.ts';
import { knownPlan } from '../steps/plan.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Stops some services of a running shop, so that one can see what the others do without them. */
export async function stopServices(args: readonly string[]): Promise<void> {
  const state = openState();
  const names = named(args).map(({ name }) => name);
  await Promise.all(names.map((name) => stopNewest(state, name)));
  writeRecord(state.recordFile, withoutProcesses(readRecord(state.recordFile), names));
}

/** Starts some services of a running shop again and waits until they are ready. */
export async function startServices(args: readonly string[]): Promise<void> {
  const state = openState();
  const entries = named(args);
  const plan = knownPlan(state);
  const record = readRecord(state.recordFile);
  if (plan === undefined || !record.some((recorded) => isAlive(recorded)))
    throw new Error('The shop is not running: "make up" starts it.');
  const absent = entries.filter(({ name }) => !isRunning(record, name));
  const started = (await Promise.all(absent.map((entry) => startOne(entry, plan, state)))).flat();
  const others = withoutProcesses(
    readRecord(state.recordFile),
    absent.map(({ name }) => name),
  );
  writeRecord(state.recordFile, [...others, ...started]);
}

/** Stops some services, where they run, and starts them. */
export async function restartServices(args: readonly string[]): Promise<void> {
  await stopServices(args);
  await startServices(args);
}

function named(args: readonly string[]): ServiceEntry[] {
  const services = presentServices();
  const known = services.map(({ name }) => name);
  const names = parseProcessNames(args, known);
  return services.filter(({ name }) => names.includes(name));
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

async function startOne(entry: ServiceEntry, plan: Plan, state: State): Promise<RecordedProcess[]> {
  const { daemons } = await startApp(entry, plan, state);
  say(`Started ${entry.name}.`);
  return daemons.map(({ name, pid }) => ({ name, pid, startedAt: startTimeOf(pid) ?? '', stage: 'app' }));
}
