import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { delayStart } from './delay-start.ts';

describe('delayStart', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'delay-start-'));
  });
  afterEach(() => {
    jest.useRealTimers();
    rmSync(folder, { recursive: true });
  });

  it('waits at the first start of a container and not when it is started again', async () => {
    jest.useFakeTimers();
    const first = delayStart(60_000, folder);
    expect(await Promise.race([first.then(() => 'started'), Promise.resolve('waits')])).toBe('waits');
    await jest.advanceTimersByTimeAsync(60_000);
    await first;
    await delayStart(60_000, folder);
  });

  it.each([0, Number.NaN])('waits for nothing where nothing is set (%p)', async (delayMs) => {
    await delayStart(delayMs, folder);
  });
});
