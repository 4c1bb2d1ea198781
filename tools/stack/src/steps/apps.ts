import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_LIST } from '@tapory/contracts/service-list';
import { answersHttp, ROOT, type Running, startDaemon, waitUntilReady } from '@tapory/local-servers';
import { type EmulatorName, emulatorEnv, type Plan, serviceEnv } from '../core/service-env.ts';
import { SERVICES, type ServiceEntry } from '../core/services.ts';
import { cleanEnv } from '../lib/clean-env.ts';
import type { State } from '../lib/state.ts';

const READY_TIMEOUT_MS = 180_000;
/**
 * Room for what a request needs while it is under way, so that little of it reaches the old heap, and for that to grow:
 * its collections were what customers waited for. What a start has left is given back at its end (service-kit).
 */
const NODE_OPTIONS = '--max-old-space-size=1024 --max-semi-space-size=16 --expose-gc';
/** glibc's allocator keeps the memory of the start unless it shares arenas and returns large blocks (bytes). */
const MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;
const SOURCE_ARGS = ['--conditions=@tapory/source'];

/** The processes whose source is there. */
export function presentServices(): ServiceEntry[] {
  return SERVICES.filter(({ service }) => existsSync(join(ROOT, 'services', service, 'src/main.ts')));
}

function nodeEnv(state: State): NodeJS.ProcessEnv {
  return { ...cleanEnv(), ...MALLOC, NODE_OPTIONS, NODE_COMPILE_CACHE: state.compileCache };
}

/** Starts one process of the shop from source and waits for its /health/ready. */
export async function startApp(entry: ServiceEntry, plan: Plan, state: State): Promise<Running> {
  const daemon = await startDaemon({
    name: entry.name,
    command: process.execPath,
    args: [...SOURCE_ARGS, '--import', '@tapory/service-kit/telemetry', 'src/main.ts'],
    cwd: join(ROOT, 'services', entry.service),
    env: { ...nodeEnv(state), ...serviceEnv(entry, plan) },
    logFile: state.log(entry.name),
  });
  const url = `http://127.0.0.1:${plan.base + entry.http}`;
  await waitUntilReady({
    daemon,
    timeoutMs: READY_TIMEOUT_MS,
    probe: () => answersHttp(`${url}${SERVICE_LIST.health.ready}`),
  });
  return { url, daemons: [daemon], stop: () => daemon.stop() };
}

/** Starts the stand-in for a gateway's payment page. */
export async function startEmulator(name: EmulatorName, plan: Plan, state: State): Promise<Running> {
  const daemon = await startDaemon({
    name: `${name}-emulator`,
    command: process.execPath,
    args: [...SOURCE_ARGS, 'src/main.ts'],
    cwd: join(ROOT, `tools/${name}-emulator`),
    env: { ...nodeEnv(state), ...emulatorEnv(name, plan) },
    logFile: state.log(`${name}-emulator`),
  });
  const url = `http://127.0.0.1:${plan.ports[name]}`;
  await waitUntilReady({ daemon, timeoutMs: READY_TIMEOUT_MS, probe: () => answersHttp(url, () => true) });
  return { url, daemons: [daemon], stop: () => daemon.stop() };
}
