import type { Order } from '../../orders/domain/order.ts';

/** A line of an invoice; amounts are NT$, tax included, and `quantity × unitPrice` is `amount`. */
export type InvoiceLine = {
  name: string;
  unit: string;
  quantity: number;
  unitPrice: number;
  amount: number;
};

/** Shorter than any issuer's limit. */
const MAX_NAME_LENGTH = 80;

/** A name without markup, control characters and item separators, truncated between characters. */
export function cleanName(name: string): string {
  const plain = name
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{C}|#"'<>&\\]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, MAX_NAME_LENGTH).join('').trim() || 'Tapory';
}

type OrderLine = Pick<Order['items'][number], 'name' | 'quantity' | 'unitPrice' | 'discount'> & {
  optionName?: Order['items'][number]['optionName'];
};

function lineOf({ name, optionName, quantity, unitPrice, discount }: OrderLine): InvoiceLine {
  const amount = quantity * unitPrice - discount;
  const product = cleanName([name['zh-TW'], optionName?.['zh-TW']].filter(Boolean).join(' '));
  // A discount that does not divide by the pieces makes them one line of quantity 1.
  const isShared = amount % quantity === 0;
  return isShared
    ? { name: product, unit: '件', quantity, unitPrice: amount / quantity, amount }
    : { name: `${product} × ${quantity}`, unit: '組', quantity: 1, unitPrice: amount, amount };
}

const shippingLine = (amount: number): InvoiceLine => ({
  name: '運費',
  unit: '式',
  quantity: 1,
  unitPrice: amount,
  amount,
});

/** The lines of an order's invoice after discount, without free ones. They sum up to the paid amount. */
export function invoiceLines({
  items,
  shipping,
}: {
  items: readonly OrderLine[];
  shipping: number;
}): InvoiceLine[] {
  return [...items.map(lineOf), shippingLine(shipping)].filter(({ amount }) => amount > 0);
}

/** The one line of an allowance. */
export const allowanceLine = (amount: number): InvoiceLine => ({
  name: '退款',
  unit: '式',
  quantity: 1,
  unitPrice: amount,
  amount,
});
