import { describe, expect, it } from '@jest/globals';
import { linksOf } from '../domain/read-texts.ts';
import { judgeLink } from './judge-link.ts';

describe('an address', () => {
  it.each([
    ['https://www.pornhub.com/view?x=1', 'adult', 'prohibited'],
    ['https://lucky.casino/', 'gambling', 'prohibited'],
    ['https://bit.ly/abc', 'fraud', 'shortener'],
    ['https://reurl.cc/abc', 'fraud', 'shortener'],
    ['http://93.184.216.34/login', 'fraud', 'address'],
    ['http://[2606:2800:220:1::1]/', 'fraud', 'address'],
    ['http://2130706433/', 'fraud', 'address'],
    ['https://paypa1.com/', 'fraud', 'imitation'],
    ['https://xn--ggle-0nda.com/', 'fraud', 'imitation'],
    ['https://www.gооgle-login.com/', 'fraud', 'imitation'],
  ])('%s is of %s: %s', (url, reason, why) => {
    expect(judgeLink(url)).toMatchObject({ reason, why });
  });

  it.each([
    ...[
      'https://www.google.com/maps',
      'https://lin.ee/abc',
      'https://tw.shopee.com/',
      'https://notpornhub.com/',
    ],
    ...[
      'https://台灣.tw/',
      'https://xn--kpry57d.tw/',
      'https://café.fr/',
      'https://habitat.co/',
      'https://пример.рф/',
    ],
  ])('%s is fine', (url) => {
    expect(judgeLink(url)).toBeUndefined();
  });
});

describe('the links of a content', () => {
  it('are those that it is, and those that its words name', () => {
    const body = '看這裡：https://a.example/x，或 b.example/y。寫信到 me@c.example、版本 1.2.3';
    expect(linksOf({ title: 'T', text: { kind: 'text', body } })).toEqual([
      'https://a.example/x',
      'http://b.example/y',
    ]);
    expect(linksOf({ title: 'T', text: { kind: 'url', url: 'https://d.example/' } })).toEqual([
      'https://d.example/',
    ]);
    const named = `https://you:me@d.example/x https://e.example/${'a'.repeat(3000)}`;
    const [disguised, long] = linksOf({ title: named, text: null });
    expect([disguised, long?.length]).toEqual(['https://d.example/x', 2048]);
    expect(linksOf({ title: 'A film', text: null })).toEqual([]);
  });
});
