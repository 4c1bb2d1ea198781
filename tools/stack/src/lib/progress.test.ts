import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createProgress } from './progress.ts';

describe('createProgress', () => {
  let printed: string[];
  beforeEach(() => {
    printed = [];
    jest.useFakeTimers();
  });
  afterEach(() => void jest.useRealTimers());

  it('prints a step with its time when it ends, whether it worked or not', async () => {
    const progress = createProgress((text) => printed.push(text));
    await progress.step('redis', async () => undefined);
    const failing = progress.step('nginx', async () => {
      throw new Error('no port');
    });
    await expect(failing).rejects.toThrow('no port');
    expect(printed).toEqual([
      expect.stringMatching(/✓ redis +0\.0 s\n/),
      expect.stringMatching(/✗ nginx +0\.0 s\n/),
    ]);
  });

  it('says every five seconds what is under way while nothing ends', async () => {
    const progress = createProgress((text) => printed.push(text));
    const steps = [
      progress.step('keycloak', async (report) => {
        report('downloading 3 of 177 MB');
        await new Promise((resolve) => setTimeout(resolve, 12_000));
      }),
      progress.step('frontend', () => new Promise((resolve) => setTimeout(resolve, 7000))),
    ];
    await jest.advanceTimersByTimeAsync(12_000);
    await Promise.all(steps);
    expect(printed.map((line) => line.trim().replaceAll(/ +/g, ' '))).toEqual([
      '… keycloak: downloading 3 of 177 MB (5 s) · frontend (5 s)',
      '✓ frontend 7.0 s',
      '✓ keycloak 12.0 s',
    ]);
  });
});
