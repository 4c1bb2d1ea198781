import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { documentVersions } from '@tapory/shop';
import { eventually } from '@tapory/testing';
import type { Placed } from './start-invoicing.ts';
import { type Detail, type Making, startMaking } from './start-making.ts';

const PARCEL = { carrier: 'black_cat', trackingNumber: '901234567890' };
const REASON = { reason: '客人來電' };

type Request = {
  refundId: string;
  attemptId: string;
  amount?: { units: number | string };
  requestedName: string;
};
type Seen = { label: string; cancelling: string; code?: string };

/** Real: PostgreSQL, RabbitMQ and HTTP. */
describe('cancelling a paid order', () => {
  let shop: Making;

  beforeAll(async () => {
    shop = await startMaking();
  });
  afterAll(() => shop?.stop());

  const cancel = (order: Placed, role: 'admin' | 'support' | 'production' = 'support') =>
    shop.step(order, 'cancel', REASON, role);
  const asCustomer = async (order: Placed, path = '/cancel-paid', key: string = newId()) => {
    const response = await shop.shop.call(order.member, 'POST', `/orders/${order.id}${path}`, undefined, key);
    return { status: response.status, body: (await response.json()) as Seen };
  };
  const seen = async (order: Placed) =>
    (await (await shop.shop.call(order.member, 'GET', `/orders/${order.id}`)).json()) as Seen;
  async function requests(order: Placed): Promise<Request[]> {
    const rows = await shop.shop.database.outbox.findMany({
      where: {
        type: 'tapory.order.refund-requested.v1',
        payload: { path: ['subject'], equals: order.id },
      },
    });
    return rows.map(({ payload }) => (payload as { data: never }).data as Request);
  }
  async function printed(): Promise<Placed> {
    const order = await shop.paid();
    await shop.move(order, 'forward');
    await shop.move(order, 'forward');
    return order;
  }

  it('is one act: its items stop, payment is asked once for what is left, and the refund ends it', async () => {
    const order = await printed();
    await shop.refund(order, 100);
    const cancelled = await cancel(order);
    expect([cancelled.status, cancelled.body.order.label]).toEqual([200, 'cancelled']);
    expect(cancelled.body.acts.at(-1)).toMatchObject({ kind: 'cancelled', detail: REASON });
    expect(cancelled.body.production).toMatchObject([{ isInWork: false }]);
    expect(await shop.move(order, 'forward')).toMatchObject([{ code: 'ITEM_STOPPED' }]);
    expect((await shop.step(order, 'ship', { ...PARCEL, reason: 'x' })).body.code).toBe('ORDER_STEP_REFUSED');
    await cancel(order, 'admin');
    await asCustomer(order);
    const [request, ...more] = await requests(order);
    expect(more).toEqual([]);
    expect(request).toMatchObject({ attemptId: order.attemptId, requestedName: expect.stringMatching(/./) });
    expect(Number(request?.amount?.units)).toBe(300);
    expect(await seen(order)).toMatchObject({ label: 'cancelled', cancelling: 'over' });
    await shop.refund(order, 300, request?.refundId);
    expect(await seen(order)).toMatchObject({ label: 'refunded' });
    const types = await shop.eventsOf(order);
    expect(types.filter((type) => type === 'order.refunded')).toHaveLength(2);
  });

  it('takes staff who may move money, a reason and an order that is not sent', async () => {
    const order = await shop.paid();
    expect((await cancel(order, 'production')).status).toBe(403);
    expect((await shop.step(order, 'cancel', { reason: ' ' }, 'admin')).status).toBe(422);
    await shop.pack(order);
    await shop.step(order, 'ship', PARCEL);
    expect((await cancel(order)).body.code).toBe('ORDER_NOT_CANCELLABLE');
    expect((await cancel(await shop.place())).body.code).toBe('ORDER_NOT_CANCELLABLE');
    expect(await requests(order)).toEqual([]);
  });

  it('is done by its customer until the first piece is printed; then it says why not', async () => {
    const early = await shop.paid();
    await shop.move(early, 'forward');
    expect((await seen(early)).cancelling).toBe('refund');
    const key = newId();
    const [first, again] = [await asCustomer(early, undefined, key), await asCustomer(early, undefined, key)];
    expect([first.status, again.status, first.body.label]).toEqual([200, 200, 'cancelled']);
    const [request, ...more] = await requests(early);
    expect([request?.requestedName ?? '', more]).toEqual(['', []]);
    const { acts } = await shop.detailOf(early);
    expect(acts.at(-1)).toMatchObject({ kind: 'cancelled_by_customer', actorId: early.member.id });

    const late = await printed();
    expect((await seen(late)).cancelling).toBe('printed');
    expect((await asCustomer(late)).body.code).toBe('ORDER_PRINTED');
    await shop.move(late, 'back', { reason: '刮傷' });
    expect((await seen(late)).cancelling).toBe('printed');
    expect((await asCustomer(late)).body.code).toBe('ORDER_PRINTED');
    const stranger = await shop.place();
    const foreign = { ...late, member: stranger.member };
    expect((await asCustomer(foreign)).body.code).toBe('ORDER_FORBIDDEN');
  });

  /** Of both, in either order of arrival: whether it is cancelled, and whether the step was taken. */
  async function race(
    order: Placed,
    acts: [() => Promise<unknown>, () => Promise<unknown>],
    isThrough: (after: Detail) => boolean,
  ) {
    await Promise.all(acts.map((act) => act()));
    const after = await shop.detailOf(order);
    const isCancelled = after.order.label === 'cancelled';
    expect([isCancelled, isThrough(after)].toSorted()).toEqual([false, true]);
    expect(await requests(order)).toHaveLength(isCancelled ? 1 : 0);
  }

  it('lets either it or the printing win, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await shop.paid();
      await shop.move(order, 'forward');
      const { production } = await shop.detailOf(order);
      const items = production.map(({ itemId, version }) => ({ id: itemId, version }));
      const print = () =>
        shop.ask('POST', 'production/moves', 'production', { act: 'forward', reason: '', items });
      const stop = () => asCustomer(order);
      await race(order, round % 2 === 0 ? [print, stop] : [stop, print], ({ production: after }) =>
        after.some(({ state }) => state === 'printed'),
      );
    }
  });

  it('lets either it or the shipping win, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await shop.paid();
      await shop.pack(order);
      const { version } = await shop.detailOf(order);
      const ship = () => shop.act(order, 'ship', { version, ...PARCEL });
      const stop = () => shop.act(order, 'cancel', { version, ...REASON }, 'support');
      await race(
        order,
        round % 2 === 0 ? [ship, stop] : [stop, ship],
        (after) => after.order.fulfilmentStatus === 'shipped',
      );
    }
  });

  it('never gives back what is paid while it is being cancelled unpaid', async () => {
    const order = await shop.place();
    const [unpaid] = await Promise.all([asCustomer(order, '/cancel'), shop.pay(order)]);
    const { label } = await seen(order);
    const row = await shop.shop.database.order.findUniqueOrThrow({ where: { id: order.id } });
    expect(row.latePayment).toBe(unpaid.status === 200);
    expect(label).toBe('paid');
    expect(await requests(order)).toEqual([]);
  });

  it('of an unpaid order is done by support too, once, with a reason, and its customer sees it', async () => {
    const order = await shop.place();
    const unpaid = (key: string, role: 'support' | 'production' = 'support', reason = '客人打錯') =>
      shop.act(order, 'cancel-unpaid', { reason }, role, key);
    expect((await unpaid(newId(), 'production')).status).toBe(403);
    expect((await unpaid(newId(), 'support', ' ')).status).toBe(422);
    const key = newId();
    const answers = await Promise.all([unpaid(key), unpaid(newId())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await unpaid(key)).body.order.label).toBe('cancelled');
    const { acts } = await shop.detailOf(order);
    expect(acts).toMatchObject([{ kind: 'cancelled', detail: { reason: '客人打錯' } }]);
    const { timeline } = (await seen(order)) as Seen & { timeline: { kind: string }[] };
    expect(timeline.map(({ kind }) => kind)).toEqual(['placed', 'cancelled']);
    expect(JSON.stringify(timeline)).not.toContain('客人打錯');
    const types = await shop.eventsOf(order);
    expect(types).toEqual(['order.placed', 'order.cancelled', 'order.acted']);
    const paid = await shop.paid();
    const late = await shop.act(paid, 'cancel-unpaid', REASON, 'support');
    expect(late.body.code).toBe('ORDER_NOT_CANCELLABLE');
  });

  it('books a refund of staff that comes at the same time once', async () => {
    const order = await shop.paid();
    await Promise.all([cancel(order), shop.refund(order, 400)]);
    await eventually(async () => expect((await seen(order)).label).toBe('refunded'));
    expect((await shop.detailOf(order)).acts.filter(({ kind }) => kind === 'cancelled').length).toBeLessThan(
      2,
    );
    const types = await shop.eventsOf(order);
    expect(types.filter((type) => type === 'order.refunded')).toHaveLength(1);
  });

  it('of an order of NT$0 is refunded at once: nothing but its pieces to give back', async () => {
    const { database } = shop.shop;
    const stockOf = async () => (await database.product.findUniqueOrThrow({ where: { key: 'badge' } })).stock;
    await database.product.update({ where: { key: 'badge' }, data: { stock: 3 } });
    const member = shop.shop.buildMember();
    const design = { videoId: member.videoId, jobId: member.jobId, orientation: 'portrait' };
    await shop.shop.call(member, 'POST', '/cart/items', { productKey: 'badge', quantity: 1, ...design });
    const { recipient } = await shop.shop.database.order.findFirstOrThrow({ where: { cancelledAt: null } });
    const placed = await shop.shop.call(member, 'POST', '/orders', {
      ...{ recipient, invoice: { type: 'personal' }, couponCode: 'FREE' },
      consents: { withdrawalTextVersion: documentVersions.withdrawal },
    });
    const free = { ...((await placed.json()) as Placed), member };
    expect(await stockOf()).toBe(2);
    expect((await asCustomer(free)).body.label).toBe('refunded');
    expect(await stockOf()).toBe(3);
    expect(await shop.eventsOf(free)).toEqual([
      ...['order.placed', 'order.paid', 'order.refund-requested', 'order.refunded'],
    ]);
  });
});
