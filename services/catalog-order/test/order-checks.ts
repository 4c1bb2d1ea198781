import { expect } from '@jest/globals';
import { checkMaking } from './order-making.ts';
import type { OrderWorld } from './order-world.ts';
import type { Member } from './start-shop.ts';

/** The discount of the coupons in these histories. */
export const DISCOUNT_PERCENT = 10;

/** The steps of one history. */
export type Story = {
  member: Member;
  code: string;
  additions: string[];
  added: Set<number>;
  commands: string[];
  orders: string[];
  isDeleted: boolean;
};

const storedOrders = (world: OrderWorld, { orders }: Story) =>
  world.shop.database.order.findMany({ where: { id: { in: orders } }, include: { items: true } });
type Stored = Awaited<ReturnType<typeof storedOrders>>[number];

async function checkMoney(world: OrderWorld, order: Stored): Promise<void> {
  const mine = world.taken.filter(({ orderId }) => orderId === order.id);
  const captured = mine.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  const surplus = await world.shop.database.surplusPayment.findMany({ where: { orderId: order.id } });
  const left = surplus.map(({ amount, refundedAmount }) => amount - refundedAmount);
  const shown = left.reduce((sum, one) => sum + one, (order.paidAmount ?? 0) - order.refundedAmount);
  expect(shown).toBe(captured);
}

function checkPrice(order: Stored): void {
  const goods = order.items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  const discount = order.couponCode === '' ? 0 : Math.floor((goods * DISCOUNT_PERCENT + 50) / 100);
  const { subtotal, total } = order;
  expect({ subtotal, discount: order.discount, total }).toEqual({
    ...{ subtotal: goods, discount, total: goods - discount },
  });
}

const USE_OF: Record<string, string> = {
  ...{ unpaid: 'held', awaiting_transfer: 'held', paid: 'redeemed', part_refunded: 'redeemed' },
  refunded: 'returned',
  ...{ expired: 'released', cancelled: 'released' },
};

async function checkUse(world: OrderWorld, order: Stored): Promise<void> {
  if (order.couponCode === '') return;
  // Late money that finds no use ends the one that its order had given back.
  const refused = await world.shop.database.surplusPayment.count({
    where: { orderId: order.id, reason: 'coupon_used' },
  });
  const { paymentStatus } = order;
  expect([paymentStatus, (await world.coupons.useOf(order.id))?.state]).toEqual([
    paymentStatus,
    refused > 0 && USE_OF[paymentStatus] === 'released' ? 'returned' : USE_OF[paymentStatus],
  ]);
}

function checkRecipient(story: Story, order: Stored): void {
  if (order.userId !== story.member.id) return;
  const { name } = order.recipient as { name: string };
  if (order.paymentStatus === 'paid' && !order.latePayment) expect(name).toBe('王小美');
  const isOver = ['expired', 'cancelled'].includes(order.paymentStatus);
  if (story.isDeleted && isOver) expect(name).toBe('');
}

/** The active amount of an order's invoice is the paid less the refunded amount, reduced once per refund. */
async function checkInvoice(world: OrderWorld, order: Stored): Promise<void> {
  const invoice = await world.invoices.read(order.id);
  const kept = (order.paidAmount ?? 0) - order.refundedAmount;
  if (!invoice) {
    expect(order.paidAmount).toBeNull();
    return;
  }
  const { ledger, open, requests, current, atIssuer, former } = invoice;
  // Without a recipient there is no invoice: staff refund late money of a deleted user.
  if ((order.recipient as { name: string }).name === '') {
    expect([order.latePayment, atIssuer.number]).toEqual([true, undefined]);
    return;
  }
  expect(open).toEqual([]);
  expect(former.filter(({ isVoided }) => !isVoided)).toEqual([]);
  if (ledger.status === 'not_needed') {
    expect([kept, atIssuer.number]).toEqual([0, undefined]);
    return;
  }
  expect([atIssuer.number, atIssuer.isVoided]).toEqual([ledger.number, ledger.status === 'voided']);
  const isVoidedByHand = current.some((one) => (one.kind as string) === 'void' && one.outcome === 'voided');
  expect(atIssuer.isVoided ? 0 : atIssuer.remaining).toBe(isVoidedByHand ? 0 : kept);
  const allowances = [atIssuer, ...former].flatMap((one) => one.allowances.map(({ number }) => number));
  expect(requests.flatMap(({ documentNumber }) => documentNumber ?? []).sort()).toEqual(allowances.sort());
}

/** Every added piece is in the cart or in one order, once. */
async function checkPieces(world: OrderWorld, story: Story, orders: Stored[]): Promise<void> {
  if (story.isDeleted) return;
  const cart = await world.shop.database.cartItem.findMany({ where: { userId: story.member.id } });
  const lines = [
    ...cart,
    ...orders.filter(({ userId }) => userId === story.member.id).flatMap(({ items }) => items),
  ];
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(pieces).toBe([...story.added].reduce((sum, key) => sum + key + 1, 0));
}

/** A single-use coupon is active in one order, however late its money came. */
async function checkLimit(world: OrderWorld, story: Story): Promise<void> {
  const standing = await world.coupons.database.couponUse.count({
    where: { coupon: { code: story.code }, state: { in: ['held', 'redeemed'] } },
  });
  expect(standing).toBeLessThanOrEqual(1);
}

/** Invariants of orders, uses and users once all events are delivered. */
export async function checkStory(world: OrderWorld, story: Story): Promise<void> {
  const orders = await storedOrders(world, story);
  for (const order of orders) {
    if (order.cancelledAt) expect(order.paymentStatus).toBe('refunded');
    await checkMoney(world, order);
    checkPrice(order);
    await checkUse(world, order);
    checkRecipient(story, order);
    await checkInvoice(world, order);
    await checkMaking(world.shop, order);
  }
  await checkPieces(world, story, orders);
  await checkLimit(world, story);
}
