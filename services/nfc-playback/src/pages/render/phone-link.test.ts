import { describe, expect, it } from '@jest/globals';
import { phoneLink } from './phone-link.ts';

describe('phoneLink', () => {
  it.each([
    ['0912-345-678', 'tel:0912345678'],
    ['02-2345-6789 #123', 'tel:0223456789,123'],
    ['02-2345-6789 轉 212', 'tel:0223456789,212'],
    ['(02)2345-6789 ext. 9', 'tel:0223456789,9'],
    ['０２－２３４５－６７８９', 'tel:0223456789'],
    ['\u202d0912345678\u202c', 'tel:0912345678'],
    ['+886 (0)2 2345 6789', 'tel:+886223456789'],
    ['+886-02-2345-6789', 'tel:+886223456789'],
    ['00886 912 345 678', 'tel:+886912345678'],
    ['1999', 'tel:1999'],
    ['+39 06 698 1234', 'tel:+39066981234'],
  ])('dials %j as %s', (phone, href) => expect(phoneLink(phone)).toBe(href));

  it.each(['', '請寫信', '02-2345-6789 / 0912-345-678', '0912345678 0223456789', '12', '一一九'])(
    'makes no link of %j',
    (phone) => expect(phoneLink(phone)).toBeNull(),
  );
});
