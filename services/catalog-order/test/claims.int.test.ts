import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { derivedId, newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import sharp from 'sharp';
import { purgeClaimPhotos } from '../src/claims/data/claim-photos.ts';
import { onUserDeleted } from '../src/consumers/on-user-deleted.ts';
import type { Placed } from './start-invoicing.ts';
import { type Making, startMaking } from './start-making.ts';
import type { Member } from './start-shop.ts';

const PARCEL = { carrier: 'black_cat', trackingNumber: '901234567890' };
const REASON = { reason: '看過照片' };

type Claims = {
  claims: {
    id: string;
    status: string;
    text: string;
    refusal: string;
    amount: { units: number };
    photoIds: string[];
  }[];
  itemIds: string[];
  until: string | null;
  code?: string;
};
type StaffClaim = Claims['claims'][number] & { orderNumber: string; code?: string };

/** Real: PostgreSQL, RabbitMQ and HTTP. */
describe('defects that customers report', () => {
  let shop: Making;
  let photo: string;

  beforeAll(async () => {
    shop = await startMaking();
    const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#884422' } });
    const taken = { GPSLatitude: '25/1 2/1 0/1', GPSLatitudeRef: 'N' };
    const bytes = await picture
      .withExif({ IFD0: { Artist: 'Mei' }, IFD3: taken })
      .jpeg()
      .toBuffer();
    photo = bytes.toString('base64');
  });
  afterAll(() => shop?.stop());

  async function shipped(): Promise<Placed> {
    const order = await shop.paid();
    await shop.pack(order);
    await shop.step(order, 'ship', PARCEL);
    return order;
  }
  async function call(
    order: Placed,
    method: string,
    path: string,
    body?: object,
    as?: Member,
    key = newId(),
  ) {
    const url = `/orders/${order.id}/${path}`;
    const response = await shop.shop.call(as ?? order.member, method, url, body, key);
    return { status: response.status, body: (await response.json()) as Claims & { id: string } };
  }
  const upload = async (order: Placed) =>
    (await call(order, 'POST', 'claim-photos', { content: photo })).body.id;
  async function file(order: Placed, { key = newId(), photoIds = [] as string[], text = '邊緣有刮痕' } = {}) {
    const { production } = await shop.detailOf(order);
    const ids = photoIds.length > 0 ? photoIds : [await upload(order)];
    const body = { itemId: production[0]?.itemId, text, photoIds: ids };
    return call(order, 'POST', 'claims', body, undefined, key);
  }
  const claimOf = async (order: Placed): Promise<string> => (await file(order)).body.claims.at(-1)?.id ?? '';
  const answer = async (
    id: string,
    how: string,
    body: object = REASON,
    role: 'support' | 'production' = 'support',
    key = newId(),
  ) =>
    (await shop.ask('POST', `claims/${id}/${how}`, role, body, key)) as { status: number; body: StaffClaim };
  const seen = async (order: Placed) => (await call(order, 'GET', 'claims')).body;
  const refundRequests = async ({ id }: Placed) => {
    const where = { type: 'tapory.order.refund-requested.v1', payload: { path: ['subject'], equals: id } };
    const rows = await shop.shop.database.outbox.findMany({ where });
    return rows.map(
      ({ payload }) => (payload as { data: { amount: { units: unknown }; isPartial: boolean } }).data,
    );
  };

  it('are filed once with photos, which staff read without where they were taken', async () => {
    const order = await shipped();
    const photoIds = [await upload(order), await upload(order)];
    const key = newId();
    const [first, again] = [await file(order, { key, photoIds }), await file(order, { key, photoIds })];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(first.body.claims).toMatchObject([{ status: 'open', text: '邊緣有刮痕', refusal: '' }]);
    expect(first.body.itemIds).toEqual([]);
    expect((await file(order)).body.code).toBe('CLAIM_OPEN');
    const { body: overview } = await shop.ask('GET', 'overview', 'support');
    expect(overview).toMatchObject({ openClaims: 1 });
    const { items } = (await shop.ask('GET', 'claims', 'production')).body as { items: StaffClaim[] };
    const listed = items.find(({ orderNumber }) => orderNumber === order.number);
    expect(listed?.photoIds).toEqual(photoIds);
    const { http } = shop.shop.service.address();
    const headers = { authorization: `Bearer ${await shop.shop.tokenOf('support')}` };
    const url = `${http}/api/catalog-order/admin/claims/${listed?.id}/photos/${photoIds[0]}`;
    const response = await fetch(url, { headers });
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const { exif, width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([exif, width]).toEqual([undefined, 40]);
    expect((await fetch(url)).status).toBe(401);
  });

  it('show their photos to the customer who has taken them, and to nobody else', async () => {
    const [order, other] = [await shipped(), await shipped()];
    const { claims } = (await file(order)).body;
    expect(claims[0]?.photoIds).toHaveLength(1);
    const read = (of: Placed, as: Member) =>
      shop.shop.call(as, 'GET', `/orders/${of.id}/claims/${claims[0]?.id}/photos/${claims[0]?.photoIds[0]}`);
    const own = await read(order, order.member);
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect((await sharp(Buffer.from(await own.arrayBuffer())).metadata()).width).toBe(40);
    // Another order of one's own leads to no claim of this one.
    for (const [of, as] of [
      [order, other.member],
      [order, shop.shop.buildMember()],
      [other, other.member],
    ] as const)
      expect((await read(of, as)).status).toBe(404);
  });

  it('are for what was sent, by its customer, with photos that are photos', async () => {
    const order = await shop.paid();
    expect((await seen(order)).itemIds).toEqual([]);
    expect((await file(order)).body.code).toBe('CLAIM_NOT_POSSIBLE');
    const sent = await shipped();
    const stranger = shop.shop.buildMember();
    for (const [method, path, body] of [
      ['GET', 'claims', undefined],
      ['POST', 'claim-photos', { content: photo }],
      ['POST', 'claims', { itemId: newId(), text: 'x', photoIds: [newId()] }],
    ] as const)
      expect((await call(sent, method, path, body, stranger)).body.code).toBe('ORDER_NOT_FOUND');
    const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString(
      'base64',
    );
    expect((await call(sent, 'POST', 'claim-photos', { content })).body.code).toMatch(/^PHOTO_/);
    expect((await file(sent, { photoIds: [await upload(order)] })).body.code).toBe('PHOTO_MISSING');
    expect((await call(sent, 'POST', 'claims', { itemId: newId(), text: 'x', photoIds: [] })).status).toBe(
      422,
    );
    expect((await seen(sent)).claims).toEqual([]);
  });

  it('end so many days after the order has arrived', async () => {
    const order = await shipped();
    expect((await seen(order)).until).toBeNull();
    await shop.step(order, 'deliver');
    const { until, itemIds } = await seen(order);
    expect([until, itemIds.length]).toEqual([expect.any(String), 1]);
    const actedAt = new Date(Date.now() - 8 * 86_400_000);
    await shop.shop.database.orderAct.updateMany({
      where: { orderId: order.id, kind: 'completed' },
      data: { actedAt },
    });
    expect((await file(order)).body.code).toBe('CLAIM_NOT_POSSIBLE');
    expect((await seen(order)).itemIds).toEqual([]);
  });

  it('are answered once: made again, and claimed anew when that was sent', async () => {
    const order = await shipped();
    const id = await claimOf(order);
    expect((await answer(id, 'remake', REASON, 'production')).status).toBe(403);
    const key = newId();
    const answers = await Promise.all([answer(id, 'remake', REASON, 'support', key), answer(id, 'refuse')]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409]);
    const other = await shipped();
    const claim = await claimOf(other);
    const remakeKey = newId();
    for (let time = 0; time < 2; time += 1)
      expect((await answer(claim, 'remake', REASON, 'support', remakeKey)).body.status).toBe('remade');
    const { production, acts, moves } = await shop.detailOf(other);
    expect(production).toMatchObject([{ state: 'approved', isRemake: true, isInWork: true }]);
    expect(moves.filter(({ kind }) => kind === 'remake')).toHaveLength(1);
    expect(acts.map(({ kind }) => kind).slice(-2)).toEqual(['claimed', 'claim_remade']);
    expect((await seen(other)).itemIds).toEqual([]);
    await shop.pack(other);
    await shop.step(other, 'ship', { ...PARCEL, trackingNumber: '901234567891' });
    expect((await seen(other)).itemIds).toHaveLength(1);
    const types = await shop.eventsOf(other);
    expect(types.filter((type) => type === 'order.claim-changed')).toHaveLength(2);
  });

  it('give back no more than is left, by payment and once', async () => {
    const order = await shipped();
    const id = await claimOf(order);
    expect((await answer(id, 'refund', { ...REASON, amount: 401 })).body.code).toBe('REFUND_AMOUNT_EXCEEDED');
    const key = newId();
    for (let time = 0; time < 2; time += 1)
      expect((await answer(id, 'refund', { ...REASON, amount: 150 }, 'support', key)).status).toBe(200);
    const requests = await refundRequests(order);
    expect(requests.map(({ amount, isPartial }) => [Number(amount.units), isPartial])).toEqual([[150, true]]);
    expect((await seen(order)).claims).toMatchObject([{ status: 'refunded', amount: { units: 150 } }]);
    expect((await answer(id, 'refuse')).body.code).toBe('CLAIM_ANSWERED');
    const second = (await file(order)).body.claims.at(-1)?.id ?? '';
    const tooMuch = await answer(second, 'refund', { ...REASON, amount: 251 });
    expect(tooMuch.body.code).toBe('REFUND_AMOUNT_EXCEEDED');
    await shop.refund(order, 150, derivedId('claimed', id));
    expect((await answer(second, 'refund', { ...REASON, amount: 251 })).body.code).toBe(
      'REFUND_AMOUNT_EXCEEDED',
    );
    expect((await answer(second, 'refund', { ...REASON, amount: 1 })).status).toBe(200);
    const detail = await shop.detailOf(order);
    expect(detail.order).toMatchObject({ label: 'shipped', paymentStatus: 'part_refunded' });
  });

  it('are refused with a reason that their customer reads, and may be filed again', async () => {
    const order = await shipped();
    const id = await claimOf(order);
    expect((await answer(id, 'refuse', { reason: ' ' })).status).toBe(422);
    await answer(id, 'refuse', { reason: '照片看不出瑕疵' });
    expect((await seen(order)).claims).toMatchObject([{ status: 'refused', refusal: '照片看不出瑕疵' }]);
    expect((await file(order)).status).toBe(201);
  });

  it('are erased with the account; photos without a claim go after a day', async () => {
    const order = await shipped();
    const id = await claimOf(order);
    await upload(order);
    const { database, people } = shop.shop;
    const userId = order.member.id;
    await people.outbox.transaction((_tx, record) =>
      record({ type: 'user.deleted', subject: userId, data: { userId } }),
    );
    await eventually(async () => {
      expect(await database.claimPhoto.count({ where: { userId } })).toBe(0);
      const claim = await database.claim.findUniqueOrThrow({ where: { id } });
      expect(claim).toMatchObject({ status: 'withdrawn', text: '' });
    });
    expect((await answer(id, 'refuse')).body.code).toBe('CLAIM_ANSWERED');
    const other = await shipped();
    const photoId = await upload(other);
    const createdAt = new Date(Date.now() - 25 * 3_600_000);
    await database.claimPhoto.update({ where: { id: photoId }, data: { createdAt } });
    await purgeClaimPhotos(database.pool, 100);
    expect(await database.claimPhoto.count({ where: { id: photoId } })).toBe(0);
  });

  it('are not filed beside the erasure of their account', async () => {
    const order = await shipped();
    const photoIds = [await upload(order)];
    const userId = order.member.id;
    const { promise: isErased, resolve: notifyErased } = Promise.withResolvers<void>();
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const erasing = shop.shop.outbox.transaction(async (tx, record) => {
      await onUserDeleted(tx, { data: { userId } } as never, { record } as never);
      notifyErased();
      await mayCommit;
    });
    await isErased;
    let isAnswered = false;
    const filing = file(order, { photoIds }).finally(() => {
      isAnswered = true;
    });
    await eventually(async () => {
      const waiting = await shop.shop.database.$queryRaw<object[]>`
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      expect(isAnswered || waiting.length > 0).toBe(true);
    });
    commit();
    await erasing;
    expect((await filing).status).toBe(401);
    expect(await shop.shop.database.claim.count({ where: { userId } })).toBe(0);
  });

  it('are not answered by an item whose design is down, which nobody could print', async () => {
    const order = await shipped();
    const id = await claimOf(order);
    const { jobId } = order.member;
    await shop.shop.database.artworkBlock.create({
      data: { jobId, isBlocked: true, rule: 'copyright', version: 1 },
    });
    expect((await answer(id, 'remake')).body.code).toBe('DESIGN_BLOCKED');
    expect((await seen(order)).claims).toMatchObject([{ status: 'open' }]);
    await shop.shop.database.artworkBlock.update({ where: { jobId }, data: { isBlocked: false } });
    expect((await answer(id, 'remake')).status).toBe(200);
  });
});
