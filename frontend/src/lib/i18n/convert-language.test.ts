import { describe, expect, it } from '@jest/globals';
import { convertLanguage, convertLanguageList, htmlLanguage } from './convert-language.ts';

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

  it.each(table)('reads an Accept-Language list that begins with %p as %s', (tag, expected) => {
    expect(convertLanguageList(`${tag};q=0.9, fr;q=0.5`)).toBe(expected);
  });

  it('does not take a word that merely begins like English for English', () => {
    expect(convertLanguage('enm')).toBe('zh-TW');
  });

  it('selects Taiwan’s glyphs in the browser', () => {
    expect(htmlLanguage('zh-TW')).toBe('zh-Hant-TW');
    expect(htmlLanguage('en')).toBe('en');
  });
});
