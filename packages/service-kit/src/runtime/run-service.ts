import { ConfigError } from './config.ts';

type Runnable = { start(): Promise<unknown>; stop(): Promise<void> };

/**
 * Runs a service until SIGTERM or SIGINT. A wrong configuration ends the process with a readable list and code 2,
 * any other failure at start with code 1.
 */
export async function runService(build: () => Promise<Runnable> | Runnable): Promise<void> {
  try {
    const service = await build();
    const stop = (): void => {
      service.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    await service.start();
  } catch (error) {
    process.stderr.write(
      `${error instanceof ConfigError ? error.message : String((error as Error).stack)}\n`,
    );
    process.exit(error instanceof ConfigError ? 2 : 1);
  }
}
