import { describe, expect, it } from '@jest/globals';
import { EVERYDAY, FORBIDDEN } from '../test/samples.ts';
import { findProhibited } from './find-prohibited.ts';
import { PROHIBITED_CLASSES } from './words.ts';

describe('prohibited words', () => {
  it.each([
    ['adult', '一張色情圖片', 'a NUDE woman'],
    ['minors', '戀童', 'lolicon drawing'],
    ['gambling', '線上賭場廣告', 'casino poster'],
    ['drugs', '吸毒派對', 'a pile of cocaine'],
    ['violence', '血腥的殺人現場', 'a gory massacre'],
    ['fraud', '詐騙簡訊', 'phishing page'],
    ['illegal', '走私槍枝', 'human-trafficking'],
  ])('finds %s in both languages', (name, zh, en) => {
    expect(findProhibited(zh)).toBe(name);
    expect(findProhibited(en)).toBe(name);
  });

  it('has a case above for every class', () => {
    expect(PROHIBITED_CLASSES).toHaveLength(7);
  });

  it.each([
    ...['色 情', '色.情', '色\u200b情', 'ｐｏｒｎ', 'Self   Harm'],
    ...['色\ufe0f情', '賭\u{e0100}場', 'ca\ufe0fsino', 'po\u3164rn'],
  ])('finds the obfuscated %j', (text) => {
    expect(findProhibited(text)).not.toBeNull();
  });

  it.each([
    'a skilled dog in Essex',
    'grapefruit and drapes',
    '消毒過的貓咪',
    '媽媽的生日',
    'cat on a window sill',
    '太陽下的向日葵',
    '藍色情人節',
    '熱情色彩的路口交通',
    '以下注意事項',
    'an unsexed seahorse in Sussex',
  ])('accepts %j', (text) => {
    expect(findProhibited(text)).toBeNull();
  });

  it.each(EVERYDAY)('accepts the everyday wish %j', (text) => {
    expect(findProhibited(text)).toBeNull();
  });

  it.each(FORBIDDEN)('finds %j', (text) => {
    expect(findProhibited(text)).not.toBeNull();
  });
});
