import type { Log } from './log.ts';

type Waiting = {
  log: Pick<Log, 'info' | 'warn'>;
  ports: object;
  name: string;
  isReady: () => boolean;
  waitsFor: () => string;
  isStopped: () => boolean;
};

/** How often it is looked, and how often what a service waits for is written into the log, ms. */
const WAITING = { lookMs: 250, tellMs: 10_000 } as const;

/** Writes into the log what a service waits for, at first after a moment, and that it is ready at last. */
export function tellUntilReady({ log, ports, name, isReady, waitsFor, isStopped }: Waiting): void {
  let tellAt = performance.now() + 2000;
  const timer = setInterval(() => {
    if (isReady()) log.info(ports, `${name} is ready`);
    else if (!isStopped() && performance.now() >= tellAt) {
      tellAt = performance.now() + WAITING.tellMs;
      log.warn({ ...ports, waitsFor: waitsFor() }, `${name} is not ready`);
    }
    if (isReady() || isStopped()) clearInterval(timer);
  }, WAITING.lookMs);
  timer.unref();
}
