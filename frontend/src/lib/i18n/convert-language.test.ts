import { describe, expect, it } from '@jest/globals';
import { convertLanguage, firstOfShop, htmlLanguage } from './convert-language.ts';

const table = [
  ['zh-TW', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hant-TW', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh-MO', 'zh-TW'],
  ['zh', 'zh-TW'],
  ['zh-CN', 'zh-TW'],
  ['zh-Hans', 'zh-TW'],
  ['en', 'en'],
  ['en-GB', 'en'],
  ['ja', 'zh-TW'],
  ['', 'zh-TW'],
] as const;

describe('convertLanguage', () => {
  it.each(table)('shows %p in %s', (tag, expected) => {
    expect(convertLanguage(tag)).toBe(expected);
  });

  it.each([
    [['de-DE', 'de', 'en'], 'en'],
    [['ja', 'zh-HK', 'en'], 'zh-TW'],
    [['ja'], 'zh-TW'],
    [[], 'zh-TW'],
  ])('of %j takes %s', (tags, expected) => expect(firstOfShop(tags)).toBe(expected));

  it('does not take a word that merely begins like English for English', () => {
    expect(convertLanguage('enm')).toBe('zh-TW');
  });

  it('selects Taiwan’s glyphs in the browser', () => {
    expect(htmlLanguage('zh-TW')).toBe('zh-Hant-TW');
    expect(htmlLanguage('en')).toBe('en');
  });
});
