import { describe, expect, it } from '@jest/globals';
import {
  cleanLine,
  cleanLines,
  countCharacters,
  foldCode,
  foldDigits,
  foldEmail,
  foldLink,
  foldTaiwanPhone,
  foldValue,
  isEmail,
  readPhone,
} from './index.ts';

describe('countCharacters', () => {
  it.each([
    ['', 0],
    ['觸憶 ok', 5],
    ['👨‍👩‍👧e\u0301', 2],
  ])('of %j is %i', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });
});

describe('cleanLine', () => {
  it.each([
    ['王\u202e小明', '王小明'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['cafe\u0301', 'café'],
    ['か\u3099んば', 'がんば'],
    ['👨\u200d👩\u200d👧 合照 ❤\ufe0f\u200d🔥', '👨\u200d👩\u200d👧 合照 ❤\ufe0f\u200d🔥'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['a\ud800b', 'a\ufffdb'],
    ['cafe\u200b\u0301', 'café'],
    ['か\ufeff\u3099んば', 'がんば'],
    ['\ufffc生日快樂', '生日快樂'],
    ['生\u200d日\u200c 快\ufe0f樂', '生日 快\ufe0f樂'],
    ['w\u200cord\ufe0f x\u{e0041}\u{e0142}', 'word x'],
    ['葛\u{e0100}飾 ශ්\u200dරී ℹ\ufe0f 1\ufe0f\u20e3', '葛\u{e0100}飾 ශ්\u200dරී ℹ\ufe0f 1\ufe0f\u20e3'],
    ['🏴\u{e0067}\u{e0062}\u{e007f} 👩🏽\u200d🎨', '🏴\u{e0067}\u{e0062}\u{e007f} 👩🏽\u200d🎨'],
  ])('reads %j as %j', (typed, kept) => expect(cleanLine(typed)).toBe(kept));

  it.each([
    '\u200b',
    '\u2060\u2060',
    '\u3164',
    '\u2800',
    ' \u2800\u200d',
    '\u{1d159}',
    '\ufffc',
    '\u{13441}\u{13442}',
  ])('takes %j for empty', (typed) => {
    expect(cleanLine(typed)).toBe('');
    expect(cleanLines(typed)).toBe('');
  });
});

describe('cleanLines', () => {
  it.each([
    ['a\r\nb\rc', 'a\nb\nc'],
    ['\u202ea\u0000b\n\n  c \u200b\n\n', 'a b\n\n  c'],
    ['first\n\u2028\tsecond', 'first\n\n\tsecond'],
  ])('reads %j as %j', (typed, kept) => expect(cleanLines(typed)).toBe(kept));
});

describe('values of a fixed form', () => {
  it.each([
    ['https://example.com/page\u200b', 'https://example.com/page'],
    ['\u206010000004\u00ad', '10000004'],
    ['＠ａｂｃ', '@abc'],
    ['A\u00a0B', 'A B'],
    ['\u200b\u200b', ''],
    ['\ufffccafe\u200b\u0301', 'café'],
  ])('folds %j to %j', (typed, meant) => expect(foldValue(typed)).toBe(meant));

  it.each([
    ['WELCOME50\u200b', 'WELCOME50'],
    ['\u2060welcome 50', 'WELCOME50'],
    ['WEL\u2011COME50\u00ad', 'WEL-COME50'],
    [' /ab+c.1\u2012', '/AB+C.1-'],
  ])('reads the code %j as %j', (typed, code) => expect(foldCode(typed)).toBe(code));

  it.each([
    ['\u202d0912345678\u202c', '0912345678'],
    ['0912\u200b345\u200b678', '0912345678'],
    ['02‑2345‑6789', '0223456789'],
    ['（０２）２３４５－６７８９', '0223456789'],
    ['1000-0004', '10000004'],
    [' 100060', '100060'],
    ['0912ー345ー678', '0912345678'],
    ['0912・345·678。', '0912345678'],
    ['手機號碼：0912 345 678', '0912345678'],
    ['(行動) 0912345678', '0912345678'],
    ['M: 0912345678,', '0912345678'],
    ['tel:+886-912-345-678', '+886912345678'],
  ])('reads the digits %j as %j', (typed, digits) => expect(foldDigits(typed)).toBe(digits));
});

describe('foldLink', () => {
  it.each([
    ['https://example.com/page\u200b', 'https://example.com/page'],
    ['\ufeff https://example.com/\u200d', 'https://example.com/'],
    ['「https://example.com/page」。', 'https://example.com/page'],
    ['<https://example.com/a_(b)>', 'https://example.com/a_(b)'],
    ['ｈｔｔｐｓ：／／example.com/a', 'https://example.com/a'],
    ['https://example.com/全\uff21/👨\u200d👩❤\ufe0f', 'https://example.com/全\uff21/👨\u200d👩❤\ufe0f'],
  ])('reads %j as %j', (copied, link) => expect(foldLink(copied)).toBe(link));
});

describe('email addresses', () => {
  it.each([
    ['wang@xn--55qx5d.xn--kpry57d', 'wang@xn--55qx5d.xn--kpry57d'],
    ['wang@公司.台灣', 'wang@xn--55qx5d.xn--kpry57d'],
    [' wang@example.com\u200b ', 'wang@example.com'],
    ['a..b@docomo.ne.jp', 'a..b@docomo.ne.jp'],
    ['mailto:wang@example.com', 'wang@example.com'],
    ['<wang@example.com>', 'wang@example.com'],
    ['王小明 <wang@example.com>;', 'wang@example.com'],
    ['"Wang, M" <mailto:wang@example.com>', 'wang@example.com'],
    ['mailto:wang@example.com?subject=hi', 'wang@example.com'],
    ['信箱：wang@example。com。', 'wang@example.com'],
    ['a?b=c@example.com', 'a?b=c@example.com'],
    ['ｗａｎｇ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'wang@example.com'],
  ])('takes %j as %j', (typed, email) => {
    expect(foldEmail(typed)).toBe(email);
    expect(isEmail(foldEmail(typed))).toBe(true);
  });

  it.each([
    'wang@tapory',
    'wang@.tw',
    'wang@a b.tw',
    'a@b.c/d@公司.台灣/x',
    'wang',
    '@a.tw',
    `${'x'.repeat(250)}@a.tw`,
  ])('refuses %j', (typed) => expect(isEmail(foldEmail(typed))).toBe(false));
});

describe('phone numbers', () => {
  it.each([
    ['+44-(0)20 7946 0958', '+442079460958', undefined],
    ['02-2345-6789 (轉123)', '0223456789', '123'],
    ['市話：02-2345-6789 分機 12', '0223456789', '12'],
    ['+886912345678;ext=5', '+886912345678', '5'],
  ])('reads %j', (typed, number, extension) => expect(readPhone(typed)).toEqual({ number, extension }));

  it.each([
    ['+886 (0)2 2345-6789 #12', '0223456789#12'],
    ['00886-912-345-678', '0912345678'],
  ])('reads %j as one of Taiwan', (typed, number) => expect(foldTaiwanPhone(typed)).toBe(number));
});
