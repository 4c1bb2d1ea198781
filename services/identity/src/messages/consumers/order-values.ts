type Order = { orderId: string; orderNumber: string; amount: { units: number | bigint } | undefined };

const NUMBERS = new Intl.NumberFormat('en-US');

/** NT$ as formatted in mails. */
export const moneyText = (amount: Order['amount']): string => `NT$${NUMBERS.format(amount?.units ?? 0)}`;

/** Page of an order. */
export const orderUrl = (publicUrl: string, orderId: string): string =>
  `${publicUrl}/order-confirmation/${orderId}`;

/** Placeholder values of mails about an order. */
export function orderValues(publicUrl: string, { orderId, orderNumber, amount }: Order) {
  return { number: orderNumber, total: moneyText(amount), url: orderUrl(publicUrl, orderId) };
}
