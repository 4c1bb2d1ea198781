import { describe, expect, it } from '@jest/globals';
import { shareRate } from './share-rate.ts';

describe('shareRate', () => {
  it.each([
    [14, [3, 4, 3, 4, 3, 4, 3, 4]],
    [1, [0, 0, 0, 1, 0, 0, 0, 1]],
    [4, [1, 1, 1, 1, 1, 1, 1, 1]],
  ])('gives the runs of each second %i messages together', (perSecond, expected) => {
    const next = shareRate(perSecond, 4);
    expect(expected.map(next)).toEqual(expected);
  });
});
