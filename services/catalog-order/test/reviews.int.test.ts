import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog, newId } from '@tapory/service-kit';
import { eventually, HEIC_PHOTO } from '@tapory/testing';
import sharp from 'sharp';
import { attachReviewPhotos, purgeReviewPhotos } from '../src/reviews/data/review-photos.ts';
import { askForReviews } from '../src/reviews/jobs/ask-for-reviews.ts';
import type { Placed } from './start-invoicing.ts';
import { type Making, startMaking } from './start-making.ts';
import type { Member } from './start-shop.ts';

const PARCEL = { carrier: 'black_cat', trackingNumber: '901234567890' };
const GOOD = { stars: 5, words: '印得很清楚，媽媽很喜歡', byline: '小美' };
const DAY_MS = 86_400_000;

type Photo = { id: string; url: string; smallUrl: string; width: number; height: number };
type Own = {
  reviews: {
    productKey: string;
    stars: number;
    words: string;
    status: string;
    refusedRule: string | null;
    photos: (Photo & { isHidden: boolean })[];
  }[];
  productKeys: string[];
  code?: string;
};
type Shown = {
  items: { id: string; words: string; byline: string; language: string; photos: Photo[] }[];
  total: number;
};
type Staff = {
  id: string;
  orderNumber: string;
  status: string;
  version: number;
  isRefunded: boolean;
  photos: { id: string; isHidden: boolean }[];
};

