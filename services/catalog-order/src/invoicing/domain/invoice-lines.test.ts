import { describe, expect, it } from '@jest/globals';
import { twd } from '@tapory/money';
import fc from 'fast-check';
import { totalsOf } from '../../cart/domain/pricing.ts';
import { cleanName, invoiceLines } from './invoice-lines.ts';

const name = { 'zh-TW': '徽章', en: 'Badge' };

describe('invoiceLines', () => {
  it('shows the unit price after discount if it divides by the pieces', () => {
    expect(
      invoiceLines({ items: [{ name, quantity: 2, unitPrice: 400, discount: 50 }], shipping: 0 }),
    ).toEqual([{ name: '徽章', unit: '件', quantity: 2, unitPrice: 375, amount: 750 }]);
    expect(
      invoiceLines({ items: [{ name, quantity: 3, unitPrice: 400, discount: 50 }], shipping: 80 }),
    ).toEqual([
      { name: '徽章 × 3', unit: '組', quantity: 1, unitPrice: 1150, amount: 1150 },
      { name: '運費', unit: '式', quantity: 1, unitPrice: 80, amount: 80 },
    ]);
    expect(
      invoiceLines({ items: [{ name, quantity: 1, unitPrice: 400, discount: 400 }], shipping: 0 }),
    ).toEqual([]);
  });

  it('sums up to the paid amount, each line to quantity times price', async () => {
    const line = fc.record({
      unitPrice: fc.integer({ min: 1, max: 5000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.nat({ max: 100 }),
        async (lines, percent) => {
          const priced = lines.map(({ unitPrice, quantity }) => ({
            productKey: 'badge',
            unitPrice: twd(unitPrice),
            quantity,
          }));
          const sum = lines.reduce((total, { unitPrice, quantity }) => total + unitPrice * quantity, 0);
          const totals = totalsOf(priced, twd(Math.floor((sum * percent) / 100)));
          const discounts = totals.lines.map(({ discount }) => discount.units);
          const items = lines.map((one, index) => ({ ...one, name, discount: discounts[index] ?? 0 }));
          const made = invoiceLines({ items, shipping: 0 });
          expect(made.reduce((total, { amount }) => total + amount, 0)).toBe(totals.total.units);
          for (const { quantity, unitPrice, amount } of made) expect(quantity * unitPrice).toBe(amount);
        },
      ),
    );
  });
});

describe('cleanName', () => {
  it('removes markup, separators and control characters and truncates between characters', () => {
    expect(cleanName('<b>徽章</b>\u0007 | #1')).toBe('徽章 1');
    expect([...cleanName('😺'.repeat(200))]).toHaveLength(80);
    expect(cleanName('  ')).toBe('Tapory');
  });
});
