import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { getOrderItemRpc } from '../src/orders/rpc/get-order-item.ts';
import type { Placed } from './start-invoicing.ts';
import { type Making, startMaking } from './start-making.ts';

const PARCEL = { carrier: 'post', trackingNumber: '12345678' };

/** Real: PostgreSQL, RabbitMQ and HTTP. */
describe('items in production', () => {
  let shop: Making;
  beforeAll(async () => {
    shop = await startMaking();
  });
  afterAll(() => shop?.stop());

  const codesOf = async (moved: ReturnType<Making['move']>) => (await moved).map(({ code }) => code);
  const stateOf = async (order: Placed) => (await shop.detailOf(order)).production[0]?.state;
  const columnOf = async (state: string) => {
    const { body } = await shop.ask('GET', 'production/columns', 'support');
    const { columns } = body as { columns: { state: string; count: number; revision: string }[] };
    return columns.find((column) => column.state === state);
  };
  type Item = { id: string; number: string; orderId: string };
  async function listed(state: string, limit = 200): Promise<Item[]> {
    const items: Item[] = [];
    let after = '';
    for (;;) {
      const path = `production/items?state=${state}&limit=${limit}${after && `&after=${after}`}`;
      const { body } = await shop.ask('GET', path, 'support');
      const page = body as { items: Item[]; next: string | null };
      items.push(...page.items);
      if (page.next === null) return items;
      after = page.next;
    }
  }

  it('are told to the writer of their tags: how many they are, and what their label says', async () => {
    const order = await shop.paid();
    const { database } = shop.shop;
    const [item] = await database.orderItem.findMany({ where: { orderId: order.id } });
    const getOrderItem = getOrderItemRpc({ database });
    expect(await getOrderItem({ orderItemId: item?.id ?? '' })).toMatchObject({
      ...{ orderNumber: order.number, itemNumber: `${order.number}-1`, quantity: 1 },
      ...{ videoId: item?.videoId, paid: true },
    });
  });

  it('go from station to station; the first step starts the order once', async () => {
    const order = await shop.paid();
    for (const state of ['approved', 'printed', 'tag_written', 'checked', 'packed']) {
      expect(await codesOf(shop.move(order, 'forward'))).toEqual([null]);
      expect(await stateOf(order)).toBe(state);
    }
    expect(await codesOf(shop.move(order, 'forward'))).toEqual(['ITEM_STEP_REFUSED']);
    const { order: shown, acts, moves } = await shop.detailOf(order);
    expect(shown.label).toBe('processing');
    expect(acts.map(({ kind }) => kind)).toEqual(['production_started']);
    expect(moves.map(({ to }) => to)).toEqual(['approved', 'printed', 'tag_written', 'checked', 'packed']);
    const started = (await shop.eventsOf(order)).filter((type) => type === 'order.production-started');
    expect(started).toHaveLength(1);
  });

  it('are moved by one of two people who saw the same version; the other learns by whom', async () => {
    const order = await shop.paid();
    const [item] = (await shop.detailOf(order)).production;
    const body = { act: 'forward', items: [{ id: item?.itemId, version: item?.version }] };
    const both = await Promise.all(
      (['production', 'admin'] as const).map((role) => shop.ask('POST', 'production/moves', role, body)),
    );
    expect(both.map(({ status, body: { code } }) => [status, code])).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    const outcomes = both.map(
      (one) => (one.body as { outcomes: { code: string | null; item: { movedBy: string } }[] }).outcomes[0],
    );
    expect(outcomes.map((outcome) => outcome?.code ?? null).toSorted()).toEqual(['CONFLICT', null]);
    const { moves } = await shop.detailOf(order);
    expect(moves).toHaveLength(1);
    expect(outcomes.map((outcome) => outcome?.item.movedBy)).toEqual([moves[0]?.actorId, moves[0]?.actorId]);
  });

  it('are moved once by a doubled command, also when its answer was lost', async () => {
    const order = await shop.paid();
    const [item] = (await shop.detailOf(order)).production;
    const body = { act: 'forward', items: [{ id: item?.itemId, version: item?.version }] };
    const key = newId();
    const first = await shop.ask('POST', 'production/moves', 'production', body, key);
    await shop.shop.database.idempotencyKey.deleteMany({ where: { key } });
    const second = await shop.ask('POST', 'production/moves', 'production', body, key);
    expect(second.body).toEqual(first.body);
    expect((await shop.detailOf(order)).moves).toHaveLength(1);
  });

  it('stop when the order is refunded in between', async () => {
    const order = await shop.paid();
    await shop.move(order, 'forward');
    await shop.refund(order, 400);
    for (const what of ['forward', 'undo'])
      expect(await codesOf(shop.move(order, what))).toEqual(['ITEM_STOPPED']);
    expect(await stateOf(order)).toBe('approved');
    expect((await listed('approved')).map(({ orderId }) => orderId)).not.toContain(order.id);
    expect((await shop.step(order, 'ship', PARCEL)).body.code).toBe('ORDER_STEP_REFUSED');
  });

  it('of a partly refunded or late-paid order wait until somebody confirms them', async () => {
    const order = await shop.paid();
    await shop.refund(order, 100);
    expect(await codesOf(shop.move(order, 'forward'))).toEqual(['ORDER_UNCONFIRMED']);
    expect((await shop.step(order, 'start-production')).body.code).toBe('ORDER_UNCONFIRMED');
    const confirmed = await shop.step(order, 'confirm-making', { reason: '退運費，仍要製作' });
    expect([confirmed.status, confirmed.body.needsConfirmation]).toEqual([200, false]);
    await shop.pack(order);
    await shop.refund(order, 50);
    expect((await shop.step(order, 'ship', PARCEL)).body.code).toBe('ORDER_UNCONFIRMED');

    const late = await shop.place();
    await shop.shop.call(late.member, 'POST', `/orders/${late.id}/cancel`, {});
    await shop.pay(late);
    expect(await codesOf(shop.move(late, 'forward'))).toEqual(['ORDER_UNCONFIRMED']);
    await shop.step(late, 'confirm-making', { reason: '客人確認要' });
    expect(await codesOf(shop.move(late, 'forward'))).toEqual([null]);
  });

  it('are undone within a minute by whoever moved them, and recorded so', async () => {
    const order = await shop.paid();
    await shop.move(order, 'forward');
    await shop.move(order, 'forward');
    expect(await codesOf(shop.move(order, 'undo', { role: 'admin' }))).toEqual(['UNDO_TOO_LATE']);
    expect(await codesOf(shop.move(order, 'undo'))).toEqual([null]);
    expect(await codesOf(shop.move(order, 'undo'))).toEqual(['ITEM_STEP_REFUSED']);
    expect(await stateOf(order)).toBe('approved');
    await shop.move(order, 'forward');
    await shop.shop.database.$executeRaw`
      UPDATE production_move SET moved_at = now() - interval '61 seconds' WHERE order_id = ${order.id}::uuid`;
    expect(await codesOf(shop.move(order, 'undo'))).toEqual(['UNDO_TOO_LATE']);
    expect((await shop.detailOf(order)).moves.map(({ kind }) => kind)).toEqual([
      ...['forward', 'forward', 'undo', 'forward'],
    ]);
  });

  it('go back to be printed again with a reason', async () => {
    const order = await shop.paid();
    expect(await codesOf(shop.move(order, 'back', { reason: '太暗' }))).toEqual(['ITEM_STEP_REFUSED']);
    await shop.move(order, 'forward');
    await shop.move(order, 'forward');
    const { production } = await shop.detailOf(order);
    const items = production.map(({ itemId, version }) => ({ id: itemId, version }));
    expect((await shop.ask('POST', 'production/moves', 'production', { act: 'back', items })).status).toBe(
      422,
    );
    expect(await codesOf(shop.move(order, 'back', { reason: '太暗' }))).toEqual([null]);
    expect((await shop.detailOf(order)).moves.at(-1)).toMatchObject({
      ...{ kind: 'reprint', from: 'printed', to: 'approved', reason: '太暗' },
    });
  });

  it('are stopped with a reason, leave the board, and are not waited for', async () => {
    const order = await shop.paid();
    await shop.move(order, 'forward');
    await shop.move(order, 'block', { reason: '圖片有版權疑慮' });
    expect((await listed('approved')).map(({ orderId }) => orderId)).not.toContain(order.id);
    expect(await codesOf(shop.move(order, 'forward'))).toEqual(['ITEM_STOPPED']);
    expect((await shop.step(order, 'ship', PARCEL)).body.code).toBe('ORDER_STEP_REFUSED');
    await shop.move(order, 'unblock');
    expect(await codesOf(shop.move(order, 'forward'))).toEqual([null]);
  });

  it('are made again after they were sent, and go in a parcel of their own', async () => {
    const order = await shop.paid();
    await shop.pack(order);
    await shop.step(order, 'ship', PARCEL);
    expect((await listed('packed')).map(({ orderId }) => orderId)).not.toContain(order.id);
    expect(await codesOf(shop.move(order, 'back', { reason: '客人收到時已破損' }))).toEqual([null]);
    expect((await listed('approved')).map(({ orderId }) => orderId)).toContain(order.id);
    expect((await shop.step(order, 'ship', PARCEL)).body.code).toBe('ITEMS_NOT_PACKED');
    await shop.pack(order);
    const sent = await shop.step(order, 'ship', { ...PARCEL, trackingNumber: '87654321' });
    expect(sent.body).toMatchObject({ order: { label: 'shipped', parcel: { trackingNumber: '87654321' } } });
    expect(sent.body.acts.map(({ kind }) => kind)).toEqual(['production_started', 'shipped', 'reshipped']);
    expect(sent.body.moves.map(({ kind }) => kind)).toContain('remake');
    expect((await listed('packed')).map(({ orderId }) => orderId)).not.toContain(order.id);
  });

  it('are listed by the time of payment over slices; a column tells when it has changed', async () => {
    const orders = [await shop.paid(), await shop.paid(), await shop.paid()];
    const before = await columnOf('waiting');
    expect(await columnOf('waiting')).toEqual(before);
    const ids = (await listed('waiting', 1)).map(({ orderId }) => orderId);
    const mine = ids.filter((id) => orders.some((order) => order.id === id));
    expect(mine).toEqual(orders.map(({ id }) => id));
    expect(before?.count).toBe(ids.length);
    for (const order of orders.slice(1)) await shop.move(order, 'forward');
    const after = await columnOf('waiting');
    expect(after?.count).toBe(ids.length - 2);
    expect(after?.revision).not.toBe(before?.revision);
    expect((await shop.ask('GET', 'production/items?state=waiting&after=x', 'support')).status).toBe(422);
  });

  it('that nobody has printed two days after the payment are found by their orders', async () => {
    const late = await shop.paid();
    const fresh = await shop.paid();
    const printed = await shop.paid();
    const stopped = await shop.paid();
    const paidAt = new Date(Date.now() - 49 * 3_600_000);
    for (const { id } of [late, printed, stopped])
      await shop.shop.database.order.update({ where: { id }, data: { paidAt } });
    await shop.move(late, 'forward');
    for (const act of ['forward', 'forward']) await shop.move(printed, act);
    await shop.move(stopped, 'block', { reason: 'Wrong size' });
    const { body } = await shop.ask('GET', 'orders?unprinted=true&pageSize=100', 'production');
    const found = (body as { items: { number: string }[] }).items.map(({ number }) => number);
    expect(found).toContain(late.number);
    for (const { number } of [fresh, printed, stopped]) expect(found).not.toContain(number);
  });

  it('move on by a scan at their station, and stay with a picture at another', async () => {
    const order = await shop.paid();
    const scan = async (number: string, station: string) =>
      (await shop.ask('POST', 'production/scans', 'production', { number, station })).body as {
        code: string | null;
        item: { state: string; artworkUrl: string } | null;
      };
    const number = `${order.number}-1`;
    expect(await scan(number, 'printed')).toMatchObject({
      code: 'ITEM_ELSEWHERE',
      item: { artworkUrl: '/crop.webp' },
    });
    expect(await scan(number.toLowerCase(), 'waiting')).toMatchObject({
      code: null,
      item: { state: 'approved' },
    });
    expect(await scan(number, 'waiting')).toMatchObject({
      code: 'ITEM_ELSEWHERE',
      item: { state: 'approved' },
    });
    for (const stranger of [`${order.number}-9`, 'T261121-000000-1', '4710000000000'])
      expect(await scan(stranger, 'waiting')).toEqual({ itemId: null, code: 'ITEM_NOT_FOUND', item: null });
  });

  it('are moved by production and admins only', async () => {
    const body = { act: 'forward', items: [{ id: newId(), version: 1 }] };
    expect((await shop.ask('POST', 'production/moves', 'support', body)).status).toBe(403);
    expect((await shop.ask('GET', 'production/columns', 'support')).status).toBe(200);
    const unknown = await shop.ask('POST', 'production/moves', 'admin', body);
    expect(unknown.body).toMatchObject({ outcomes: [{ code: 'ITEM_NOT_FOUND', item: null }] });
  });
});
