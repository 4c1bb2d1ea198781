import { describe, expect, it } from '@jest/globals';
import { beginningsOf } from './picture-frames.ts';

describe('the frames of a moving picture', () => {
  it('begin when those before them have been shown, the shortest as long as browsers show them', () => {
    expect(beginningsOf([200, 0, 10, 50])).toEqual([0, 0.2, expect.closeTo(0.3), expect.closeTo(0.4)]);
  });
});
