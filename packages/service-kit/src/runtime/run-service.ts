import { ConfigError } from './config.ts';
import { takeLastSteps } from './last-steps.ts';

type Runnable = { start(): Promise<unknown>; stop(): Promise<void> };

async function stopAndExit(service: Runnable): Promise<void> {
  let code = 0;
  try {
    await service.stop();
  } catch {
    code = 1;
  }
  await takeLastSteps();
  process.exit(code);
}

/**
 * Gives back what the start has left behind, 20 MB that Node keeps as room for more, before the first request comes.
 * Only under `--expose-gc`.
 */
function collectStart(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/**
 * Runs a service until SIGTERM or SIGINT. A wrong configuration ends the process with a readable list and code 2,
 * any other failure at start with code 1.
 */
export async function runService(build: () => Promise<Runnable> | Runnable): Promise<void> {
  try {
    const service = await build();
    process.once('SIGTERM', () => void stopAndExit(service));
    process.once('SIGINT', () => void stopAndExit(service));
    await service.start();
    collectStart();
  } catch (error) {
    process.stderr.write(
      `${error instanceof ConfigError ? error.message : String((error as Error).stack)}\n`,
    );
    process.exit(error instanceof ConfigError ? 2 : 1);
  }
}
