import { describe, expect, it } from '@jest/globals';
import { openData, sealData } from './cipher.ts';

const KEYS = { hashKey: 'ejCk326UnaZWKisg', hashIv: 'q9jcZX8Ib9LM8wYk' };

// Made with Python's quote_plus and `openssl enc -aes-128-cbc`.
const VECTORS = [
  [
    { Name: 'Test', ID: 'A123456789' },
    'uvI4yrErM37XNQkXGAgRgJAgHn2t72jahaMZzYhWL1HmvH4WV18VJDP2i9pTbC+tby5nxVExLLFyAkbjbS2Dvg==',
  ],
  [
    { ItemName: "徽章 (8 cm) ~*!'", SalesAmount: 400 },
    'TFeUlV6EVzxsmT7rWBkWS1rMkvpFTz0mrCyybB1C70K8u4gFqAHUs+sD4UGRBTmNHXKJilO8D8nLD+XV9JufFzcc5q+sg0lvvlOHRfKYwcuRYHsn5+SvrwRQV+NfqYQLU+1GKLhXwqWkibg3epP49A==',
  ],
] as const;

describe('Data of the invoice API', () => {
  it.each(VECTORS)('is sealed as openssl seals %j', (content, expected) => {
    expect(sealData(content, KEYS)).toBe(expected);
    expect(openData(expected, KEYS)).toEqual(content);
  });

  it('keeps the plus of a mobile barcode', () => {
    expect(openData(sealData({ CarrierNum: '/ABC+1 3' }, KEYS), KEYS)).toEqual({ CarrierNum: '/ABC+1 3' });
  });

  it('cannot be opened with other keys', () => {
    const sealed = sealData({ a: 1 }, { ...KEYS, hashKey: '5294y06JbISpM5x9' });
    expect(() => openData(sealed, KEYS)).toThrow();
  });
});
