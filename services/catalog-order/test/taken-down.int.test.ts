import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { documentVersions } from '@tapory/shop';
import { eventually } from '@tapory/testing';
import { getPayableOrderRpc } from '../src/orders/rpc/get-payable-order.ts';
import type { Placed } from './start-invoicing.ts';
import { type Making, startMaking } from './start-making.ts';
import type { Member } from './start-shop.ts';

const ORDER = {
  recipient: {
    ...{ name: '王小美', email: 'mei@example.com', phone: '0912345678' },
    address: { postalCode: '100', city: '臺北市', district: '中正區', line: '忠孝東路一段 1 號' },
  },
  invoice: { type: 'personal' },
  consents: { withdrawalTextVersion: documentVersions.withdrawal },
};

/** Real: PostgreSQL, RabbitMQ and HTTP; moderators are ai-generation's event. */
describe('an order whose design moderators take down', () => {
  let shop: Making;
  beforeAll(async () => {
    shop = await startMaking();
  });
  afterAll(() => shop?.stop());

  /** Tells of an act, and waits until it was handled. */
  async function tell(member: Member, act: 'hidden' | 'removed' | 'released', version: number) {
    const { jobId } = member;
    const data = {
      ...{ actId: newId(), jobId, ownerId: member.id, title: 'Cat', act, reason: 'copyright', note: '' },
      ...{ actorId: newId(), actedAt: new Date(), version, caseId: '' },
    };
    const { artworks, database } = shop.shop;
    const inbox = () => database.inbox.count({ where: { consumer: { contains: 'artwork-moderated' } } });
    const before = await inbox();
    await artworks.outbox.transaction((_tx, record) =>
      record({ type: 'artwork.moderated', subject: jobId, data }),
    );
    await eventually(async () => expect(await inbox()).toBe(before + 1));
  }
  const codesOf = async (moved: ReturnType<Making['move']>) => (await moved).map(({ code }) => code);
  const made = async (order: Placed) => {
    const [item] = (await shop.detailOf(order)).production as (Awaited<
      ReturnType<Making['detailOf']>
    >['production'][number] & { blockedReason: string })[];
    return { state: item?.state, isInWork: item?.isInWork, blockedReason: item?.blockedReason };
  };
  const ruleOf = async ({ id, member }: Placed) => {
    const response = await shop.shop.call(member, 'GET', `/orders/${id}`);
    const { items } = (await response.json()) as { items: { blockedRule: string | null }[] };
    return items[0]?.blockedRule;
  };

  it('stops before print, says why to staff and customer, and goes on once it is released', async () => {
    const order = await shop.paid();
    await shop.move(order, 'forward');
    await tell(order.member, 'hidden', 1);
    const stopped = { state: 'approved', isInWork: false, blockedReason: 'artwork:copyright' };
    expect(await made(order)).toEqual(stopped);
    expect(await ruleOf(order)).toBe('copyright');
    expect(await codesOf(shop.move(order, 'forward'))).toEqual(['DESIGN_BLOCKED']);
    expect(await codesOf(shop.move(order, 'unblock'))).toEqual(['DESIGN_BLOCKED']);
    const label = { number: `${order.number}-1`, station: 'approved' };
    const scanned = await shop.ask('POST', 'production/scans', 'production', label);
    expect(scanned.body).toMatchObject({ code: 'DESIGN_BLOCKED' });
    await tell(order.member, 'released', 2);
    expect(await made(order)).toEqual({ state: 'approved', isInWork: true, blockedReason: '' });
    expect(await ruleOf(order)).toBeNull();
    expect(await codesOf(shop.move(order, 'forward'))).toEqual([null]);
  });

  it('is stopped also while it waits for its money, which is not taken until it is released', async () => {
    const order = await shop.place();
    const pay = async () => {
      const rpc = getPayableOrderRpc({ database: shop.shop.database });
      return rpc({ orderId: order.id, payerId: order.member.id });
    };
    expect((await pay()).orderNumber).toBe(order.number);
    await tell(order.member, 'hidden', 1);
    await expect(pay()).rejects.toMatchObject({ code: 'DESIGN_BLOCKED' });
    await tell(order.member, 'released', 2);
    expect((await pay()).orderNumber).toBe(order.number);
    await tell(order.member, 'removed', 3);
    await expect(pay()).rejects.toMatchObject({ code: 'DESIGN_BLOCKED' });
    expect(await ruleOf(order)).toBe('copyright');
    expect((await made(order)).state).toBe('waiting');
  });

  it('goes on where it is printed, but is not printed again', async () => {
    const order = await shop.paid();
    await shop.move(order, 'forward');
    await shop.move(order, 'forward');
    await tell(order.member, 'hidden', 1);
    expect(await made(order)).toEqual({ state: 'printed', isInWork: true, blockedReason: '' });
    expect(await codesOf(shop.move(order, 'forward'))).toEqual([null]);
    expect(await codesOf(shop.move(order, 'back', { reason: 'Smudged' }))).toEqual([null]);
    expect(await codesOf(shop.move(order, 'forward'))).toEqual(['DESIGN_BLOCKED']);
  });

  it('that races with the printer is printed or stopped, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await shop.paid();
      await shop.move(order, 'forward');
      const [[code]] = await Promise.all([
        codesOf(shop.move(order, 'forward')),
        tell(order.member, 'hidden', 1),
      ]);
      const { state, blockedReason } = await made(order);
      expect([state, blockedReason]).toEqual(
        code === null ? ['printed', ''] : ['approved', 'artwork:copyright'],
      );
    }
  });

  it('asks staff, once, about the money of what is removed in the end, and not when it is used again', async () => {
    const [order, back, unpaid] = [await shop.paid(), await shop.paid(), await shop.place()];
    const { moderation, database } = shop.shop;
    const settle = (jobId: string) =>
      moderation.outbox.transaction((_tx, record) =>
        record({
          type: 'take-down.settled',
          subject: jobId,
          data: { actId: newId(), jobId, ownerId: newId(), rule: 'copyright', settledAt: new Date() },
        }),
      );
    const handled = () => database.inbox.count({ where: { consumer: { contains: 'take-down-settled' } } });
    const asked = async ({ id }: Placed) => {
      const rows = await database.outbox.findMany({ where: { type: 'tapory.order.payment-questioned.v1' } });
      return rows
        .map(({ payload }) => payload as { subject: string; data: { reason: string; amount: object } })
        .filter(({ subject }) => subject === id)
        .map(({ data }) => data);
    };
    await tell(order.member, 'removed', 1);
    await tell(back.member, 'removed', 1);
    await tell(back.member, 'released', 2);
    await tell(unpaid.member, 'removed', 1);
    const ofAll = [order, order, back, unpaid].map(({ member }) => member.jobId);
    for (const jobId of ofAll) await settle(jobId);
    await eventually(async () => expect(await handled()).toBe(4));
    expect(await asked(unpaid)).toEqual([]);
    // A transfer that was under way.
    await shop.pay(unpaid);
    expect(await asked(unpaid)).toMatchObject([{ reason: 'taken_down' }]);
    const { paidAmount } = await database.order.findUniqueOrThrow({ where: { id: order.id } });
    expect(await asked(order)).toMatchObject([{ reason: 'taken_down', amount: { units: paidAmount } }]);
    expect(await asked(back)).toEqual([]);
    const stopped = await shop.ask('GET', 'production/stopped', 'production');
    const { items } = stopped.body as unknown as { items: { orderNumber: string; blockedReason: string }[] };
    expect(items).toContainEqual(
      expect.objectContaining({ orderNumber: order.number, blockedReason: 'artwork:copyright' }),
    );
    expect(items.some(({ orderNumber }) => orderNumber === back.number)).toBe(false);
    const listed = await shop.ask('GET', 'orders?stopped=true&pageSize=100', 'support');
    const numbers = (listed.body as unknown as { items: { number: string }[] }).items.map(
      ({ number }) => number,
    );
    expect(numbers).toContain(order.number);
    expect(numbers).not.toContain(back.number);
  });

  it('leaves what staff stopped, and late news, as they are', async () => {
    const order = await shop.paid();
    await shop.move(order, 'block', { reason: 'Wrong size' });
    await tell(order.member, 'hidden', 3);
    await tell(order.member, 'released', 2);
    expect((await made(order)).blockedReason).toBe('Wrong size');
    expect(await codesOf(shop.move(order, 'unblock'))).toEqual(['DESIGN_BLOCKED']);
    await tell(order.member, 'released', 4);
    expect((await made(order)).blockedReason).toBe('Wrong size');
    expect(await codesOf(shop.move(order, 'unblock'))).toEqual([null]);
  });

  it('is not placed at all while its design is down, and its cart stays', async () => {
    const member = shop.shop.buildMember();
    const design = { videoId: member.videoId, jobId: member.jobId, orientation: 'portrait' };
    await shop.shop.call(member, 'POST', '/cart/items', { productKey: 'badge', quantity: 1, ...design });
    await tell(member, 'hidden', 1);
    const refused = await shop.shop.call(member, 'POST', '/orders', ORDER);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      409,
      'DESIGN_BLOCKED',
    ]);
    const cart = (await (await shop.shop.call(member, 'GET', '/cart')).json()) as { items: unknown[] };
    expect(cart.items).toHaveLength(1);
    await tell(member, 'released', 2);
    expect((await shop.shop.call(member, 'POST', '/orders', ORDER)).status).toBe(201);
  });
});
