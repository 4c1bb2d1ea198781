import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { repeatingJob } from './repeating-job.ts';

describe('repeatingJob', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('never runs twice at once, and runs again after a failure', async () => {
    const endings: PromiseWithResolvers<void>[] = [];
    const logged: unknown[] = [];
    const job = repeatingJob({
      name: 'sweep',
      everyMs: 100,
      run: () => {
        endings.push(Promise.withResolvers<void>());
        return endings.at(-1)?.promise ?? Promise.resolve();
      },
      log: { error: (...args: unknown[]) => void logged.push(args), warn: () => undefined },
    });
    await job.start?.();
    await jest.advanceTimersByTimeAsync(350);
    expect(endings).toHaveLength(1);
    endings[0]?.reject(new Error('database away'));
    await jest.advanceTimersByTimeAsync(100);
    expect(endings).toHaveLength(2);
    expect(logged).toHaveLength(1);
    endings[1]?.resolve();
    await job.stop?.();
    await jest.advanceTimersByTimeAsync(500);
    expect(endings).toHaveLength(2);
  });

  it('waits for the run under way when it is stopped', async () => {
    const ending = Promise.withResolvers<void>();
    const job = repeatingJob({
      name: 'slow',
      everyMs: 10,
      run: () => ending.promise,
      log: { error: () => undefined, warn: () => undefined },
    });
    await job.start?.();
    await jest.advanceTimersByTimeAsync(10);
    let isStopped = false;
    const stopped = job.stop?.().then(() => {
      isStopped = true;
    });
    await jest.advanceTimersByTimeAsync(50);
    expect(isStopped).toBe(false);
    ending.resolve();
    await stopped;
    expect(isStopped).toBe(true);
  });

  it('signals a stop to the current run, so that it ends with the current item', async () => {
    const items: number[] = [];
    const hands: PromiseWithResolvers<void>[] = [];
    const job = repeatingJob({
      name: 'many',
      everyMs: 10,
      async run(_now, signal) {
        for (let item = 1; item <= 100 && !signal.aborted; item += 1) {
          items.push(item);
          hands.push(Promise.withResolvers<void>());
          await hands.at(-1)?.promise;
        }
      },
      log: { error: () => undefined, warn: () => undefined },
    });
    await job.start?.();
    await jest.advanceTimersByTimeAsync(10);
    const stopped = job.stop?.();
    hands[0]?.resolve();
    await stopped;
    expect(items).toEqual([1]);
  });

  it('does not wait for ever for a run that does not end', async () => {
    jest.useRealTimers();
    const warned: unknown[] = [];
    const begun = Promise.withResolvers<void>();
    const job = repeatingJob({
      name: 'stuck',
      everyMs: 1,
      run: () => {
        begun.resolve();
        return new Promise(() => undefined);
      },
      log: { error: () => undefined, warn: (about: unknown) => void warned.push(about) },
      stopMs: 5,
    });
    await job.start?.();
    await begun.promise;
    await job.stop?.();
    expect(warned).toEqual([{ job: 'stuck' }]);
  });
});
