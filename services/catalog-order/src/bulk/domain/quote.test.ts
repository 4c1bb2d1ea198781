import { describe, expect, it } from '@jest/globals';
import { twd } from '@tapory/money';
import fc from 'fast-check';
import { invoiceLines } from '../../invoicing/domain/invoice-lines.ts';
import { buildOrder, type OrderRequest, type PrintedLine } from '../../orders/domain/build-order.ts';
import { checkTerms, quotedLines, quoteTotals } from './quote.ts';
import { parseTiers, type Tiers, tierPrice } from './tiers.ts';

const REQUEST: OrderRequest = {
  ...{ id: 'o1', userId: 'u1', notes: '', language: 'en', withdrawalTextVersion: '1' },
  invoice: { type: 'personal' },
  recipient: {
    ...{ name: 'Mei', email: 'mei@example.com', phone: '0912345678', mobile: '' },
    address: { postalCode: '100', city: '臺北市', district: '中正區', line: '1' },
  },
};

const lineOf = (id: string, productKey: string, quantity: number, price: number): PrintedLine => ({
  ...{ id, productKey, quantity, unitPrice: twd(price), name: { 'zh-TW': productKey, en: productKey } },
  ...{ optionId: '', optionName: null, isOptionGone: false, videoId: 'v', jobId: 'j', notes: '' },
  ...{
    orientation: 'portrait',
    title: '',
    artworkUrl: '',
    cropId: null,
    printHash: '',
    printEdge: null,
    enlargedBy: '',
    isCustomPhoto: false,
  },
});

const line = fc.record({
  productKey: fc.constantFrom('badge', 'magnet', 'keychain'),
  quantity: fc.integer({ min: 1, max: 999 }),
  price: fc.integer({ min: 1, max: 2000 }),
});
const percent = fc.integer({ min: 0, max: 99 });
const tierLists = fc
  .tuple(percent, percent, fc.constantFrom('magnet', 'keychain'), percent)
  .map(([a, b, key, c]) => parseTiers(`50:${a},300:${b};${key}=50:${c}`) as Tiers);

describe('a quote', () => {
  it('comes to the dollar to what its order, the lines of that and its invoice come to', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 50 }),
        tierLists,
        fc.nat(5000),
        async (wanted, tiers, shipping) => {
          const lines = wanted.map((one, index) =>
            lineOf(`l${index}`, one.productKey, one.quantity, one.price),
          );
          const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
          const given = lines.map((one) => ({
            lineId: one.id,
            unitPrice: Math.max(1, tierPrice(one, pieces, tiers).units),
          }));
          const terms = checkTerms(lines, { given, shipping, max: 200_000_000 });
          const order = buildOrder(REQUEST, {
            ...{ lines: quotedLines(lines, terms.prices), coupon: null, now: new Date(0), payableMs: 1 },
            ...{ newId: () => 'i', shipping },
          });
          const ofLines = order.items.reduce((sum, item) => sum + item.quantity * item.unitPrice, 0);
          const ofInvoice = invoiceLines(order).reduce((sum, { amount }) => sum + amount, 0);
          expect([terms.total, order.total, ofLines + shipping, ofInvoice]).toEqual(
            Array(4).fill(quoteTotals(lines, terms).total.units),
          );
        },
      ),
    );
  });

  it('has a price for every line and for nothing else', () => {
    const lines = [lineOf('a', 'badge', 60, 400), lineOf('b', 'magnet', 40, 400)];
    const one = { lineId: 'a', unitPrice: 360 };
    for (const given of [[one], [one, one], [one, { lineId: 'c', unitPrice: 1 }]])
      expect(() => checkTerms(lines, { given, shipping: 0, max: 40_021_600 })).toThrow(
        expect.objectContaining({ code: 'VALIDATION_FAILED' }),
      );
    const dear = { lineId: 'b', unitPrice: 1_000_000 };
    expect(checkTerms(lines, { given: [one, dear], shipping: 0, max: 40_021_600 }).total).toBe(
      60 * 360 + 40_000_000,
    );
    expect(() => checkTerms(lines, { given: [one, dear], shipping: 1, max: 40_021_600 })).toThrow(
      expect.objectContaining({ code: 'QUOTE_TOO_LARGE' }),
    );
  });
});
