import { jest } from '@jest/globals';

/** Everything but `Date`: what waits goes on waiting in real time. */
const REAL = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Does something by a process clock that is off by so many minutes. */
export async function byClock<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  jest.useFakeTimers({ now: Date.now() + minutes * 60_000, doNotFake: [...REAL] });
  try {
    return await work();
  } finally {
    jest.useRealTimers();
  }
}
