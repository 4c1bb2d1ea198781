import { describe, expect, it, jest } from '@jest/globals';
import { prepare } from './prepare.ts';

const never = new Promise<never>(() => {});
const failed = () => Promise.reject(new TypeError('Failed to fetch'));

/** Whether a promise is settled once everything that could be is. */
const isSettled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setImmediate(resolve, false))]);

describe('what a page is first drawn with', () => {
  it('is waited for: its parts and its answers', async () => {
    expect(await isSettled(prepare([never], Promise.resolve()))).toBe(false);
    expect(await isSettled(prepare([Promise.resolve()], never))).toBe(false);
    expect(await isSettled(prepare([Promise.resolve()], Promise.resolve()))).toBe(true);
  });

  it('is what there is where a service does not answer', async () => {
    await expect(prepare([Promise.resolve()], never)).resolves.toBeUndefined();
  });

  it('is what there is where a file of it hangs', async () => {
    jest.useFakeTimers();
    const prepared = prepare([never], never);
    await jest.advanceTimersByTimeAsync(60_000);
    jest.useRealTimers();
    expect(await isSettled(prepared)).toBe(true);
  });

  it('fails on the page itself, not before it', async () => {
    await expect(prepare([failed()], failed())).resolves.toBeUndefined();
  });

  it('is the page alone for a visitor', async () => {
    expect(await isSettled(prepare([Promise.resolve()], undefined))).toBe(true);
  });
});
