import { describe, expect, it } from '@jest/globals';
import { toSearch, toTyped } from './search-group.ts';

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

describe('toTyped', () => {
  it.each([
    ['王  小美 ', '王  小美 '],
    ['x'.repeat(60), 'x'.repeat(40)],
    [`https://tapory.test/${'a'.repeat(60)}/list/Ab3Ab3Ab3Ab3Ab3Ab3Ab3x`, 'Ab3Ab3Ab3Ab3Ab3Ab3Ab3x'],
  ])('keeps of %j %j in the field', (text, typed) => {
    expect(toTyped(text)).toBe(typed);
  });
});
