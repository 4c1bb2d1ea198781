import { describe, expect, it } from '@jest/globals';
import { createAutoResetEvent } from './auto-reset-event.ts';

const LONG_MS = 60_000;

describe('createAutoResetEvent', () => {
  it('ends the wait in progress', async () => {
    const event = createAutoResetEvent();
    const waiting = event.wait(LONG_MS);
    event.set();
    await expect(waiting).resolves.toBeUndefined();
  });

  it('is remembered for the next wait and only for that one', async () => {
    const event = createAutoResetEvent();
    event.set();
    event.set();
    await event.wait(LONG_MS);
    let isOver = false;
    const second = event.wait(LONG_MS).then(() => {
      isOver = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isOver).toBe(false);
    event.set();
    await second;
  });
});
