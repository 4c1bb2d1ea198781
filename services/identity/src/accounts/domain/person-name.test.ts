import { describe, expect, it } from '@jest/globals';
import { isDeliverableShape } from './email.ts';
import { isPersonName } from './person-name.ts';

describe('isPersonName', () => {
  it.each(['王小美', 'Mei Wang', 'Dr. Mei', 'O’Neil', 'J. R. Smith', 'José-María', '가 가'])(
    'takes %s',
    (name) => {
      expect(isPersonName(name)).toBe(true);
    },
  );

  it.each([
    'you won! https://evil.example/x',
    'www.evil',
    'claim at evil.example',
    'a\nb',
    '\u0001',
    '\u202eevil',
    '\u200b',
    '\ufffe',
  ])('refuses %j', (name) => {
    expect(isPersonName(name)).toBe(false);
  });
});

describe('isDeliverableShape', () => {
  it('refuses a local part over 64 and a domain label over 63 characters', () => {
    expect(isDeliverableShape(`${'a'.repeat(64)}@${'b'.repeat(63)}.tw`)).toBe(true);
    expect(isDeliverableShape(`${'a'.repeat(65)}@b.tw`)).toBe(false);
    expect(isDeliverableShape(`a@${'b'.repeat(64)}.tw`)).toBe(false);
  });
});
