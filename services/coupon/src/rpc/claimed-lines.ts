import { twd } from '@tapory/money';
import type { ClaimedLine } from '../domain/coupon.ts';

type WireLine = { productKey: string; amount?: { units: number } | undefined };

type Goods = { subtotal?: { units: number } | undefined; productKeys: string[]; lines: WireLine[] };

/**
 * The goods of a claim by line. A caller of the version before sends no lines: its goods count as one line of its first
 * product, the others as free of charge.
 */
export function toClaimedLines({ subtotal, productKeys, lines }: Goods): ClaimedLine[] {
  if (lines.length > 0)
    return lines.map(({ productKey, amount }) => ({ productKey, amount: twd(amount?.units ?? 0) }));
  const units = subtotal?.units ?? 0;
  return productKeys.map((productKey, index) => ({ productKey, amount: twd(index === 0 ? units : 0) }));
}
