import { describe, expect, it } from '@jest/globals';
import { createSignal } from './signal.ts';

const LONG_MS = 60_000;

describe('createSignal', () => {
  it('ends the wait under way', async () => {
    const signal = createSignal();
    const waiting = signal.wait(LONG_MS);
    signal.set();
    await expect(waiting).resolves.toBeUndefined();
  });

  it('is remembered for the next wait and only for that one', async () => {
    const signal = createSignal();
    signal.set();
    signal.set();
    await signal.wait(LONG_MS);
    let isOver = false;
    const second = signal.wait(LONG_MS).then(() => {
      isOver = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isOver).toBe(false);
    signal.set();
    await second;
  });
});
