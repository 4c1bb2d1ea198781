import { timesMoney, twd } from '@tapory/money';
import type { CartLine } from '../../cart/domain/cart-line.ts';
import { totalsOf } from '../../cart/domain/pricing.ts';
import type { Database } from '../../data/database.ts';
import { hasPaidOrder } from '../data/orders.ts';

/** The claim of a cart for the coupon service. */
export async function couponClaim(database: Database, userId: string, lines: CartLine[]) {
  return {
    userId,
    subtotal: totalsOf(lines, twd(0)).subtotal,
    productKeys: [...new Set(lines.map((line) => line.productKey))],
    lines: lines.map(({ productKey, unitPrice, quantity }) => ({
      productKey,
      amount: timesMoney(unitPrice, quantity),
    })),
    firstOrder: !(await hasPaidOrder(database.pool, userId)),
  };
}