/** Real: PostgreSQL, RabbitMQ, Redis and HTTP. */
describe('what buyers say of products', () => {
  let shop: Making;
  beforeAll(async () => {
    shop = await startMaking({ REVIEW_ASK_AFTER_DAYS: '0' });
  });
  afterAll(() => shop?.stop());

  async function delivered(): Promise<Placed> {
    const order = await shop.paid();
    await shop.pack(order);
    await shop.step(order, 'ship', PARCEL);
    await shop.step(order, 'deliver');
    return order;
  }
  async function call(order: Placed, method: string, path = '', body?: object, as: Member = order.member) {
    const response = await shop.shop.call(as, method, `/orders/${order.id}/reviews${path}`, body);
    return { status: response.status, body: (await response.json()) as Own };
  }
  const write = (order: Placed, more: object = {}) => call(order, 'PUT', '/badge', { ...GOOD, ...more });
  const read = async <Body>(path: string) => (await (await shop.shop.call(null, 'GET', path)).json()) as Body;
  const shown = async () =>
    (await read<Shown & { average: number | null }>('/products/badge/reviews?pageSize=100')) as Shown & {
      average: number | null;
    };
  const ask = (method: string, path: string, body?: object, role: 'moderator' | 'support' = 'moderator') =>
    shop.ask(method, path, role, body) as Promise<{ status: number; body: Staff & { code?: string } }>;
  async function listed({ number }: Placed, more = ''): Promise<Staff | undefined> {
    const { body } = await ask('GET', `reviews?search=${number}${more}`);
    return (body as unknown as { items: Staff[] }).items[0];
  }
  async function decide(order: Placed, decision: string, more: object = {}) {
    const review = await listed(order);
    const why = decision === 'refused' ? { rule: 'fraud', note: '請不要留電話' } : {};
    return ask('POST', `reviews/${review?.id}/decide`, {
      ...{ decision, version: review?.version, ...why, ...more },
    });
  }
  const events = async ({ id }: Placed, type: string) =>
    (await shop.eventsOf({ id } as Placed)).filter((one) => one === type);

  it('is written once an order has arrived, seen by nobody before staff let it in, and changed until then', async () => {
    const order = await shop.paid();
    expect((await call(order, 'GET')).body).toEqual({ reviews: [], productKeys: [] });
    expect((await write(order)).body.code).toBe('REVIEW_NOT_POSSIBLE');
    await shop.pack(order);
    await shop.step(order, 'ship', PARCEL);
    await shop.step(order, 'deliver');
    expect((await call(order, 'GET')).body.productKeys).toEqual(['badge']);
    expect((await call(order, 'PUT', '/magnet', GOOD)).body.code).toBe('REVIEW_NOT_POSSIBLE');
    const both = await Promise.all([write(order), write(order)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await call(order, 'GET')).body.reviews).toMatchObject([{ ...GOOD, status: 'waiting' }]);
    const seen = await listed(order);
    expect((await shown()).items.some(({ words }) => words === GOOD.words)).toBe(false);
    const words = 'Lovely <b>print</b>';
    expect((await write(order, { words, stars: 4 })).status).toBe(200);
    const late = { decision: 'shown', version: seen?.version };
    expect((await ask('POST', `reviews/${seen?.id}/decide`, late)).body.code).toBe('CONFLICT');
    expect((await decide(order, 'shown')).body.status).toBe('shown');
    const { items } = await shown();
    const mine = items.find((item) => item.words === words);
    expect(mine).toMatchObject({ byline: '小美', language: 'en' });
    expect(Object.keys(mine ?? {}).toSorted()).toEqual(
      ['byline', 'id', 'language', 'photos', 'productKey', 'stars', 'words', 'writtenAt'].toSorted(),
    );
    expect((await write(order, { words, stars: 4 })).status).toBe(200);
    expect((await write(order)).body.code).toBe('REVIEW_SHOWN');
    expect((await call(order, 'GET')).body.productKeys).toEqual([]);
  });

  it('is of what has arrived: not of a piece that was stopped, or is being made again', async () => {
    const order = await shop.place({ type: 'personal' }, 1, ['badge', 'magnet']);
    await shop.pay(order, 800);
    const { production } = await shop.detailOf(order);
    const rows = await shop.shop.database.orderItem.findMany({ where: { orderId: order.id } });
    const idOf = (key: string) => rows.find(({ productKey }) => productKey === key)?.id as string;
    expect(production).toHaveLength(2);
    await shop.move(order, 'block', { reason: '缺料', only: idOf('magnet') });
    for (let station = 0; station < 5; station += 1)
      await shop.move(order, 'forward', { only: idOf('badge') });
    await shop.step(order, 'ship', PARCEL);
    await shop.step(order, 'deliver');
    expect((await call(order, 'GET')).body.productKeys).toEqual(['badge']);
    expect((await call(order, 'PUT', '/magnet', GOOD)).body.code).toBe('REVIEW_NOT_POSSIBLE');
    expect((await write(order)).status).toBe(200);
    await shop.move(order, 'back', { reason: '破損', only: idOf('badge') });
    expect((await call(order, 'GET')).body.productKeys).toEqual([]);
    expect((await write(order, { stars: 1 })).body.code).toBe('REVIEW_NOT_POSSIBLE');
    expect((await call(order, 'DELETE', '/badge')).status).toBe(200);
  });

  it('is not of a parcel that came back after all, until it is sent anew', async () => {
    const order = await delivered();
    await shop.step(order, 'return-parcel', { reason: '無此人' });
    expect((await call(order, 'GET')).body.productKeys).toEqual([]);
    expect((await write(order)).body.code).toBe('REVIEW_NOT_POSSIBLE');
    await shop.step(order, 'ship', { ...PARCEL, trackingNumber: '901234567891' });
    expect((await write(order)).status).toBe(200);
  });

  it('is decided about once, however often it is pressed, and its buyer is told once', async () => {
    const order = await delivered();
    await write(order);
    const seen = await listed(order);
    const press = (decision: string, more: object = {}) =>
      ask('POST', `reviews/${seen?.id}/decide`, { decision, version: seen?.version, ...more });
    const both = await Promise.all([press('shown'), press('shown')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await press('refused', { rule: 'fraud' })).body.code).toBe('CONFLICT');
    const shownOne = await listed(order);
    const refuse = (rule: string, note: string) =>
      ask('POST', `reviews/${seen?.id}/decide`, {
        ...{ decision: 'refused', version: shownOne?.version, rule, note },
      });
    expect((await refuse('fraud', 'a')).status).toBe(200);
    expect((await refuse('fraud', 'a')).status).toBe(200);
    expect((await refuse('privacy', 'b')).body.code).toBe('CONFLICT');
    expect((await refuse('fraud', 'b')).body.code).toBe('CONFLICT');
    expect(await events(order, 'order.review-decided')).toHaveLength(2);
    // Audit log and review have one time, the database's.
    const told = await shop.shop.database.outbox.findMany({
      where: { type: 'tapory.order.review-decided.v1', payload: { path: ['subject'], equals: order.id } },
      orderBy: { seq: 'asc' },
    });
    const { decidedAt } = await shop.shop.database.review.findUniqueOrThrow({
      where: { id: seen?.id ?? '' },
    });
    expect(told.at(-1)?.payload).toMatchObject({ data: { decidedAt: decidedAt?.toISOString() } });
    expect((await ask('POST', `reviews/${seen?.id}/decide`, { decision: 'shown' }, 'support')).status).toBe(
      403,
    );
  });

  it('is refused by a rule that its buyer reads, who may write it otherwise', async () => {
    const order = await delivered();
    await write(order);
    expect((await decide(order, 'refused', { rule: undefined })).status).toBe(422);
    expect((await decide(order, 'refused')).status).toBe(200);
    expect((await call(order, 'GET')).body).toMatchObject({
      reviews: [{ status: 'refused', refusedRule: 'fraud', refusedNote: '請不要留電話' }],
      productKeys: ['badge'],
    });
    expect((await decide(order, 'refused', { rule: 'boring' })).status).toBe(422);
    await write(order, { words: '很清楚' });
    expect((await call(order, 'GET')).body.reviews).toMatchObject([{ status: 'waiting', refusedRule: null }]);
  });

  it.each(['spam', 'off-topic'])('is refused also by a rule of reviews: %s', async (rule) => {
    const order = await delivered();
    await write(order);
    expect((await decide(order, 'refused', { rule })).status).toBe(200);
    expect((await call(order, 'GET')).body).toMatchObject({ reviews: [{ refusedRule: rule }] });
  });

  it('is on the home page when staff choose it, the last three, and only good ones in words', async () => {
    const [poor, mute] = [await delivered(), await delivered()];
    await write(poor, { stars: 3 });
    await write(mute, { words: '' });
    for (const order of [poor, mute])
      expect((await decide(order, 'featured')).body.code).toBe('REVIEW_NOT_FEATURABLE');
    const chosen: Placed[] = [];
    for (const number of [1, 2, 3, 4]) {
      const order = await delivered();
      await write(order, { words: `第 ${number} 則` });
      expect((await decide(order, 'featured')).body.status).toBe('featured');
      chosen.unshift(order);
    }
    const words = async () => (await read<Shown>('/testimonials')).items.map((item) => item.words);
    expect(await words()).toEqual(['第 4 則', '第 3 則', '第 2 則']);
    const last = chosen[0] as Placed;
    expect((await call(last, 'GET')).body.reviews).toMatchObject([{ status: 'shown' }]);
    expect((await decide(last, 'shown')).status).toBe(200);
    expect(await words()).toEqual(['第 3 則', '第 2 則', '第 1 則']);
    expect((await shown()).items.some((item) => item.words === '第 4 則')).toBe(true);
  });

  it('is counted and averaged for its product, by page', async () => {
    const { total: before } = await shown();
    const order = await delivered();
    await write(order, { stars: 1 });
    await decide(order, 'shown');
    const { total, average } = await shown();
    expect(total).toBe(before + 1);
    const rows = await shop.shop.database.review.findMany({
      where: { status: { in: ['shown', 'featured'] } },
    });
    const mean = rows.reduce((sum, { stars }) => sum + stars, 0) / rows.length;
    expect(average).toBeCloseTo(mean, 1);
    const page = await read<Shown>(`/products/badge/reviews?page=2&pageSize=1`);
    expect([page.items.length, page.total]).toEqual([1, total]);
    expect((await shop.shop.call(null, 'GET', '/products/%00/reviews')).status).toBe(422);
    expect((await shop.shop.call(null, 'GET', '/products/%ff/reviews')).status).toBe(400);
    expect(await read('/products/none/reviews')).toMatchObject({ items: [], total: 0, average: null });
  });

  it('is withdrawn at any time, and gone', async () => {
    const order = await delivered();
    await write(order, { words: '之後收回' });
    const seen = (await decide(order, 'featured')).body;
    for (let time = 0; time < 2; time += 1)
      expect((await call(order, 'DELETE', '/badge')).body).toEqual({ reviews: [], productKeys: ['badge'] });
    expect((await shown()).items.some(({ words }) => words === '之後收回')).toBe(false);
    expect(await listed(order)).toBeUndefined();
    const late = { decision: 'shown', version: seen.version };
    expect((await ask('POST', `reviews/${seen.id}/decide`, late)).body.code).toBe('NOT_FOUND');
  });

  it('is its buyer’s alone, with decent words and one to five stars', async () => {
    const order = await delivered();
    const stranger = shop.shop.buildMember();
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '/badge', GOOD],
      ['DELETE', '/badge', undefined],
    ] as const)
      expect((await call(order, method, path, body, stranger)).body.code).toBe('ORDER_NOT_FOUND');
    for (const wrong of [
      ...[{ stars: 0 }, { stars: 6 }, { stars: 4.5 }, { words: 'x'.repeat(1001) }],
      ...[{ words: 'casino' }, { byline: 'casino' }, { byline: 'x'.repeat(41) }],
      ...[{ words: 'c a s i n o' }, { words: '好 c.a.s.i.n.o 站' }, { byline: 'c a s i n o' }],
    ])
      expect((await write(order, wrong)).status).toBe(422);
    expect((await call(order, 'GET')).body.reviews).toEqual([]);
    // What may be a disguise and may not is for staff.
    for (const fine of ['A+，D I Y 很好', 'O K, Y E S'])
      expect((await write(order, { words: fine })).status).toBe(200);
  });

  it('stays, and is marked for staff, when its order is refunded later; none is written then', async () => {
    const [order, other] = [await delivered(), await delivered()];
    await write(order, { words: '退款之前' });
    await decide(order, 'shown');
    expect((await listed(order))?.isRefunded).toBe(false);
    for (const one of [order, other]) await shop.refund(one, 400);
    expect((await listed(order))?.isRefunded).toBe(true);
    expect((await shown()).items.some(({ words }) => words === '退款之前')).toBe(true);
    expect((await write(other)).body.code).toBe('REVIEW_NOT_POSSIBLE');
  });

  it('is listed for staff by state, stars, product and words, also as CSV', async () => {
    const order = await delivered();
    await write(order, { stars: 2, words: '=HYPERLINK("x")' });
    expect((await listed(order, '&status=waiting&stars=2&product=badge'))?.orderNumber).toBe(order.number);
    for (const none of ['&status=shown', '&stars=5', '&product=magnet'])
      expect(await listed(order, none)).toBeUndefined();
    const { http } = shop.shop.service.address();
    const headers = { authorization: `Bearer ${await shop.shop.tokenOf('moderator')}` };
    const url = `${http}/api/catalog-order/admin/reviews/csv?search=${order.number}`;
    const text = await (await fetch(url, { headers })).text();
    expect(text).toContain(order.number);
    expect(text).toContain(`'=HYPERLINK`);
  });

  it('is not shown while its buyer’s account is deactivated, and neither are its stars', async () => {
    const [order, other] = [await delivered(), await delivered()];
    const words = `停用 ${newId()}`;
    await write(order, { words, stars: 4 });
    expect((await decide(order, 'featured')).status).toBe(200);
    await write(other, { words: '別人的' });
    await decide(other, 'shown');
    const before = await shown();
    const { id: userId } = order.member;
    const say = (type: 'user.deactivated' | 'user.reactivated') =>
      shop.shop.people.outbox.transaction((_tx, record) =>
        record({ type, subject: userId, data: { userId } }),
      );
    await say('user.deactivated');
    await eventually(async () => expect((await shown()).total).toBe(before.total - 1));
    const now = await shown();
    expect(now.items.map((item) => item.words)).not.toContain(words);
    expect(now.items.map((item) => item.words)).toContain('別人的');
    const rows = await shop.shop.database.review.findMany({
      where: { status: { in: ['shown', 'featured'] }, userId: { not: userId } },
    });
    expect(now.average).toBeCloseTo(rows.reduce((sum, { stars }) => sum + stars, 0) / rows.length, 1);
    const home = async () => (await read<Shown>('/testimonials')).items.map((item) => item.words);
    expect(await home()).not.toContain(words);
    await say('user.reactivated');
    await eventually(async () => expect((await shown()).total).toBe(before.total));
    expect((await shown()).items.map((item) => item.words)).toContain(words);
  });

  /** A photo that says where it was taken. */
  const taken = async (width = 1000) =>
    (
      await sharp({ create: { width, height: 500, channels: 3, background: '#884422' } })
        .withExif({ IFD0: { Artist: 'Mei' }, IFD3: { GPSLatitude: '25/1 2/1 0/1', GPSLatitudeRef: 'N' } })
        .jpeg()
        .toBuffer()
    ).toString('base64');
  async function upload(order: Placed, content?: string, as: Member = order.member): Promise<string> {
    const bytes = content ?? (await taken());
    const { body } = await call(order, 'POST', '/badge/photos', { content: bytes }, as);
    return (body as unknown as { id?: string }).id ?? body.code ?? '';
  }
  /** The picture at an address of the shop. */
  async function open(path: string, as: Member | null = null) {
    const response = await shop.shop.call(as, 'GET', path.replace('/api/catalog-order', ''));
    const isPicture = response.headers.get('content-type') === 'image/jpeg';
    const { exif, width, height } = isPicture
      ? await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      : {};
    return { status: response.status, exif, width, height, caching: response.headers.get('cache-control') };
  }
  const ofWords = async (words: string) => (await shown()).items.find((item) => item.words === words);

  it('has up to three photos, read by everybody once staff show it, with or without each', async () => {
    const order = await delivered();
    const words = `照片 ${newId()}`;
    const [first, heic, third] = [
      await upload(order),
      await upload(order, HEIC_PHOTO.toString('base64')),
      await upload(order),
    ] as const;
    expect((await write(order, { words, photoIds: [first, heic, third, newId()] })).status).toBe(422);
    expect((await write(order, { words, photoIds: [first, newId()] })).body.code).toBe('PHOTO_MISSING');
    const photoIds = [heic, first, third];
    const own = (await write(order, { words, photoIds })).body.reviews[0]?.photos ?? [];
    expect(own).toMatchObject([
      { id: heic, isHidden: false },
      { id: first, width: 1000, height: 500 },
      { id: third },
    ]);
    const mine = own[1]?.url ?? '';
    expect(await open(mine, order.member)).toMatchObject({
      ...{ status: 200, exif: undefined, width: 1000, caching: 'private, no-store' },
    });
    expect((await open(mine, shop.shop.buildMember())).status).toBe(404);
    const { id = '', version } = (await listed(order)) ?? {};
    const publicUrl = `/reviews/${id}/photos/${first}`;
    expect((await open(publicUrl)).status).toBe(404);
    expect((await shop.ask('GET', `reviews/${id}/photos/${first}`, 'support')).status).toBe(403);
    const { http } = shop.shop.service.address();
    const headers = { authorization: `Bearer ${await shop.shop.tokenOf('moderator')}` };
    const seen = await fetch(`${http}/api/catalog-order/admin${publicUrl}`, { headers });
    expect(seen.headers.get('content-type')).toBe('image/jpeg');

    const show = (decision: string, hiddenPhotoIds?: string[], of = version) =>
      ask('POST', `reviews/${id}/decide`, { decision, version: of, hiddenPhotoIds });
    expect((await show('shown', [first])).body.photos).toMatchObject([
      { id: heic, isHidden: false },
      { id: first, isHidden: true },
      { id: third, isHidden: false },
    ]);
    expect((await show('shown', [first])).status).toBe(200);
    expect((await show('shown', [])).body.code).toBe('CONFLICT');
    const photos = (await ofWords(words))?.photos ?? [];
    expect(photos.map((photo) => photo.id)).toEqual([heic, third]);
    expect(await open(photos[0]?.url ?? '')).toMatchObject({ status: 200, width: 1000, height: 820 });
    expect(await open(photos[0]?.smallUrl ?? '')).toMatchObject({ status: 200, width: 480 });
    expect((await open(publicUrl)).status).toBe(404);
    expect((await call(order, 'GET')).body.reviews[0]?.photos.map(({ isHidden }) => isHidden)).toEqual([
      false,
      true,
      false,
    ]);

    // What is shown may be shown without another of its photos, and its buyer is not written to again.
    const now = await listed(order);
    expect((await show('shown', [first, heic], now?.version)).status).toBe(200);
    expect((await ofWords(words))?.photos.map((photo) => photo.id)).toEqual([third]);
    const later = await listed(order);
    expect((await show('featured', undefined, later?.version)).status).toBe(200);
    expect((await ofWords(words))?.photos.map((photo) => photo.id)).toEqual([third]);
    const { database } = shop.shop;
    expect(await database.reviewPhoto.count({ where: { reviewId: id } })).toBe(3);
    expect((await write(order, { words, photoIds })).status).toBe(200);
    expect((await write(order, { words, photoIds: [] })).body.code).toBe('REVIEW_SHOWN');
    await call(order, 'DELETE', '/badge');
    expect(await database.reviewPhoto.count({ where: { reviewId: id } })).toBe(0);
    expect((await open(`/reviews/${id}/photos/${third}`)).status).toBe(404);
  });

  it('changes its photos until it is shown, and says which were looked at', async () => {
    const order = await delivered();
    const [first, second] = [await upload(order), await upload(order)] as const;
    await write(order, { photoIds: [first] });
    const seen = await listed(order);
    expect((await write(order, { words: '改了字' })).body.reviews[0]?.photos.map(({ id }) => id)).toEqual([
      first,
    ]);
    await write(order, { words: '改了字', photoIds: [second] });
    const late = { decision: 'shown', version: seen?.version };
    expect((await ask('POST', `reviews/${seen?.id}/decide`, late)).body.code).toBe('CONFLICT');
    const { database } = shop.shop;
    const left = await database.reviewPhoto.findMany({ where: { orderId: order.id } });
    expect(left.map(({ id }) => id)).toEqual([second]);
    await write(order, { words: '改了字', photoIds: [] });
    expect((await call(order, 'GET')).body.reviews[0]?.photos).toEqual([]);
  });

  it('has photos of its own order and product only, that are photos', async () => {
    const [order, other, early] = [await delivered(), await delivered(), await shop.paid()];
    expect(await upload(early)).toBe('REVIEW_NOT_POSSIBLE');
    expect(await upload(order, undefined, other.member)).toBe('ORDER_NOT_FOUND');
    expect(await upload(order, Buffer.from('no photo').toString('base64'))).toBe('PHOTO_UNREADABLE');
    const broken = Buffer.concat([HEIC_PHOTO.subarray(0, 60), Buffer.alloc(60)]);
    expect(await upload(order, broken.toString('base64'))).toBe('PHOTO_UNREADABLE');
    const foreign = await upload(other);
    expect((await write(order, { photoIds: [foreign] })).body.code).toBe('PHOTO_MISSING');
    expect((await write(other, { photoIds: [foreign] })).status).toBe(200);
    expect((await call(order, 'GET')).body.reviews).toEqual([]);
  });

  it('loses photos that were never sent after a day', async () => {
    const order = await delivered();
    const [sent, unsent] = [await upload(order), await upload(order)] as const;
    await write(order, { photoIds: [sent] });
    const { database } = shop.shop;
    const createdAt = new Date(Date.now() - 25 * 3_600_000);
    await database.reviewPhoto.updateMany({ where: { orderId: order.id }, data: { createdAt } });
    await purgeReviewPhotos(database.pool, 100);
    const left = await database.reviewPhoto.findMany({ where: { orderId: order.id } });
    expect(left.map(({ id }) => id)).toEqual([sent]);
    expect(unsent).not.toBe(sent);
  });

  it('keeps a photo that is sent while those that were never sent are removed', async () => {
    const order = await delivered();
    const photo = await upload(order);
    await write(order);
    const { database } = shop.shop;
    const createdAt = new Date(Date.now() - 25 * 3_600_000);
    await database.reviewPhoto.updateMany({ where: { id: photo }, data: { createdAt } });
    const { id: reviewId = '' } = (await listed(order)) ?? {};
    const place = { orderId: order.id, userId: order.member.id, productKey: 'badge' };
    let purged: Promise<number> = Promise.resolve(0);
    await database.pool.$transaction(async (tx) => {
      expect(await attachReviewPhotos(tx, { reviewId, ...place, photoIds: [photo] })).toBe(true);
      purged = purgeReviewPhotos(database.pool, 100);
      await eventually(async () => {
        const [row] = await database.$queryRaw<{ waits: number }[]>`
          SELECT count(*)::int AS waits FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%DELETE FROM review_photo%'`;
        expect(row?.waits).toBe(1);
      });
    });
    await purged;
    expect((await call(order, 'GET')).body.reviews[0]?.photos.map(({ id }) => id)).toEqual([photo]);
  });

  it('is gone with its buyer’s account', async () => {
    const order = await delivered();
    await write(order, { photoIds: [await upload(order)] });
    await upload(order);
    const userId = order.member.id;
    await shop.shop.people.outbox.transaction((_tx, record) =>
      record({ type: 'user.deleted', subject: userId, data: { userId } }),
    );
    await eventually(async () =>
      expect(await shop.shop.database.review.count({ where: { userId } })).toBe(0),
    );
    expect(await shop.shop.database.reviewPhoto.count({ where: { userId } })).toBe(0);
    const { body } = await call(order, 'POST', '/badge/photos', { content: await taken() });
    expect((body as { id?: string }).id).toBeUndefined();
    expect((await write(order)).status).not.toBe(200);
  });

  it('is asked for once, some days after an order has arrived, where nothing was written', async () => {
    const [order, reviewed, withdrawn, refunded, back, anew, fresh] = [
      await delivered(),
      await delivered(),
      await delivered(),
      await delivered(),
      await delivered(),
      await delivered(),
      await delivered(),
    ];
    await write(reviewed);
    await write(withdrawn);
    await call(withdrawn, 'DELETE', '/badge');
    await shop.refund(refunded, 400);
    const { database, outbox } = shop.shop;
    const ids = [order, reviewed, withdrawn, refunded, back, anew].map(({ id }) => id);
    const at = new Date(Date.now() - 3 * DAY_MS);
    await database.orderAct.updateMany({
      where: { orderId: { in: ids }, kind: 'completed' },
      data: { actedAt: at },
    });
    await database.order.updateMany({ where: { id: { in: ids } }, data: { shippedAt: at } });
    for (const one of [back, anew]) await shop.step(one, 'return-parcel', { reason: '無此人' });
    await shop.step(anew, 'ship', { ...PARCEL, trackingNumber: '901234567892' });
    const log = createLog({ service: 'test', level: 'silent' });
    const run = (afterDays: number) => askForReviews({ database, outbox, log, afterDays });
    expect(await run(0)).toBe(0);
    expect(await events(order, 'order.review-asked')).toEqual([]);
    await Promise.all([run(2), run(2)]);
    await run(2);
    expect(await events(order, 'order.review-asked')).toHaveLength(1);
    for (const one of [reviewed, withdrawn, refunded, back, anew, fresh])
      expect(await events(one, 'order.review-asked')).toEqual([]);
  });

  it('is asked for also behind orders whose buyers can never be asked', async () => {
    const [stuck, worse, order] = [await delivered(), await delivered(), await delivered()];
    const { database, outbox } = shop.shop;
    for (const [index, { id: orderId }] of [stuck, worse, order].entries()) {
      const at = new Date(Date.now() - 3 * DAY_MS + index * 60_000);
      await database.orderAct.updateMany({ where: { orderId, kind: 'completed' }, data: { actedAt: at } });
      await database.order.update({ where: { id: orderId }, data: { shippedAt: at } });
    }
    const failing = [stuck, worse].map(({ id }) => id);
    const broken: typeof outbox = {
      ...outbox,
      transaction: (work) =>
        outbox.transaction((tx, record) =>
          work(tx, (event) => {
            const isFailing = [event].flat().some(({ subject }) => failing.includes(subject));
            return isFailing ? Promise.reject(new Error('never')) : record(event);
          }),
        ),
    };
    const log = createLog({ service: 'test', level: 'silent' });
    for (const pageSize of [1, 2])
      await askForReviews({ database, outbox: broken, log, afterDays: 2, pageSize });
    expect(await events(order, 'order.review-asked')).toHaveLength(1);
    for (const one of [stuck, worse]) expect(await events(one, 'order.review-asked')).toEqual([]);
    await askForReviews({ database, outbox, log, afterDays: 2 });
    for (const one of [stuck, worse]) expect(await events(one, 'order.review-asked')).toHaveLength(1);
  });

  it('is written no more than so many times an hour', async () => {
    const order = await delivered();
    const { member } = order;
    let last = 200;
    for (let time = 0; time < 31 && last === 200; time += 1)
      last = (await write(order, { words: `第 ${newId()}` })).status;
    expect(last).toBe(429);
    expect((await call(order, 'DELETE', '/badge', undefined, member)).status).toBe(200);
  });
});
