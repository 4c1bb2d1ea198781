import { describe, expect, it } from '@jest/globals';
import { fuzzOwnShop } from '../security/fuzz/own-shop.ts';

/** Real: the whole shop, one of its own. `make fuzz` runs the same for longer and with other seeds. */
describe('requests made from the OpenAPI documents and hostile ones', () => {
  it('end in no unexpected 5xx, no undescribed answer, no hanging connection and no stopped process', async () => {
    expect(await fuzzOwnShop({ seconds: 60, seed: 1 })).toEqual([]);
  }, 400_000);
});
