import { describe, expect, it } from '@jest/globals';
import { negotiateLanguage } from './language.ts';

describe('negotiateLanguage', () => {
  it.each([
    ['zh-TW', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['zh-HK,en;q=0.8', 'zh-TW'],
    ['zh-CN', 'zh-TW'],
    ['en', 'en'],
    ['en-GB,zh;q=0.5', 'en'],
    ['zh;q=0.5,en;q=0.9', 'en'],
    ['ja', 'zh-TW'],
    ['zh-TW;q=0.1,en;q=0.9', 'en'],
    ['en;q=0,zh-TW', 'zh-TW'],
    ['de-DE,de;q=0.9,en;q=0.8', 'en'],
    ['ja,zh-TW;q=0.8,en;q=0.7', 'zh-TW'],
    ['enm', 'zh-TW'],
    ['*', 'zh-TW'],
    ['', 'zh-TW'],
    [undefined, 'zh-TW'],
  ])('takes %s as %s', (header, expected) => {
    expect(negotiateLanguage(header)).toBe(expected);
  });
});
