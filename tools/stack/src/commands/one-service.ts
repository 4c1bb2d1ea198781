import { findProcess, parseProcessName, withoutProcess } from '../core/one-process.ts';
import { isAlive, readRecord, startTimeOf, writeRecord } from '../core/run-record.ts';
import { openState, type State } from '../lib/state.ts';
import { stopProcess } from '../lib/stop-process.ts';
import { presentServices, startApp } from '../steps/apps.ts';
import { knownPlan } from '../steps/plan.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Stops one service of a running shop, so that one can see what the others do without it. */
export async function stopService(args: readonly string[]): Promise<void> {
  const state = openState();
  const { name } = named(args);
  const recorded = findProcess(readRecord(state.recordFile), name);
  if (recorded === undefined || !isAlive(recorded)) return say(`${name} is not running.`);
  await stopProcess(recorded);
  writeRecord(state.recordFile, withoutProcess(readRecord(state.recordFile), name));
  say(`Stopped ${name}.`);
}

/** Starts one service of a running shop again and waits until it is ready. */
export async function startService(args: readonly string[]): Promise<void> {
  const state = openState();
  const entry = named(args);
  const plan = knownPlan(state);
  if (plan === undefined || !isUp(state)) throw new Error('The shop is not running: "make up" starts it.');
  const recorded = findProcess(readRecord(state.recordFile), entry.name);
  if (recorded !== undefined && isAlive(recorded)) return say(`${entry.name} is running already.`);
  const { daemons } = await startApp(entry, plan, state);
  const record = withoutProcess(readRecord(state.recordFile), entry.name);
  for (const { name, pid } of daemons) {
    const startedAt = startTimeOf(pid);
    if (startedAt !== undefined) record.push({ name, pid, startedAt, stage: 'app' });
  }
  writeRecord(state.recordFile, record);
  say(`Started ${entry.name}.`);
}

/** Stops one service, when it runs, and starts it. */
export async function restartService(args: readonly string[]): Promise<void> {
  await stopService(args);
  await startService(args);
}

function named(args: readonly string[]) {
  const services = presentServices();
  const name = parseProcessName(
    args,
    services.map((entry) => entry.name),
  );
  return services.find((entry) => entry.name === name) as (typeof services)[number];
}

function isUp(state: State): boolean {
  return readRecord(state.recordFile).some((recorded) => isAlive(recorded));
}
