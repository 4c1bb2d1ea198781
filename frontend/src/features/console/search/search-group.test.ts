import { describe, expect, it } from '@jest/globals';
import { toSearch } from './search-group.ts';

describe('toSearch', () => {
  it.each([
    ['  T261122-7K3QX0 ', 'T261122-7K3QX0'],
    ['王  小美', '王 小美'],
    ['https://tapory.test/videolist/Ab3Ab3Ab3Ab3Ab3Ab3Ab3x?s=tap', 'Ab3Ab3Ab3Ab3Ab3Ab3Ab3x'],
    ['x'.repeat(60), 'x'.repeat(40)],
    ['   ', ''],
  ])('makes of %j %j', (typed, search) => {
    expect(toSearch(typed)).toBe(search);
  });
});
