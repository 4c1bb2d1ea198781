import { describe, expect, it } from '@jest/globals';
import { totalOf } from './total-of.ts';

describe('how many there are of what is read page by page', () => {
  it('counts none that came after a page with room was read, and none that went', () => {
    expect(totalOf({ skip: 0, take: 20 }, 0, 1)).toBe(0);
    expect(totalOf({ skip: 20, take: 20 }, 2, 23)).toBe(22);
    expect(totalOf({ skip: 20, take: 20 }, 2, 21)).toBe(22);
  });

  it('counts those of other pages', () => {
    expect(totalOf({ skip: 0, take: 2 }, 2, 3)).toBe(3);
    expect(totalOf({ skip: 20, take: 20 }, 0, 1)).toBe(1);
  });
});
