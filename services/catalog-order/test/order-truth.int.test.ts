import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import fc from 'fast-check';
import { type OrderWorld, startOrderWorld } from './order-world.ts';
import type { Member } from './start-shop.ts';

const PERCENT = 10;
/** One run of the suite lasts no longer, ms; slower machines try fewer histories. */
const TIME_LIMIT_MS = 40_000;

/** One thing that happens. Keys, orders and payments are named by small numbers, modulo how many there are. */
type Happening =
  | { kind: 'add' | 'die-after-hold'; key: number }
  | { kind: 'place'; key: number; hasCoupon: boolean }
  | { kind: 'place-in-two-windows'; hasCoupon: boolean }
  | { kind: 'take-money'; order: number; isTold: boolean }
  | { kind: 'lapse' | 'cancel' | 'refund' | 'pay-while-deleted' | 'pay-after-lapse'; order: number }
  | { kind: 'rival' | 'lapse-holds' | 'deliver-one' | 'deliver-all-at-once' | 'delete-account' };

type ToOrder = { kind: Happening['kind']; order: number };

const number = fc.integer({ min: 0, max: 3 });
const of = <Kind extends Happening['kind']>(kind: Kind) => fc.constant(kind);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: of('add'), key: number }) },
  { weight: 3, arbitrary: fc.record({ kind: of('die-after-hold'), key: fc.integer({ min: 0, max: 1 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: of('place'),
      key: fc.integer({ min: 0, max: 1 }),
      hasCoupon: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: of('place-in-two-windows'), hasCoupon: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: of('take-money'), order: number, isTold: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('lapse', 'cancel', 'refund', 'pay-while-deleted', 'pay-after-lapse'),
      order: number,
    }) as fc.Arbitrary<Happening>,
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('rival', 'lapse-holds', 'deliver-one', 'deliver-all-at-once', 'delete-account'),
    }) as fc.Arbitrary<Happening>,
  },
);

type Story = {
  member: Member;
  code: string;
  additions: string[];
  added: Set<number>;
  commands: string[];
  orders: string[];
  isDeleted: boolean;
};

