import { describe, expect, it } from '@jest/globals';
import { twd } from '@tapory/money';
import fc from 'fast-check';
import { parseTiers, type Tiers, tierPrice, tierPrices } from './tiers.ts';

const tiers = parseTiers('100:15,50:10,300:20;magnet=50:5') as Tiers;
const badge = { productKey: 'badge', unitPrice: twd(400) };
const magnet = { productKey: 'magnet', unitPrice: twd(405) };

describe('group prices', () => {
  it.each([
    [49, 400],
    [50, 360],
    [99, 360],
    [100, 340],
    [5000, 320],
  ])('for %i pieces reduce NT$400 to %i', (pieces, units) => {
    expect(tierPrice(badge, pieces, tiers)).toEqual(twd(units));
  });

  it('of a product that has its own are those, rounded to the dollar', () => {
    expect(tierPrice(magnet, 300, tiers)).toEqual(twd(385));
    expect(tierPrices(magnet, tiers)).toEqual([{ from: 50, unitPrice: twd(385) }]);
    expect(tierPrices(badge, tiers).map(({ from }) => from)).toEqual([50, 100, 300]);
  });

  it.each(['', '50', '50:100', '50:10;', 'magnet', '50:10,', '50:-1'])('are not read from %j', (text) => {
    expect(parseTiers(text)).toBeNull();
  });

  it('never rise with the pieces while the percentages do not fall', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(6000), fc.nat(6000), async (a, b) => {
        const [few, many] = [Math.min(a, b), Math.max(a, b)];
        return tierPrice(badge, many, tiers).units <= tierPrice(badge, few, tiers).units;
      }),
    );
  });
});
