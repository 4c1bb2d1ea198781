import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogOrderServiceClient } from '@tapory/contracts';
import { createRpcClient, newId } from '@tapory/service-kit';
import { eventually, TEST_RPC_TOKEN } from '@tapory/testing';
import sharp from 'sharp';
import { tellPhotos } from '../src/photos/jobs/tell-photos.ts';
import type { Placed } from './start-invoicing.ts';
import { type Making, startMaking } from './start-making.ts';

const PARCEL = { carrier: 'black_cat', trackingNumber: '901234567890' };

type StaffPhoto = {
  id: string;
  isHidden: boolean;
  isChecked: boolean;
  warning: { rule: string; why: string; caseId: string } | null;
  takenDownRule: string | null;
};
type Staff = { id: string; version: number; status: string; photos: StaffPhoto[] };
type Shown = { items: { id: string; words: string; photos: { id: string }[] }[] };

/** Real: PostgreSQL, RabbitMQ, Redis and HTTP; media is its events. */
describe('photos of reviews that a program looks at', () => {
  let shop: Making;
  let jpeg: string;
  beforeAll(async () => {
    shop = await startMaking();
    const picture = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#884422' } });
    jpeg = (await picture.jpeg().toBuffer()).toString('base64');
  });
  afterAll(() => shop?.stop());

  async function delivered(): Promise<Placed> {
    const order = await shop.paid();
    await shop.pack(order);
    await shop.step(order, 'ship', PARCEL);
    await shop.step(order, 'deliver');
    return order;
  }
  const call = ({ id, member }: Placed, method: string, path: string, body?: object) =>
    shop.shop.call(member, method, `/orders/${id}/reviews/badge${path}`, body, newId());
  async function upload(order: Placed): Promise<string> {
    return ((await (await call(order, 'POST', '/photos', { content: jpeg })).json()) as { id: string }).id;
  }
  const write = (order: Placed, words: string, photoIds?: string[]) =>
    call(order, 'PUT', '', { stars: 5, byline: '', words, photoIds });
  /** A review that waits, with so many photos. */
  async function reviewed(words: string, photos = 1) {
    const order = await delivered();
    const ids: string[] = [];
    for (let place = 0; place < photos; place += 1) ids.push(await upload(order));
    expect((await write(order, words, ids)).status).toBe(200);
    return { order, ids, id: ids[0] as string };
  }
  async function listed({ number }: Placed): Promise<Staff> {
    const { body } = await shop.ask('GET', `reviews?search=${number}`, 'moderator');
    return (body as { items: Staff[] }).items[0] as Staff;
  }
  const photoOf = async (order: Placed, id: string) =>
    (await listed(order)).photos.find((one) => one.id === id);
  const decide = (staff: Staff, hiddenPhotoIds: string[] = [], decision = 'shown') =>
    shop.ask('POST', `reviews/${staff.id}/decide`, 'moderator', {
      ...{ decision, version: staff.version, hiddenPhotoIds },
    });
  async function shownPhotos(words: string): Promise<string[] | undefined> {
    const response = await shop.shop.call(null, 'GET', '/products/badge/reviews?pageSize=100');
    const { items } = (await response.json()) as Shown;
    return items.find((one) => one.words === words)?.photos.map(({ id }) => id);
  }
  /** What media was told of these photos, in the order in which it was said. */
  async function told(ids: string[]): Promise<string[]> {
    const rows = await shop.shop.database.outbox.findMany({ orderBy: { seq: 'asc' } });
    return rows
      .map(({ payload }) => payload as { subject: string; type: string })
      .filter(({ subject }) => ids.includes(subject))
      .map(({ type }) => type.replace('tapory.', '').replace('.v1', ''))
      .filter((type) => type === 'review-photo.sent' || type === 'review-photo.erased');
  }
  const consumed = async (type: string): Promise<void> => {
    const { database } = shop.shop;
    const rows = await database.outbox.findMany({ where: { type: `tapory.${type}.v1` } });
    const ids = rows.map(({ id }) => id);
    await eventually(async () =>
      expect(await database.inbox.count({ where: { messageId: { in: ids } } })).toBe(ids.length),
    );
  };
  async function tellChecked(photoId: string, found: { rule?: string; why?: string; at?: Date } = {}) {
    const { rule = '', why = rule ? 'removed' : '', at: checkedAt = new Date() } = found;
    const data = { photoId, rule, why, caseId: rule ? newId() : '', checkedAt };
    await shop.shop.moderation.outbox.transaction((_tx, record) =>
      record({ type: 'review-photo.checked', subject: photoId, data }),
    );
    await consumed('review-photo.checked');
    return data.caseId;
  }
  async function tellDecided(photoId: string, outcome: string, rule = '', decidedAt = new Date()) {
    const data = { caseId: newId(), photoId, outcome, rule, note: 'So', actorId: newId() };
    await shop.shop.moderation.outbox.transaction((_tx, record) =>
      record({
        ...{ type: 'review-photo.decided', subject: photoId },
        data: { ...data, decidedAt },
      }),
    );
    await consumed('review-photo.decided');
    return data.caseId;
  }
  async function tellSettled(photoId: string) {
    const data = { actId: newId(), photoId, settledAt: new Date() };
    await shop.shop.moderation.outbox.transaction((_tx, record) =>
      record({ type: 'review-photo.settled', subject: photoId, data }),
    );
    await consumed('review-photo.settled');
  }

  it('are told of once they are sent, once each, and that they are gone', async () => {
    const { order, ids } = await reviewed('說一次', 2);
    const unsent = await upload(order);
    expect(await told([...ids, unsent])).toEqual(['review-photo.sent', 'review-photo.sent']);
    await write(order, '改過', ids);
    await write(order, '再改', [ids[1] as string]);
    expect(await told(ids)).toEqual(['review-photo.sent', 'review-photo.sent', 'review-photo.erased']);
    expect(await told([ids[0] as string])).toEqual(['review-photo.sent', 'review-photo.erased']);
    for (let time = 0; time < 2; time += 1) expect((await call(order, 'DELETE', '')).status).toBe(200);
    expect(await told([ids[1] as string])).toEqual(['review-photo.sent', 'review-photo.erased']);
    expect(await told([unsent])).toEqual([]);
  });

  it('are told of as gone with their buyer’s account', async () => {
    const { order, ids } = await reviewed('帳號刪除');
    const unsent = await upload(order);
    const userId = order.member.id;
    await shop.shop.people.outbox.transaction((_tx, record) =>
      record({ type: 'user.deleted', subject: userId, data: { userId } }),
    );
    await eventually(async () =>
      expect(await told(ids)).toEqual(['review-photo.sent', 'review-photo.erased']),
    );
    expect(await told([unsent])).toEqual([]);
  });

  it('of an earlier release are told of once, by two copies too', async () => {
    const { ids } = await reviewed('舊的', 3);
    const { database, outbox } = shop.shop;
    await database.reviewPhoto.updateMany({ where: { id: { in: ids } }, data: { toldAt: null } });
    await Promise.all([
      tellPhotos(outbox, 'review-photo', undefined, 1),
      tellPhotos(outbox, 'review-photo', undefined, 1),
    ]);
    await tellPhotos(outbox, 'review-photo');
    for (const id of ids) expect(await told([id])).toEqual(['review-photo.sent', 'review-photo.sent']);
  });

  it('are read by media, small and in full, while a review has them, and by nobody else', async () => {
    const { order, id } = await reviewed('讀取');
    const connect = (token: string) =>
      createRpcClient(CatalogOrderServiceClient, { address: shop.shop.service.address().rpc, token });
    const rpc = connect(TEST_RPC_TOKEN);
    const sideOf = async (isFull: boolean) => {
      const photo = await rpc.getReviewPhoto({ photoId: id, isFull });
      expect(photo).toMatchObject({ ownerId: order.member.id, orderNumber: order.number });
      return (await sharp(Buffer.from(photo.jpeg)).metadata()).width;
    };
    expect([await sideOf(false), await sideOf(true)]).toEqual([480, 1000]);
    const unsent = await upload(order);
    for (const photoId of [unsent, newId()])
      await expect(rpc.getReviewPhoto({ photoId, isFull: false })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    rpc.close();
  });

  it('show their warning to who decides, who has to have seen it', async () => {
    const { order, id } = await reviewed('有警告');
    const before = await listed(order);
    expect(before.photos[0]).toMatchObject({ isChecked: false, warning: null });
    const caseId = await tellChecked(id, { rule: 'adult' });
    expect(await photoOf(order, id)).toMatchObject({
      ...{ isChecked: true, warning: { rule: 'adult', why: 'removed', caseId }, isHidden: false },
    });
    expect((await decide(before)).body).toMatchObject({ code: 'CONFLICT' });
    // A later look that finds nothing more takes nothing back.
    await tellChecked(id);
    expect((await photoOf(order, id))?.warning).toMatchObject({ caseId });
    expect((await decide(await listed(order), [id])).status).toBe(200);
    expect(await shownPhotos('有警告')).toEqual([]);
  });

  it('are as they were once moderators dismissed the warning, also where that is told first', async () => {
    const { order, ids } = await reviewed('沒事', 2);
    const [first, second] = ids as [string, string];
    const at = new Date(Date.now() - 60_000);
    await tellChecked(first, { rule: 'adult' });
    await tellDecided(first, 'unfounded');
    await tellDecided(second, 'otherwise');
    await tellChecked(second, { rule: 'adult', at });
    expect((await listed(order)).photos.map(({ warning }) => warning)).toEqual([null, null]);
  });

  it('leave a shown review when moderators hide them, whatever is pressed or written afterwards', async () => {
    const { order, ids } = await reviewed('拿掉一張', 2);
    const [out, kept] = ids as [string, string];
    await decide(await listed(order));
    expect(await shownPhotos('拿掉一張')).toEqual([out, kept]);
    const before = await listed(order);
    const caseId = await tellDecided(out, 'hidden', 'privacy');
    expect(await shownPhotos('拿掉一張')).toEqual([kept]);
    const address = `/reviews/${before.id}/photos/${out}`;
    expect((await shop.shop.call(null, 'GET', address)).status).toBe(404);
    expect((await decide(before, [kept])).body).toMatchObject({ code: 'CONFLICT' });
    expect((await decide(await listed(order), [], 'featured')).status).toBe(200);
    expect(await shownPhotos('拿掉一張')).toEqual([kept]);
    expect(await photoOf(order, out)).toMatchObject({
      isHidden: true,
      takenDownRule: 'privacy',
      warning: null,
    });
    const taken = await shop.eventsOf(order);
    expect(taken.filter((type) => type === 'order.review-photo-taken-down')).toHaveLength(1);
    const [row] = await shop.shop.database.outbox.findMany({
      where: {
        type: 'tapory.order.review-photo-taken-down.v1',
        payload: { path: ['subject'], equals: order.id },
      },
    });
    expect(row?.payload).toMatchObject({
      data: { caseId, photoId: out, act: 'hidden', rule: 'privacy', note: 'So', userId: order.member.id },
    });
    const refuse = { decision: 'refused', rule: 'spam', note: '', version: (await listed(order)).version };
    await shop.ask('POST', `reviews/${before.id}/decide`, 'moderator', refuse);
    expect((await write(order, '重寫', [out, kept])).status).toBe(200);
    expect((await photoOf(order, out))?.isHidden).toBe(true);
    await decide(await listed(order));
    expect(await shownPhotos('重寫')).toEqual([kept]);
  });

  it('are shown again when another moderator grants the appeal about the one that was hidden', async () => {
    const { order, ids } = await reviewed('申訴照片', 2);
    const [out, kept] = ids as [string, string];
    await decide(await listed(order));
    const moderated = async () => {
      const where = { type: 'tapory.review-photo.moderated.v1', payload: { path: ['subject'], equals: out } };
      const rows = await shop.shop.database.outbox.findMany({ where, orderBy: { seq: 'asc' } });
      return rows.map(({ payload }) => (payload as { data: Record<string, string> }).data);
    };
    const own = async () => {
      const response = await shop.shop.call(order.member, 'GET', `/orders/${order.id}/reviews`);
      const { reviews } = (await response.json()) as {
        reviews: { photos: { isHidden: boolean; takenDownRule: string | null }[] }[];
      };
      return reviews[0]?.photos.map(({ isHidden, takenDownRule }) => [isHidden, takenDownRule]);
    };
    const appealed = async (outcome: string, rule: string, blockedAt?: Date) => {
      const about = { appealId: newId(), subject: 'review-photo', subjectId: out, ownerId: order.member.id };
      const decision = { title: order.number, outcome, answer: 'So', rule, actorId: newId(), blockedAt };
      await shop.shop.moderation.outbox.transaction((_tx, record) =>
        record({
          ...{ type: 'appeal.decided', subject: out },
          data: { ...about, ...decision, decidedAt: new Date() },
        }),
      );
      await consumed('appeal.decided');
    };
    const caseId = await tellDecided(out, 'hidden', 'privacy');
    // An earlier decision that is told later changes nothing about the one that holds.
    await tellDecided(out, 'hidden', 'adult', new Date(Date.now() - 60_000));
    const [hidden] = await moderated();
    expect(hidden).toMatchObject({ act: 'hidden', reason: 'privacy', userId: order.member.id, caseId });
    expect(await own()).toEqual([
      [true, 'privacy'],
      [false, null],
    ]);
    const takenAt = new Date(String(hidden?.actedAt));
    await appealed('kept', 'privacy', takenAt);
    // It was hidden once more since what they appealed about.
    await appealed('restored', 'privacy', new Date(takenAt.getTime() - 1));
    expect(await shownPhotos('申訴照片')).toEqual([kept]);
    await appealed('restored', 'privacy', takenAt);
    expect(await shownPhotos('申訴照片')).toEqual([out, kept]);
    expect(await own()).toEqual([
      [false, null],
      [false, null],
    ]);
    await appealed('restored', 'privacy', takenAt);
    await tellDecided(out, 'hidden', 'adult', new Date(takenAt.getTime() - 60_000));
    expect(await shownPhotos('申訴照片')).toEqual([out, kept]);
    const acts = await moderated();
    expect(acts.map(({ act }) => act)).toEqual(['hidden', 'released']);
    // Media keeps what was done and writes to nobody.
    for (const act of acts) expect(act).not.toHaveProperty('contact');
    const types = await shop.eventsOf(order);
    expect(types.filter((type) => type === 'order.review-photo-shown')).toHaveLength(1);
  });

  it('that moderators remove are seen by nobody, and gone with their bytes once no appeal can help', async () => {
    const { order, ids } = await reviewed('移除', 3);
    const [gone, back, kept] = ids as [string, string, string];
    await decide(await listed(order));
    for (const id of [gone, back]) await tellDecided(id, 'removed', 'adult');
    // What is told twice is told its buyer once.
    await tellDecided(gone, 'removed', 'adult', new Date(0));
    const own = (id: string) =>
      shop.shop.call(order.member, 'GET', `/orders/${order.id}/review-photos/${id}`);
    const statuses = async () => Promise.all(ids.map(async (id) => (await own(id)).status));
    expect(await shownPhotos('移除')).toEqual([kept]);
    expect(await statuses()).toEqual([404, 404, 200]);
    const response = await shop.shop.call(order.member, 'GET', `/orders/${order.id}/reviews`);
    expect(await response.json()).toMatchObject({
      reviews: [{ photos: [{ isRemoved: true, takenDownRule: 'adult' }, { isRemoved: true }, {}] }],
    });
    const types = await shop.eventsOf(order);
    expect(types.filter((type) => type === 'order.review-photo-taken-down')).toHaveLength(2);

    const about = { appealId: newId(), subject: 'review-photo', subjectId: back, ownerId: order.member.id };
    const decision = { title: order.number, outcome: 'restored', answer: 'So', rule: 'adult' };
    await shop.shop.moderation.outbox.transaction((_tx, record) =>
      record({
        ...{ type: 'appeal.decided', subject: back },
        data: { ...about, ...decision, actorId: newId(), blockedAt: new Date(), decidedAt: new Date() },
      }),
    );
    await consumed('appeal.decided');
    for (const photoId of [gone, back]) await tellSettled(photoId);
    expect(await shownPhotos('移除')).toEqual([back, kept]);
    expect(await statuses()).toEqual([404, 200, 200]);
    expect(await shop.shop.database.reviewPhoto.count({ where: { id: gone } })).toBe(0);
    expect(await told([gone])).toEqual(['review-photo.sent', 'review-photo.erased']);
    await tellChecked(gone, { rule: 'adult' });
  });

  it('that are removed stay so when another case about them is decided as hidden', async () => {
    const { order, id } = await reviewed('移除後隱藏');
    await decide(await listed(order));
    await tellDecided(id, 'removed', 'adult');
    await tellDecided(id, 'hidden', 'privacy');
    const address = `/orders/${order.id}/review-photos/${id}`;
    expect((await shop.shop.call(order.member, 'GET', address)).status).toBe(404);
    await tellSettled(id);
    expect(await told([id])).toEqual(['review-photo.sent', 'review-photo.erased']);
  });

  it('that are removed wait for their appeal while their review is written anew', async () => {
    const { order, ids } = await reviewed('重寫移除', 2);
    const [gone, other] = ids as [string, string];
    await tellDecided(gone, 'removed', 'adult');
    expect((await write(order, '重寫移除二', [other])).status).toBe(200);
    expect((await write(order, '重寫移除三', [])).status).toBe(200);
    expect(await told([gone])).toEqual(['review-photo.sent']);
    expect((await listed(order)).photos).toMatchObject([{ id: gone, isHidden: true }]);
  });

  it('are seen by administrators alone where they may be about children', async () => {
    const { order, id } = await reviewed('兒少');
    await tellChecked(id, { rule: 'children' });
    const staff = await listed(order);
    const read = async (role: 'admin' | 'moderator') => {
      const token = await shop.shop.tokenOf(role);
      const { http } = shop.shop.service.address();
      const address = `${http}/api/catalog-order/admin/reviews/${staff.id}/photos/${id}`;
      return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status;
    };
    expect([await read('moderator'), await read('admin')]).toEqual([403, 200]);
  });
});
