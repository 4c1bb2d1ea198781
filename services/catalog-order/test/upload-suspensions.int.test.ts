import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import sharp from 'sharp';
import type { Placed } from './start-invoicing.ts';
import { type Making, startMaking } from './start-making.ts';

const PARCEL = { carrier: 'black_cat', trackingNumber: '901234567890' };

type Act = 'suspended' | 'restored';
type Answer = {
  id: string;
  code?: string;
  errors?: { path: string }[];
  isWithoutPhotos: boolean;
  claims: { text: string; photoIds: string[] }[];
  reviews: { words: string; photos: { id: string }[] }[];
};

/** Real: PostgreSQL, RabbitMQ and HTTP. */
describe('buyers whom moderators keep from uploading', () => {
  let shop: Making;
  let photo: { content: string };
  beforeAll(async () => {
    shop = await startMaking();
    const picture = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#884422' } });
    photo = { content: (await picture.jpeg().toBuffer()).toString('base64') };
  });
  afterAll(() => shop?.stop());

  async function delivered(): Promise<Placed> {
    const order = await shop.paid();
    await shop.pack(order);
    await shop.step(order, 'ship', PARCEL);
    await shop.step(order, 'deliver');
    return order;
  }
  async function call(order: Placed, method: string, path: string, body?: object) {
    const response = await shop.shop.call(order.member, method, `/orders/${order.id}/${path}`, body, newId());
    return { status: response.status, body: (await response.json()) as Answer };
  }
  /** Has media tell of an act, and waits until it was consumed. */
  async function tell({ member: { id: ownerId } }: Placed, act: Act, second: number): Promise<void> {
    const { database, moderation } = shop.shop;
    const told = { actId: newId(), ownerId, act, reason: 'fraud', note: '', actorId: newId() };
    const data = { ...told, actedAt: new Date(Date.UTC(2026, 10, 1, 0, 0, second)) };
    await moderation.outbox.transaction((_tx, record) =>
      record({ type: 'uploads.moderated', subject: ownerId, data }),
    );
    const rows = await database.outbox.findMany({ where: { type: 'tapory.uploads.moderated.v1' } });
    const ids = rows.map(({ id }) => id);
    await eventually(async () =>
      expect(await database.inbox.count({ where: { messageId: { in: ids } } })).toBe(ids.length),
    );
  }
  const upload = async (order: Placed, of = 'claim-photos') => (await call(order, 'POST', of, photo)).body;
  const review = (order: Placed, words: string, photoIds?: string[]) =>
    call(order, 'PUT', 'reviews/badge', { stars: 5, byline: '', words, photoIds });
  async function claim(order: Placed, photoIds: string[]) {
    const { production } = await shop.detailOf(order);
    return call(order, 'POST', 'claims', { itemId: production[0]?.itemId, text: '有刮痕', photoIds });
  }

  it('report a defect in words alone, which others do with photos', async () => {
    const order = await delivered();
    expect((await call(order, 'GET', 'claims')).body.isWithoutPhotos).toBe(false);
    expect((await claim(order, [])).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'photoIds' }],
    });
    await tell(order, 'suspended', 1);
    expect((await upload(order)).code).toBe('UPLOADS_SUSPENDED');
    expect((await call(order, 'GET', 'claims')).body.isWithoutPhotos).toBe(true);
    const filed = await claim(order, []);
    expect([filed.status, filed.body.claims]).toMatchObject([201, [{ text: '有刮痕', photoIds: [] }]]);
    expect(await shop.shop.database.claimPhoto.count({ where: { orderId: order.id } })).toBe(0);
  });

  it('report a defect with the photos that were uploaded before', async () => {
    const order = await delivered();
    const { id } = await upload(order);
    await tell(order, 'suspended', 1);
    expect((await claim(order, [id])).body.claims).toMatchObject([{ photoIds: [id] }]);
  });

  it('review in words, and with the photos that their review has', async () => {
    const order = await delivered();
    const [first, second] = [
      (await upload(order, 'reviews/badge/photos')).id,
      (await upload(order, 'reviews/badge/photos')).id,
    ];
    expect((await review(order, '很好', [first])).status).toBe(200);
    await tell(order, 'suspended', 1);
    expect((await upload(order, 'reviews/badge/photos')).code).toBe('UPLOADS_SUSPENDED');
    expect((await review(order, '很好', [first, second])).body.code).toBe('UPLOADS_SUSPENDED');
    const { body } = await review(order, '還是很好', [first]);
    expect(body.reviews).toMatchObject([{ words: '還是很好', photos: [{ id: first }] }]);
    expect((await review(order, '只有字', [])).body.reviews).toMatchObject([{ words: '只有字', photos: [] }]);
    await tell(order, 'restored', 2);
    expect((await review(order, '又有照片', [second])).body.reviews).toMatchObject([
      { photos: [{ id: second }] },
    ]);
    expect((await upload(order, 'reviews/badge/photos')).code).toBeUndefined();
  });

  it('are known by the last act, whatever is told late or twice', async () => {
    const order = await delivered();
    const refused = async () => (await upload(order)).code === 'UPLOADS_SUSPENDED';
    await tell(order, 'restored', 2);
    await tell(order, 'suspended', 1);
    expect(await refused()).toBe(false);
    await tell(order, 'suspended', 3);
    await tell(order, 'suspended', 3);
    await tell(order, 'restored', 2);
    expect(await refused()).toBe(true);
    await tell(order, 'restored', 4);
    await tell(order, 'suspended', 3);
    expect(await refused()).toBe(false);
  });

  it('are forgotten with their account, also when an act is told afterwards', async () => {
    const order = await delivered();
    const { database, people } = shop.shop;
    const userId = order.member.id;
    await tell(order, 'suspended', 1);
    expect(await database.uploadSuspension.count({ where: { userId } })).toBe(1);
    await people.outbox.transaction((_tx, record) =>
      record({ type: 'user.deleted', subject: userId, data: { userId } }),
    );
    await eventually(async () =>
      expect(await database.uploadSuspension.count({ where: { userId } })).toBe(0),
    );
    await tell(order, 'suspended', 2);
    expect(await database.uploadSuspension.count({ where: { userId } })).toBe(0);
  });
});
