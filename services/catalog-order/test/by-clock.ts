import { jest } from '@jest/globals';

/** Everything but `Date`: timers run in real time. */
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

/** Clock skews of two replicas, ten minutes apart and both off the database's clock. */
export const CLOCKS = [0, 10] as const;

let current = 0;

function setClock(minutes: number): void {
  jest.useRealTimers();
  current = minutes;
  if (minutes !== 0) jest.useFakeTimers({ now: Date.now() + minutes * 60_000, doNotFake: [...REAL] });
}

/** Runs an action with a process clock that is off by so many minutes; may be nested. */
export async function byClock<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  const before = current;
  setClock(minutes);
  try {
    return await work();
  } finally {
    setClock(before);
  }
}

/** The same with the other replica's clock. */
export const byOtherClock = <T>(work: () => Promise<T>): Promise<T> =>
  byClock(CLOCKS.find((minutes) => minutes !== current) ?? 0, work);
