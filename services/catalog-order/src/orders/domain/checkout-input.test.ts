import { describe, expect, it } from '@jest/globals';
import { foldTaiwanPhone } from '@tapory/text';
import { isCarrier, isDonationCode } from './invoice.ts';
import { isMobile, isPhone, isPostalCode } from './recipient.ts';
import { isTaxId } from './tax-id.ts';

describe('isTaxId', () => {
  // The Fiscal Information Agency's test numbers; the last two are valid only under the rule of 2023.
  it.each(['04595257', '10458575', '10458574', '04595252', '10458570'])('accepts %s', (id) => {
    expect(isTaxId(id)).toBe(true);
  });

  it.each(['04595258', '1234567', '123456789', 'ABCDEFGH', '10458573', '00000000'])('refuses %s', (id) => {
    expect(isTaxId(id)).toBe(false);
  });
});

describe('phones', () => {
  it.each([
    ['0912-345-678', '0912345678'],
    ['+886 912 345 678', '0912345678'],
    ['+8860912345678', '0912345678'],
    ['０９１２３４５６７８', '0912345678'],
    ['(02) 2345-6789', '0223456789'],
    ['手機：0912・345・678', '0912345678'],
    ['☎ +886-(0)2-2345-6789 分機 123', '0223456789#123'],
    ['02-2345-6789 轉 212', '0223456789#212'],
    ['(02)2345-6789 ext. 9', '0223456789#9'],
    ['02-2345-6789（＃１２）', '0223456789#12'],
  ])('reads %s', (input, expected) => {
    expect(foldTaiwanPhone(input)).toBe(expected);
  });

  it('distinguishes mobiles from landlines', () => {
    expect(isMobile('0912345678')).toBe(true);
    expect(isMobile('0223456789')).toBe(false);
    expect(isPhone('0223456789#12')).toBe(true);
    expect(isPhone('12345')).toBe(false);
    expect(isPhone(foldTaiwanPhone('02-2345-6789/0912-345-678'))).toBe(false);
  });
});

describe('addresses and invoices', () => {
  it('accepts postal codes of 3, 5 and 6 digits', () => {
    expect(['100', '10048', '100048'].every(isPostalCode)).toBe(true);
    expect(['1000', '10', 'abc', '1000481'].some(isPostalCode)).toBe(false);
  });

  it('validates carriers', () => {
    expect(isCarrier('mobile', '/ABC+123')).toBe(true);
    expect(isCarrier('mobile', '/A.B-C+1')).toBe(true);
    expect(isCarrier('mobile', 'AB12345678901234')).toBe(false);
    // A plus that a form has decoded as a space, and characters between + and . that are not allowed.
    expect(
      ['/ABC 123', '/ABC,123', '/abc+123', '/ABC+12', 'ABC+1234'].some((c) => isCarrier('mobile', c)),
    ).toBe(false);
    expect(isCarrier('citizen', 'AB12345678901234')).toBe(true);
    expect(isCarrier('citizen', 'AB1234567890123')).toBe(false);
    expect(['919', '168001', '1234567'].every(isDonationCode)).toBe(true);
    expect(['12', '12345678', 'X123'].some(isDonationCode)).toBe(false);
  });
});
