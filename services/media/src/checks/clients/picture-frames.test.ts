import { describe, expect, it } from '@jest/globals';
import { affordable, beginningsOf } from './picture-frames.ts';

describe('the frames of a moving picture', () => {
  it('begin when those before them have been shown, the shortest as long as browsers show them', () => {
    expect(beginningsOf([200, 0, 10, 50])).toEqual([0, 0.2, expect.closeTo(0.3), expect.closeTo(0.4)]);
  });

  it('are fewer of a large one, always with the last, and none where that alone is too much', () => {
    const places = [10, 100, 300, 500, 700, 900];
    expect(affordable(places, 500_000)).toEqual(places);
    expect(affordable(places, 1_000_000)).toEqual([100, 500, 900]);
    expect(affordable(places, 2_000_000)).toEqual([900]);
    expect(affordable(places, 3_000_000)).toEqual([]);
  });
});
