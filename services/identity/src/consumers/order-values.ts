type Order = { orderId: string; orderNumber: string; amount: { units: number | bigint } | undefined };

const NUMBERS = new Intl.NumberFormat('en-US');

/** NT$ as mails write them. */
export const moneyText = (amount: Order['amount']): string => `NT$${NUMBERS.format(amount?.units ?? 0)}`;

/** What a mail about an order says of it. */
export function orderValues(publicUrl: string, { orderId, orderNumber, amount }: Order) {
  return { number: orderNumber, total: moneyText(amount), url: `${publicUrl}/order-confirmation/${orderId}` };
}
