import { randomBytes } from 'node:crypto';
import type { Outbox } from '@tapory/messaging';
import { twd } from '@tapory/money';
import { type AnswerRow, newId } from '@tapory/service-kit';
import type { Peers } from '../clients/peers.ts';
import type { CartLine } from '../data/cart-items.ts';
import type { Database, Tx } from '../data/database.ts';
import { insertOrder } from '../data/insert-order.ts';
import { findOrder } from '../data/orders.ts';
import type { Invoice } from '../domain/invoice.ts';
import type { Order } from '../domain/order.ts';
import { orderNumber } from '../domain/order-number.ts';
import { totalsOf } from '../domain/pricing.ts';
import type { Recipient } from '../domain/recipient.ts';
import { orderPaidEvent, orderPlacedEvent } from './order-events.ts';
import { couponClaim, selectLines } from './quote-checkout.ts';
import { verifyDesigns } from './verify-design.ts';

export type PlaceOrderOptions = {
  /** Id of the command, which becomes the order's. */
  id: string;
  userId: string;
  itemIds?: string[] | undefined;
  recipient: Recipient;
  invoice: Invoice;
  couponCode?: string | undefined;
  withdrawalTextVersion: string;
  /** How long the order may be paid, ms. */
  payableMs: number;
  now: Date;
  /** Where the command's answer, which is made of the order, is kept with it. */
  answering: { rowOf(order: Order): AnswerRow | null; kept(): void };
};

export type PlaceOrderDeps = { database: Database; outbox: Outbox<Tx>; peers: Peers };

async function holdCoupon(deps: PlaceOrderDeps, options: PlaceOrderOptions, lines: CartLine[]) {
  if (options.couponCode === undefined) return { code: '', name: '', discount: twd(0) };
  const claim = await couponClaim(deps.database, options.userId, lines);
  const held = await deps.peers.coupon.holdCoupon({
    code: options.couponCode,
    orderId: options.id,
    ...claim,
  });
  return { code: held.code, name: held.name, discount: twd(held.discount?.units ?? 0) };
}

function buildOrder(
  options: PlaceOrderOptions,
  lines: CartLine[],
  coupon: Awaited<ReturnType<typeof holdCoupon>>,
): Order {
  const totals = totalsOf(lines, coupon.discount);
  // Nothing to pay means paid: the order goes on without a gateway.
  const isFree = totals.total.units === 0;
  return {
    id: options.id,
    number: orderNumber(options.now, randomBytes(6)),
    userId: options.userId,
    paymentStatus: isFree ? 'paid' : 'unpaid',
    fulfilmentStatus: 'none',
    recipient: options.recipient,
    invoice: options.invoice,
    subtotal: totals.subtotal.units,
    couponCode: coupon.code,
    couponName: coupon.name,
    discount: totals.discount.units,
    total: totals.total.units,
    paidAmount: isFree ? 0 : null,
    paidAt: isFree ? options.now : null,
    paymentMethod: isFree ? 'none' : null,
    gateway: null,
    tradeNumber: null,
    paidAttemptId: null,
    refundedAmount: 0,
    latePayment: false,
    lastAttemptFailed: false,
    withdrawalTextVersion: options.withdrawalTextVersion,
    consentedAt: options.now,
    placedAt: options.now,
    payableUntil: new Date(options.now.getTime() + options.payableMs),
    version: 1,
    items: lines.map((line, index) => ({
      id: newId(),
      line: index + 1,
      productKey: line.productKey,
      name: line.name,
      quantity: line.quantity,
      unitPrice: line.unitPrice.units,
      discount: totals.lines[index]?.discount.units ?? 0,
      notes: line.notes,
      videoId: line.videoId,
      jobId: line.jobId,
      orientation: line.orientation,
      title: line.title,
      artworkUrl: line.artworkUrl,
    })),
  };
}

async function storeOrder(
  { database, outbox }: PlaceOrderDeps,
  order: Order,
  { lines, answering }: { lines: CartLine[] } & Pick<PlaceOrderOptions, 'answering'>,
): Promise<boolean> {
  const placed = orderPlacedEvent(order);
  const events = outbox.rows(order.paymentStatus === 'paid' ? [placed, orderPaidEvent(order)] : [placed]);
  const cartItemIds = lines.map((line) => line.id);
  const answer = answering.rowOf(order);
  if (!(await insertOrder(database, order, { cartItemIds, events, answer }))) return false;
  if (answer) answering.kept();
  outbox.send(events);
  return true;
}

/** The order of a command that has been carried out before, if that is why nothing is left to order. */
async function findPlaced(deps: PlaceOrderDeps, id: string, reason: unknown): Promise<Order> {
  const order = await findOrder(deps.database, id);
  if (!order) throw reason;
  return order;
}

/**
 * Turns cart lines into an order: checks the designs, holds the coupon, then stores the order, empties those lines,
 * tells `order.placed` and keeps the answer in one statement. A command that arrives again answers its order.
 */
export async function placeOrder(deps: PlaceOrderDeps, options: PlaceOrderOptions): Promise<Order> {
  let lines: CartLine[];
  try {
    lines = await selectLines(deps.database, options);
  } catch (error) {
    return findPlaced(deps, options.id, error);
  }
  await verifyDesigns(deps.peers, options.userId, lines);
  const order = buildOrder(options, lines, await holdCoupon(deps, options, lines));
  const isNew = await storeOrder(deps, order, { lines, answering: options.answering });
  return isNew
    ? order
    : findPlaced(deps, options.id, new Error(`order ${options.id} was neither stored nor found`));
}
