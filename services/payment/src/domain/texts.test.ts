import { describe, expect, it } from '@jest/globals';
import { tradeNumber } from '../attempts/domain/trade-number.ts';
import { itemName } from '../gateways/domain/item-name.ts';
import { formatTaipei, parseTaipei } from './taipei-time.ts';

describe('itemName', () => {
  it('separates items and removes characters that the gateway rejects', () => {
    expect(itemName(['徽章 x 2', 'Tom\'s <b>"Best"</b> & #1\u0000'])).toBe('徽章 x 2#Tom s Best 1');
    expect(itemName(['run curl now'])).toBe('run now');
    expect(itemName(['<>', ''])).toBe('Tapory');
  });

  it('cuts between characters, also astral ones', () => {
    const text = itemName(['🐈'.repeat(300)]);
    expect([...text]).toHaveLength(195);
    expect(text.endsWith('🐈')).toBe(true);
  });
});

describe('taipei time', () => {
  it('round-trips instants, across midnight too', () => {
    const at = new Date('2026-12-31T16:00:05Z');
    expect(formatTaipei(at)).toBe('2027/01/01 00:00:05');
    expect(parseTaipei('2027/01/01 00:00:05')).toEqual(at);
  });

  it('returns null for an invalid time', () => {
    expect(parseTaipei('')).toBeNull();
    expect(parseTaipei('2027/13/01 00:00:05')).toBeNull();
  });
});

describe('tradeNumber', () => {
  it('is 20 upper-case alphanumerics with the Taipei day', () => {
    expect(tradeNumber(new Date('2026-11-21T16:00:00Z'), 'abcDEF123456xyz')).toBe('TP261122ABCDEF123456');
  });
});
