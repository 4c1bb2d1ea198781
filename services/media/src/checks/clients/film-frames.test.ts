import { describe, expect, it } from '@jest/globals';
import { chooseFrames, secondsOfFrames, timesOf } from './film-frames.ts';

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

  it('are those that one sees, however long each stays, and always the last', () => {
    const times = timesOf(
      '#tb 0: 1/10\n0,  -1,  0,  1, 5, 0x1\n0, 0, 300, 1, 5, 0x1\n0, 1, 20, 1, 5, 0x1, F=0x0\n',
    );
    expect(times).toEqual([0, 2, 30]);
    expect(chooseFrames(times)).toEqual([0, 2, 30]);
    expect(chooseFrames([0])).toEqual([0]);
    expect(chooseFrames(timesOf(''))).toEqual([]);
  });
});
