type Order = { orderId: string; orderNumber: string; amount: { units: number | bigint } | undefined };

/** What a mail about an order says of it. */
export function orderValues(publicUrl: string, { orderId, orderNumber, amount }: Order) {
  const total = `NT$${new Intl.NumberFormat('en-US').format(amount?.units ?? 0)}`;
  return { number: orderNumber, total, url: `${publicUrl}/order-confirmation/${orderId}` };
}
