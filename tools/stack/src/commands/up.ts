import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type Running } from '@tapory/local-servers';
import { isAlive, readRecord } from '../core/run-record.ts';
import { EMULATORS, type Plan } from '../core/service-env.ts';
import { SERVICE_FOLDERS } from '../core/services.ts';
import { createProgress, type Progress } from '../lib/progress.ts';
import { createRegistry, type Registry } from '../lib/registry.ts';
import { clearLogs, openState, type State } from '../lib/state.ts';
import { presentServices, startApp, startEmulator } from '../steps/apps.ts';
import { hasSeed, migrateAll, seed } from '../steps/databases.ts';
import { buildFrontend } from '../steps/frontend.ts';
import { knownPlan, makePlan } from '../steps/plan.ts';
import { ensurePrerequisites } from '../steps/prerequisites.ts';
import { generatePrismaClients } from '../steps/prisma-clients.ts';
import { servers, startGateway } from '../steps/servers.ts';
import { summary } from './summary.ts';

interface Launch {
  /** Messages of services that did not start; the others run on without them. */
  failures: string[];
  plan: Plan;
  state: State;
  progress: Progress;
  registry: Registry;
}

/** Sets up what is missing and starts the shop. In the foreground it stays until Ctrl-C and then stops all it started. */
export async function up({ detach }: { detach: boolean }): Promise<void> {
  const progress = createProgress();
  const state = openState();
  if (isRunning(state)) {
    const address = knownPlan(state)?.publicUrl ?? 'its address';
    progress.say(`The shop is already running or starting at ${address}; "make down" stops it.`);
    return;
  }
  // The record names this process from here on, so that a second start at the same time sees it.
  const onDeath = (message: string) => progress.say(`\n✗ ${message}`);
  const registry = createRegistry({ recordFile: state.recordFile, onDeath });
  const interrupted = stopOnSignal(registry, progress);
  const failures: string[] = [];
  try {
    const plan = await prepare(state, progress);
    await launch({ failures, plan, state, progress, registry });
    progress.say(`\nReady after ${progress.elapsed()} s.\n\n${summary(plan, join(state.dir, 'logs'))}\n`);
  } catch (error) {
    // A server that is stopped while it starts is no failure.
    if (registry.isStopping()) return interrupted;
    await registry.stopAll();
    throw error;
  }
  for (const failure of failures) progress.say(`✗ ${failure}\n`);
  if (detach) process.exit(failures.length === 0 ? 0 : 1);
  progress.say('Ctrl-C stops everything.');
  await interrupted;
}

async function prepare(state: State, progress: Progress): Promise<Plan> {
  await progress.step('prerequisites', (report) => ensurePrerequisites({ report, purpose: 'run' }));
  const plan = await makePlan(state);
  clearLogs(state);
  return plan;
}

function isRunning(state: State): boolean {
  return readRecord(state.recordFile).some((recorded) => isAlive(recorded));
}

/** Everything that can run side by side does; Keycloak, the slowest, goes first. */
async function launch(launch: Launch): Promise<void> {
  const { plan, state, progress } = launch;
  const server = servers(plan, state);
  const begin = (name: keyof typeof server) =>
    progress.step(name, (report) => kept(launch, 'infrastructure', server[name](report)));
  const keycloak = begin('keycloak');
  const postgres = begin('postgres');
  const others = (['rabbitmq', 'redis', 's3', 'smtp'] as const).map(begin);
  const clients = progress.step('prisma clients', generatePrismaClients);
  const frontend = progress.step('frontend', () => buildFrontend());
  const databases = postgres.then(() => progress.step('migrations', () => migrateAll(plan)));
  const seeds = Promise.all([databases, clients]).then(() => seedAll(launch, keycloak));
  const apps = Promise.all([databases, clients, ...others]).then(() => startApps(launch));
  await settleAll([keycloak, postgres, ...others, clients, frontend, databases, seeds, apps]);
  await progress.step('gateway', () => kept(launch, 'gateway', startGateway(plan, state)));
}

async function seedAll({ plan, state, progress }: Launch, keycloak: Promise<unknown>): Promise<void> {
  const seeded = SERVICE_FOLDERS.filter(hasSeed);
  for (const service of seeded.filter((name) => name !== 'identity')) {
    await progress.step(`demo data: ${service}`, () => seed(service, plan, state));
  }
  // Identity's seed creates the demo accounts in Keycloak.
  await keycloak;
  if (seeded.includes('identity'))
    await progress.step('demo data: identity', () => seed('identity', plan, state));
}

async function startApps({ failures, plan, state, progress, registry }: Launch): Promise<void> {
  const start = async (name: string, starting: () => Promise<Running>) => {
    try {
      registry.add('app', await progress.step(name, starting));
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  };
  const starts = presentServices().map((entry) => start(entry.name, () => startApp(entry, plan, state)));
  for (const name of EMULATORS) {
    if (existsSync(join(ROOT, `tools/${name}-emulator/src/main.ts`)))
      starts.push(start(`${name}-emulator`, () => startEmulator(name, plan, state)));
  }
  await Promise.all(starts);
}

async function kept(
  { registry }: Launch,
  stage: 'infrastructure' | 'gateway',
  starting: Promise<Running>,
): Promise<Running> {
  const running = await starting;
  registry.add(stage, running);
  return running;
}

/** Waits for all, also when one fails, so that nothing is still starting while the rest is being stopped. */
async function settleAll(work: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(work);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}

/** Resolves after the first SIGINT, SIGTERM or SIGHUP, once everything is stopped. A second Ctrl-C changes nothing. */
function stopOnSignal(registry: Registry, progress: Progress): Promise<void> {
  return new Promise((resolve) => {
    let stopping = false;
    const stop = () => {
      if (stopping) return;
      stopping = true;
      progress.say('\nStopping ...');
      void registry.stopAll().then(() => {
        progress.say('Stopped. The data is kept; "make reset" empties it.');
        resolve();
        process.exit(0);
      });
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    // Keeps the process alive: the servers are no reason for Node to stay.
    setInterval(() => undefined, 60_000);
  });
}
