import { describe, expect, it } from '@jest/globals';
import { normalizePhone } from './phone.ts';

describe('normalizePhone', () => {
  it.each([
    '0912345678',
    '0912-345-678',
    ' 0912 345 678 ',
    '+886912345678',
    '+886 912-345-678',
    '+886 (0)912 345 678',
    '00886912345678',
    '886912345678',
    '０９１２３４５６７８',
    '\ufffc0912·345·678',
    '手機：0912-345-678。',
    '＋８８６　９１２－３４５－６７８',
  ])('reads %s', (typed) => {
    expect(normalizePhone(typed)).toBe('0912345678');
  });

  it.each(['', '912345678', '091234567', '09123456789', '0223456789', '+85291234567', '0912345abc'])(
    'refuses %j',
    (typed) => {
      expect(normalizePhone(typed)).toBeNull();
    },
  );
});
