import { describe, expect, it } from '@jest/globals';
import { itemName } from './item-name.ts';

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
