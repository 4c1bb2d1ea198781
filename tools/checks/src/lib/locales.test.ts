import { describe, expect, it } from '@jest/globals';
import { compareTexts, placesOf } from './locales.ts';

describe('compareTexts', () => {
  it('finds nothing between equal shapes, plural forms of English included', () => {
    const zh = { cart: { pieces: '{{count}} 件' } };
    const en = { cart: { pieces_one: '{{count}} piece', pieces_other: '{{count}} pieces' } };
    expect(compareTexts('shop', zh, en)).toEqual([]);
  });

  it('names missing, empty and differing texts', () => {
    const zh = { a: '有', b: '差 {{gap}}', c: ' ' };
    const en = { b: 'Short', c: 'x', d: 'more' };
    expect(compareTexts('shop', zh, en)).toEqual([
      'en/shop lacks a',
      'shop: b has other places in en',
      'shop: c is empty',
      'zh-TW/shop lacks d',
    ]);
  });

  it('lets no text state a price of its own', () => {
    expect(
      compareTexts('home', { a: '每件 {{price}}', b: '每件 NT$400' }, { a: '{{price}} each', b: 'x' }),
    ).toEqual(["home: b states a price; {{price}} is the shop's"]);
  });
});

describe('placesOf', () => {
  it('reads each place once, with or without a format', () => {
    expect(placesOf('{{b}} and {{a, number}} and {{b}}')).toEqual(['a', 'b']);
  });
});
