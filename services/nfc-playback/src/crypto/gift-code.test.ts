import { describe, expect, it } from '@jest/globals';
import { hashGiftCode, isCodeOf, locatorOf, newGiftCode, printGiftCode, readGiftCode } from './gift-code.ts';

describe('the code of a gift', () => {
  it('is read as it was printed, typed in small letters, with letters for digits and other dashes', () => {
    const code = newGiftCode();
    const printed = printGiftCode(code);
    expect(printed).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/);
    for (const typed of [printed, code, printed.toLowerCase(), ` ${printed.replaceAll('-', ' – ')} `])
      expect(readGiftCode(typed)).toBe(code);
    expect(readGiftCode('ABCD-O1I2-LLLL-0000')).toBe('ABCD011211110000');
  });

  it.each(['', 'ABCD', 'ABCD-EFGH-JKMN-PQRU', 'ABCD-EFGH-JKMN-PQRS-T', '<b>'])('is not %j', (typed) => {
    expect(readGiftCode(typed)).toBeNull();
  });

  it('opens its own offer only, and shows which one is meant', () => {
    const [code, other] = [newGiftCode(), newGiftCode()];
    const gift = { codeHash: hashGiftCode(code) };
    expect([isCodeOf(gift, code), isCodeOf(gift, other)]).toEqual([true, false]);
    expect(code.startsWith(locatorOf(code))).toBe(true);
    expect(gift.codeHash).not.toContain(code);
  });
});
