import { describe, expect, it } from '@jest/globals';
import { EVERYDAY, FORBIDDEN } from '../test/samples.ts';
import { findDisguised } from './find-disguised.ts';
import { isTooShort } from './find-prohibited.ts';
import { PROHIBITED_WORDS } from './words.ts';
import { readingsOf } from './zhuyin.ts';

describe('words that a shop adds', () => {
  it.each([
    ['神秘老師', 'plain'],
    ['神 秘-老師', 'plain'],
    ['p h i s h y', 'spaced'],
    ['ｐhіshy', 'look-alike'],
  ])('are found in %s as %s', (text, form) => {
    const more = { fraud: ['神秘老師', 'phishy'] };
    expect(findDisguised(text, more)).toMatchObject([{ class: 'fraud', form }]);
    expect(findDisguised(text)).toEqual([]);
  });

  it.each([
    ['麻豆傳媒新片', '麻豆傳媒'],
    ['撿到錢包的人', '錢包'],
    ['nude lipstick', 'nude lipstick'],
    ['一棵小幼苗', '小幼苗'],
    ['vip - group', 'vip-group'],
  ])('are found in %s though it is an everyday text', (text, word) => {
    const more = { fraud: ['麻豆傳媒', '錢包', 'nude lipstick', '小幼苗', '小幼', 'vip-group'] };
    expect(findDisguised(text, more).map((match) => match.class)).toContain('fraud');
    expect(findDisguised(text, { minors: [word], fraud: [word.slice(0, 2)] })).toContainEqual(
      expect.objectContaining({ class: 'minors' }),
    );
  });

  it('are all found, besides one word of the lists', () => {
    const more = { gambling: ['麻糬一號', 'blue chip', '不在這裡'] };
    const found = findDisguised('賭場 casino：麻糬一號，Blue-Chip 或 blue chip', more);
    expect(found.map(({ word, isOwn }) => [word, isOwn])).toEqual([
      ['賭場', false],
      ['麻糬一號', true],
      ['blue-chip', true],
      ['blue chip', true],
    ]);
  });

  it('are not looked for when nothing but signs, or one letter, is left of them', () => {
    const words = ['--', '- -', '-.-', '+賴', '毒。', 'a-', '……'];
    expect(words.filter((word) => !isTooShort(word))).toEqual([]);
    expect(findDisguised('Dear 賴太太, good-bye - a dog ... -.-', { fraud: words })).toEqual([]);
  });

  it('are found in no time, whatever signs they have', () => {
    const start = performance.now();
    expect(findDisguised(`a${'!'.repeat(2000)}`, { fraud: ['a-!-!-!-!-!-!-!-!b'] })).toEqual([]);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe('disguised words', () => {
  it.each([
    ['plain', 'adult', 'ｐｏｒｎ'],
    ['plain', 'adult', '色．情'],
    ['spaced', 'adult', 'p o r n'],
    ['spaced', 'gambling', 'best c.a.s.i.n.o here'],
    ['look-alike', 'adult', 'p0rn'],
    ['look-alike', 'adult', 'рorn'],
    ['look-alike', 'drugs', 'c0ca1ne'],
    ['look-alike', 'adult', 'pörn'],
    ['look-alike', 'gambling', '线上赌场'],
    ['spaced', 'adult', 'p 0 r n'],
    ['zhuyin', 'drugs', '買毒ㄆㄧㄣˇ找我'],
    ['zhuyin', 'drugs', 'ㄉㄨˊㄆㄧㄣˇ'],
    ['zhuyin', 'adult', '援ㄐ'],
    ['zhuyin', 'adult', '做ㄞˋ'],
  ])('are found as %s of %s: %j', (form, name, text) => {
    expect(findDisguised(text)).toMatchObject([{ class: name, form }]);
  });

  it('are found of every class that a text has', () => {
    expect(findDisguised('賭場 p0rn').map((match) => match.class)).toEqual(['adult', 'gambling']);
  });

  it.each([
    ...EVERYDAY,
    ...['一隻大麻雀', '殺人鯨', '大ㄇㄚˊ雀', '我ㄉ品味', '有ㄌ女朋友', '很大ㄇ', 'call 0912345678'],
    ...[`${'@'.repeat(20_000)}a`, 'ab'.repeat(10_000), 'a.'.repeat(10_000), 'ㄅ'.repeat(200_000)],
    ...['A B C song', 'H0use', '4 nights', 'Привет', 'été à Paris'],
  ])('are not found in %j', (text) => {
    expect(findDisguised(text)).toEqual([]);
  });

  it.each(FORBIDDEN)('are found where nothing is disguised: %j', (text) => {
    expect(findDisguised(text).length).toBeGreaterThan(0);
  });

  it('have a reading for every character of the lists', () => {
    const characters = Object.values(PROHIBITED_WORDS).flatMap(
      ({ zh }) => zh.join('').match(/\p{Script=Han}/gu) ?? [],
    );
    expect([...new Set(characters)].filter((character) => readingsOf(character).length === 0)).toEqual([]);
  });
});