/** Real: PostgreSQL twice, HTTP, gRPC, and the use cases, jobs and event handlers of both services. */
describe('orders and coupons', () => {
  let world: OrderWorld;

  beforeAll(async () => {
    world = await startOrderWorld();
  });
  afterAll(() => world?.stop());

  const note = (story: Story, id: string | null): void => {
    if (id !== null && !story.orders.includes(id)) story.orders.push(id);
  };
  const orderOf = ({ orders }: Story, order: number): string | undefined => orders[order % orders.length];
  const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T;

  async function rival(story: Story): Promise<void> {
    const other = world.shop.buildMember();
    await world.add(other, 1, newId());
    note(story, await world.place(other, newId(), story.code));
  }

  async function placeInTwoWindows(story: Story, hasCoupon: boolean): Promise<void> {
    const code = hasCoupon ? story.code : undefined;
    const both = [1, 2].map(() => world.place(story.member, newId(), code));
    for (const id of await Promise.all(both)) note(story, id);
  }

  /** So many events at once, all of them unless it is said. */
  async function deliver(story: Story, count?: number): Promise<void> {
    const events = await world.undelivered(story.orders);
    await Promise.all(events.slice(0, count).map(world.deliver));
  }

  async function takeMoney(
    story: Story,
    { order, isTold }: { order: number; isTold: boolean },
  ): Promise<void> {
    const id = orderOf(story, order);
    const money = id && (await world.take(id));
    if (money && isTold) await world.tellPaid(money);
  }

  async function happenToOrder(story: Story, { kind, order }: ToOrder): Promise<void> {
    const id = orderOf(story, order);
    if (!id) return;
    if (kind === 'lapse') await world.lapse(id);
    if (kind === 'cancel') await world.shop.call(story.member, 'POST', `/orders/${id}/cancel`, {});
    if (kind === 'refund') {
      const one = world.taken.find(
        ({ orderId, isTold, refunded }) => orderId === id && isTold && refunded === 0,
      );
      if (one) await world.refund(one);
    }
    if (kind === 'pay-while-deleted') {
      story.isDeleted = true;
      const one = await world.take(id);
      await Promise.all([world.tellPaid(one), world.forget(story.member)]);
    }
    if (kind === 'pay-after-lapse') {
      await world.lapse(id);
      await world.tellPaid(await world.take(id));
    }
  }

  async function happen(story: Story, one: Happening): Promise<void> {
    const { member, code } = story;
    switch (one.kind) {
      case 'add':
        // The same key always means the same addition, however often it arrives.
        await world.add(member, one.key + 1, pick(story.additions, one.key));
        if (!story.isDeleted) story.added.add(one.key);
        return;
      case 'place':
        note(
          story,
          await world.place(member, pick(story.commands, one.key), one.hasCoupon ? code : undefined),
        );
        return;
      case 'die-after-hold':
        await world.holdOnly(member, pick(story.commands, one.key), code);
        return;
      case 'place-in-two-windows':
        return placeInTwoWindows(story, one.hasCoupon);
      case 'rival':
        return rival(story);
      case 'lapse-holds':
        return world.lapseHolds(code);
      case 'delete-account':
        story.isDeleted = true;
        return world.forget(member);
      case 'deliver-one':
        return deliver(story, 1);
      case 'deliver-all-at-once':
        return deliver(story);
      case 'take-money':
        return takeMoney(story, one);
      default:
        return happenToOrder(story, one);
    }
  }

  /** Everything that is under way arrives: lost events by asking payment while an order waits, otherwise by hand. */
  async function settle(story: Story): Promise<void> {
    for (const one of world.taken.filter(
      ({ orderId, isTold }) => !isTold && story.orders.includes(orderId),
    )) {
      const { paymentStatus } = await world.shop.database.order.findUniqueOrThrow({
        where: { id: one.orderId },
      });
      const isFirst = world.taken.find(({ orderId }) => orderId === one.orderId) === one;
      if (isFirst && ['unpaid', 'awaiting_transfer'].includes(paymentStatus)) await world.lapse(one.orderId);
      else await world.tellPaid(one);
    }
    if (story.isDeleted) await world.shop.expire();
    for (const event of await world.undelivered(story.orders)) await world.deliver(event);
    await world.lapseHolds(story.code);
  }

  const storedOrders = ({ orders }: Story) =>
    world.shop.database.order.findMany({ where: { id: { in: orders } }, include: { items: true } });
  type Stored = Awaited<ReturnType<typeof storedOrders>>[number];

  async function checkMoney(order: Stored): Promise<void> {
    const mine = world.taken.filter(({ orderId }) => orderId === order.id);
    const captured = mine.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
    const surplus = await world.shop.database.surplusPayment.findMany({ where: { orderId: order.id } });
    const left = surplus.map(({ amount, refundedAmount }) => amount - refundedAmount);
    const shown = left.reduce((sum, one) => sum + one, (order.paidAmount ?? 0) - order.refundedAmount);
    expect(shown).toBe(captured);
  }

  function checkPrice(order: Stored): void {
    const goods = order.items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
    const discount = order.couponCode === '' ? 0 : Math.floor((goods * PERCENT + 50) / 100);
    const { subtotal, total } = order;
    expect({ subtotal, discount: order.discount, total }).toEqual({
      ...{ subtotal: goods, discount, total: goods - discount },
    });
  }

  const USE_OF: Record<string, string> = {
    ...{ unpaid: 'held', awaiting_transfer: 'held', paid: 'redeemed', refunded: 'returned' },
    ...{ expired: 'released', cancelled: 'released' },
  };

  async function checkUse(order: Stored): Promise<void> {
    if (order.couponCode === '') return;
    expect([order.paymentStatus, (await world.coupons.useOf(order.id))?.state]).toEqual([
      order.paymentStatus,
      USE_OF[order.paymentStatus],
    ]);
  }

  function checkRecipient(story: Story, order: Stored): void {
    if (order.userId !== story.member.id) return;
    const { name } = order.recipient as { name: string };
    if (order.paymentStatus === 'paid' && !order.latePayment) expect(name).toBe('王小美');
    const isOver = ['expired', 'cancelled'].includes(order.paymentStatus);
    if (story.isDeleted && isOver) expect(name).toBe('');
  }

  /** What was put into the cart is in the cart or in one order, once. */
  async function checkPieces(story: Story, orders: Stored[]): Promise<void> {
    if (story.isDeleted) return;
    const cart = await world.shop.database.cartItem.findMany({ where: { userId: story.member.id } });
    const lines = [
      ...cart,
      ...orders.filter(({ userId }) => userId === story.member.id).flatMap(({ items }) => items),
    ];
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(pieces).toBe([...story.added].reduce((sum, key) => sum + key + 1, 0));
  }

  /** A coupon of one use stands in one order; late money alone may pay a second one at its price. */
  async function checkLimit(story: Story, orders: Stored[]): Promise<void> {
    const late = orders.filter(({ latePayment }) => latePayment).map(({ id }) => id);
    const standing = await world.coupons.database.couponUse.count({
      where: { coupon: { code: story.code }, state: { in: ['held', 'redeemed'] }, orderId: { notIn: late } },
    });
    expect(standing).toBeLessThanOrEqual(1);
  }

  it('agree on money, prices, uses and people, whatever happens in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 14 }), async (history) => {
        const ids = (count: number) => Array.from({ length: count }, () => newId());
        const story: Story = {
          member: world.shop.buildMember(),
          code: await world.coupons.build({ value: PERCENT, totalLimit: 1 }),
          additions: ids(4),
          added: new Set(),
          commands: ids(2),
          orders: [],
          isDeleted: false,
        };
        await happen(story, { kind: 'add', key: 1 });
        for (const one of history) await happen(story, one);
        await settle(story);

        const orders = await storedOrders(story);
        for (const order of orders) {
          await checkMoney(order);
          checkPrice(order);
          await checkUse(order);
          checkRecipient(story, order);
        }
        await checkPieces(story, orders);
        await checkLimit(story, orders);
      }),
      { numRuns: 150, interruptAfterTimeLimit: TIME_LIMIT_MS },
    );
  }, 120_000);
});
