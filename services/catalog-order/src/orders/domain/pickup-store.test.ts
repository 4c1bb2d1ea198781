import { describe, expect, it } from '@jest/globals';
import { isPickupName } from './pickup-store.ts';

describe('a name for a store', () => {
  it.each(['王小美', '王明', '歐陽小小美', 'Mei Wang', '王 小美', 'Anna', '王Mei'])('takes %s', (name) => {
    expect(isPickupName(name)).toBe(true);
  });

  it.each(['王', '司馬歐陽小美', 'Ann', 'Alexandra Hamilton', '王小美1', 'mei@home', '王小美!', ''])(
    'refuses %s',
    (name) => {
      expect(isPickupName(name)).toBe(false);
    },
  );
});
