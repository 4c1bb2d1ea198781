type Order = { orderId: string; orderNumber: string; amount: { units: number | bigint } | undefined };

/** NT$ as mails write them. */
export const moneyText = (amount: Order['amount']): string =>
  `NT$${new Intl.NumberFormat('en-US').format(amount?.units ?? 0)}`;

/** What a mail about an order says of it. */
export function orderValues(publicUrl: string, { orderId, orderNumber, amount }: Order) {
  return { number: orderNumber, total: moneyText(amount), url: `${publicUrl}/order-confirmation/${orderId}` };
}
