import { describe, expect, it } from '@jest/globals';
import { secondsOfFrames } from './film-frames.ts';

describe('the frames of a film that are looked at', () => {
  it.each([
    [0.4, 4],
    [10, 4],
    [20, 8],
    [30, 12],
    [3600, 12],
  ])('of %d seconds are %d, in all its parts', (length, count) => {
    const seconds = secondsOfFrames(length);
    expect(seconds).toHaveLength(count);
    for (const [place, second] of seconds.entries()) {
      expect(second).toBeGreaterThan((place * length) / count);
      expect(second).toBeLessThan(((place + 1) * length) / count);
    }
  });
});
