import type { OrderEntry } from './ledger.ts';

/** An order as catalog-order's database holds it. */
export interface OrderRow {
  id: string;
  total: number;
  payment_status: string;
  paid_amount: number | null;
  invoices: number;
}

/** A payment that succeeded, as payment's database holds it. */
export interface AttemptRow {
  order_id: string;
  trade_number: string;
  amount: number;
}

/** Acknowledged orders that are missing, cost something else, were charged and are not paid, or have two invoices. */
export function compareOrders(orders: readonly OrderEntry[], rows: readonly OrderRow[]): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return orders.flatMap(({ orderId, total, paid }) => {
    const row = byId.get(orderId);
    if (row === undefined) return [`order ${orderId} was acknowledged and is not there`];
    const wrong: string[] = [];
    if (row.total !== total) wrong.push(`order ${orderId} costs ${row.total} instead of ${total}`);
    if (paid && (row.payment_status !== 'paid' || row.paid_amount !== total))
      wrong.push(`order ${orderId} was charged and is ${row.payment_status} (${row.paid_amount})`);
    if (row.invoices > 1) wrong.push(`order ${orderId} has ${row.invoices} invoices`);
    return wrong;
  });
}

/** Charged orders that have no payment, several, or one of another amount. */
export function comparePayments(orders: readonly OrderEntry[], rows: readonly AttemptRow[]): string[] {
  return orders
    .filter(({ paid }) => paid)
    .flatMap(({ orderId, total }) => {
      const captured = rows.filter((row) => row.order_id === orderId);
      const sum = captured.reduce((all, { amount }) => all + amount, 0);
      return captured.length === 1 && sum === total
        ? []
        : [`order ${orderId} of ${total} has ${captured.length} payments, in sum ${sum}`];
    });
}
