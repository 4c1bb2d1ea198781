import type { Log } from './log.ts';

/** A part of a service that starts and stops. Parts stop in the reverse order of their start. */
export type Part = {
  name: string;
  start?: () => Promise<void>;
  stop?: () => Promise<void>;
};

/** A service that can be started, asked whether it is ready, and stopped without losing work. */
export type Lifecycle = { start(): Promise<void>; stop(): Promise<void>; isReady(): boolean };

/**
 * Starts parts in order and stops them in reverse. A part that fails to start stops those before it.
 * A part that fails to stop is logged and does not keep the others open.
 */
export function createLifecycle(parts: Part[], log: Log): Lifecycle {
  const running: Part[] = [];
  let ready = false;
  let stopping: Promise<void> | undefined;

  async function stopRunning(): Promise<void> {
    ready = false;
    for (let part = running.pop(); part; part = running.pop()) {
      try {
        await part.stop?.();
      } catch (error) {
        log.error({ err: error, part: part.name }, 'part failed to stop');
      }
    }
  }

  return {
    async start() {
      for (const part of parts) {
        try {
          await part.start?.();
        } catch (error) {
          log.error({ err: error, part: part.name }, 'part failed to start');
          await stopRunning();
          throw error;
        }
        running.push(part);
      }
      ready = true;
    },
    stop() {
      stopping ??= stopRunning();
      return stopping;
    },
    isReady: () => ready && !stopping,
  };
}
