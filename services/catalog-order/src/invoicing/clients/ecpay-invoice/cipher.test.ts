import { describe, expect, it } from '@jest/globals';
import { decryptData, encryptData } from './cipher.ts';

const KEYS = { hashKey: 'ejCk326UnaZWKisg', hashIv: 'q9jcZX8Ib9LM8wYk' };

describe('Data', () => {
  // Computed with Python's urllib.parse.quote_plus (and %7E for ~) and `openssl enc -aes-128-cbc`.
  it.each([
    [
      { Name: 'Test', ID: 'A123456789' },
      'uvI4yrErM37XNQkXGAgRgJAgHn2t72jahaMZzYhWL1HmvH4WV18VJDP2i9pTbC+tby5nxVExLLFyAkbjbS2Dvg==',
    ],
    [
      { ItemName: "徽章 (8 cm) ~*!'", SalesAmount: 400 },
      'TFeUlV6EVzxsmT7rWBkWS1rMkvpFTz0mrCyybB1C70K8u4gFqAHUs+sD4UGRBTmNHXKJilO8D8nLD+XV9JufFzcc5q+sg0lvvlOHRfKYwcuRYHsn5+SvrwRQV+NfqYQLU+1GKLhXwqWkibg3epP49A==',
    ],
  ])('of %j equals the output of openssl', (content, expected) => {
    expect(encryptData(content, KEYS)).toBe(expected);
    expect(decryptData(expected, KEYS)).toEqual(content);
  });

  it('distinguishes a plus from a space', () => {
    const content = { CarrierNum: '/ABC+1 3' };
    expect(decryptData(encryptData(content, KEYS), KEYS)).toEqual(content);
  });

  it('of other keys cannot be decrypted', () => {
    const data = encryptData({ a: 1 }, { ...KEYS, hashIv: 'v77hoKGq4kWxNNIS' });
    expect(() => decryptData(data, KEYS)).toThrow();
  });
});
