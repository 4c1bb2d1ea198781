import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogOrderServiceClient } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { createLog, createRpcClient, newId } from '@tapory/service-kit';
import { eventually, TEST_RPC } from '@tapory/testing';
import sharp from 'sharp';
import { handOverReports } from '../src/reviews/jobs/hand-over-reports.ts';
import type { Placed } from './start-invoicing.ts';
import { type Making, startMaking } from './start-making.ts';
import { mediaState, reviewReports } from './start-peers.ts';

const PARCEL = { carrier: 'black_cat', trackingNumber: '901234567890' };

type Staff = { id: string; version: number; status: string; refusedRule: string | null; isHeld: boolean };
type Shown = { items: { id: string }[] };

/** Real: PostgreSQL, RabbitMQ, Redis and HTTP; media is a gRPC server of the test, and its events. */
describe('reviews that visitors report', () => {
  let shop: Making;
  let jpeg: string;
  beforeAll(async () => {
    shop = await startMaking();
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#884422' } });
    jpeg = (await picture.jpeg().toBuffer()).toString('base64');
  });
  afterAll(() => shop?.stop());

  const call = (order: Placed, method: string, path: string, body: object) =>
    shop.shop.call(order.member, method, `/orders/${order.id}/reviews/badge${path}`, body, newId());
  const write = (order: Placed, words: string, photoIds: string[]) =>
    call(order, 'PUT', '', { stars: 4, byline: '小美', words, photoIds });
  async function listed({ number }: Placed): Promise<Staff> {
    const { body } = await shop.ask('GET', `reviews?search=${number}`, 'moderator');
    return (body as { items: Staff[] }).items[0] as Staff;
  }
  const decide = (staff: Staff, decision: string) =>
    shop.ask('POST', `reviews/${staff.id}/decide`, 'moderator', { decision, version: staff.version });
  /** A review with a photo that everybody sees. */
  async function shown(words: string) {
    const order = await shop.paid();
    await shop.pack(order);
    await shop.step(order, 'ship', PARCEL);
    await shop.step(order, 'deliver');
    const { id: photoId } = (await (await call(order, 'POST', '/photos', { content: jpeg })).json()) as {
      id: string;
    };
    await write(order, words, [photoId]);
    const staff = await listed(order);
    await decide(staff, 'shown');
    return { order, id: staff.id, photoId };
  }
  /** From another device each time, unless one is named. */
  async function report(id: string, more: object = {}, device = newId()) {
    const body = { id: newId(), photoId: null, reason: 'fraud', ...more };
    const { http } = shop.shop.service.address();
    const response = await fetch(`${http}/api/catalog-order/reviews/${id}/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': device },
      body: JSON.stringify(body),
    });
    return {
      status: response.status,
      body: (await response.json()) as { reference?: string; code?: string },
    };
  }
  async function isSeen(id: string): Promise<boolean> {
    const list = await shop.shop.call(null, 'GET', '/products/badge/reviews?pageSize=100');
    const isListed = ((await list.json()) as Shown).items.some((one) => one.id === id);
    const { status } = await shop.shop.call(null, 'GET', `/reviews/${id}`);
    expect(status).toBe(isListed ? 200 : 404);
    return isListed;
  }
  /** What media has of a review, in the order in which it was reported, once that is so much. */
  const handedOver = (id: string, count: number) =>
    eventually(async () => {
      const reports = reviewReports.filter((one) => one.reviewId === id);
      expect(reports).toHaveLength(count);
      return reports.toSorted((a, b) => Number(a.reportedAt) - Number(b.reportedAt));
    });
  /** Ends the wait before the next try, by the database's clock. */
  const endWait = () =>
    shop.shop.database.$executeRaw`
      UPDATE review_report SET next_try_at = now() WHERE next_try_at IS NOT NULL`;
  /** Media says what moderators decided, and it was heard. */
  async function tell(
    type: 'review.decided' | 'review-photo.decided',
    subject: string,
    outcome: string,
    reportedAt?: Date,
    decidedAt = new Date(),
  ) {
    const rule = outcome === 'hidden' || outcome === 'removed' ? 'fraud' : '';
    const id = type === 'review.decided' ? { reviewId: subject } : { photoId: subject };
    const data = {
      ...id,
      caseId: newId(),
      outcome,
      rule,
      note: 'So',
      actorId: newId(),
      decidedAt,
      ...(type === 'review.decided' && { reportedAt }),
    };
    await shop.shop.moderation.outbox.transaction((_tx, record) =>
      record({ type, subject, data } as Parameters<typeof record>[0]),
    );
    const { database } = shop.shop;
    const rows = await database.outbox.findMany({ where: { type: `tapory.${type}.v1` } });
    const ids = rows.map((row) => row.id);
    await eventually(async () =>
      expect(await database.inbox.count({ where: { messageId: { in: ids } } })).toBe(ids.length),
    );
    return data.caseId;
  }

  it('are put before moderators with what they show, once a press, and stay seen', async () => {
    const { order, id, photoId } = await shown('很可疑');
    const press = { id: newId(), words: '這是廣告' };
    const [first, again] = [await report(id, press), await report(id, press)];
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    await report(id, { photoId });
    const [words, photo] = await handedOver(id, 2);
    expect(words).toMatchObject({
      ...{ ownerId: order.member.id, orderNumber: order.number, photoId: '', reason: 'fraud' },
      text: '★★★★☆ 小美\n很可疑',
    });
    expect(words?.reporter).not.toBe('');
    expect(photo?.photoId).toBe(photoId);
    expect((await sharp(photo?.jpeg).metadata()).width).toBe(300);
    expect(await isSeen(id)).toBe(true);
  });

  it('hide what is about children while media is away, which gets what was shown though its buyer withdraws it', async () => {
    const { order, id, photoId } = await shown('媒體不在');
    mediaState.isAway = true;
    try {
      const press = { id: newId(), reason: 'children', words: '是小孩' };
      const answers = await Promise.all([report(id, press), report(id, press), report(id, press)]);
      expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
      expect(await isSeen(id)).toBe(false);
      expect((await report(id, { photoId, reason: 'children' })).status).toBe(200);
      await call(order, 'DELETE', '', {});
      const where = { reviewId: id, tries: { gt: 0 } };
      await eventually(async () =>
        expect(await shop.shop.database.reviewReport.count({ where })).toBeGreaterThan(0),
      );
      expect(reviewReports.some((one) => one.reviewId === id)).toBe(false);
    } finally {
      mediaState.isAway = false;
    }
    await endWait();
    const [words, photo] = await handedOver(id, 2);
    expect(words).toMatchObject({ text: '★★★★☆ 小美\n媒體不在', words: '是小孩', reason: 'children' });
    expect((await sharp(photo?.jpeg).metadata()).width).toBe(300);
    await eventually(async () =>
      expect(await shop.shop.database.reviewReport.count({ where: { reviewId: id } })).toBe(0),
    );
  });

  it('are handed over once by several copies, and past one that media refuses', async () => {
    const { id } = await shown('兩個副本');
    mediaState.isAway = true;
    for (const words of ['一', '二', '三', '四']) await report(id, { words });
    const taken: string[] = [];
    const [bad] = await shop.shop.database.reviewReport.findMany({ where: { reviewId: id } });
    const media = {
      async submitReviewReport({ reportId }: { reportId: string }) {
        if (reportId === bad?.id) throw new AppError('VALIDATION_FAILED');
        taken.push(reportId);
        return { reference: '' };
      },
    } as unknown as Parameters<typeof handOverReports>[0]['media'];
    await endWait();
    const log = createLog({ service: 'test', level: 'silent' });
    const deps = { database: shop.shop.database, media, log };
    await Promise.all([handOverReports(deps), handOverReports(deps)]);
    mediaState.isAway = false;
    await endWait();
    const late = await eventually(async () => {
      expect(await shop.shop.database.reviewReport.count({ where: { nextTryAt: { not: null } } })).toBe(0);
      // One whose wait ended while it was handed over is handed over again; media takes it once.
      return new Set(reviewReports.filter((one) => one.reviewId === id).map(({ reportId }) => reportId));
    });
    expect([...taken, ...late].toSorted()).toEqual([...new Set([...taken, ...late])].toSorted());
    expect([...taken, ...late]).toHaveLength(4);
    expect(late).toContain(bad?.id);
  });

  it('do nothing when they are sent again after their decision', async () => {
    const { order, id } = await shown('重送');
    const press = { id: newId(), reason: 'children' };
    const first = await report(id, press);
    await handedOver(id, 1);
    await tell('review.decided', id, 'hidden');
    await decide(await listed(order), 'shown');
    expect((await report(id, press)).body).toEqual(first.body);
    expect(await isSeen(id)).toBe(true);
    await handedOver(id, 1);
  });

  it('of which nobody sees anything are none', async () => {
    const { order, id } = await shown('先公開');
    expect((await report(id, { photoId: newId() })).body.code).toBe('NOT_FOUND');
    expect((await report(newId())).body.code).toBe('NOT_FOUND');
    const staff = await listed(order);
    const refuse = { decision: 'refused', rule: 'spam', note: '', version: staff.version };
    await shop.ask('POST', `reviews/${id}/decide`, 'moderator', refuse);
    expect((await report(id)).body.code).toBe('NOT_FOUND');
  });

  it('about children are hidden at once, until moderators find nothing wrong; then no report hides them again', async () => {
    const { id, photoId } = await shown('有小孩');
    await report(id, { reason: 'children' });
    await report(id, { reason: 'children', photoId });
    expect(await isSeen(id)).toBe(false);
    const photo = `/reviews/${id}/photos/${photoId}`;
    expect((await shop.shop.call(null, 'GET', photo)).status).toBe(404);
    await tell('review.decided', id, 'unfounded');
    expect(await isSeen(id)).toBe(false);
    await tell('review-photo.decided', photoId, 'otherwise');
    expect(await isSeen(id)).toBe(true);
    await report(id, { reason: 'children' });
    await report(id, { reason: 'children', photoId });
    expect(await isSeen(id)).toBe(true);
  });

  it('are refused as moderators decide, their buyer is told, and what is written anew waits for staff', async () => {
    const { order, id, photoId } = await shown('連結怪怪的');
    await report(id);
    const caseId = await tell('review.decided', id, 'hidden');
    expect(await isSeen(id)).toBe(false);
    expect(await listed(order)).toMatchObject({ status: 'refused', refusedRule: 'fraud' });
    const where = {
      type: 'tapory.order.review-decided.v1',
      payload: { path: ['subject'], equals: order.id },
    };
    const told = await shop.shop.database.outbox.findMany({ where, orderBy: { seq: 'asc' } });
    expect(told.at(-1)?.payload).toMatchObject({
      data: { reviewId: id, decision: 'refused', rule: 'fraud', isTold: true, actId: caseId },
    });
    await tell('review.decided', id, 'removed');
    expect(await shop.shop.database.outbox.count({ where })).toBe(told.length);
    expect((await write(order, '重新寫', [photoId])).status).toBe(200);
    await decide(await listed(order), 'shown');
    expect(await isSeen(id)).toBe(true);
  });

  const refuse = (staff: Staff) =>
    shop.ask('POST', `reviews/${staff.id}/decide`, 'moderator', {
      ...{ decision: 'refused', rule: 'spam', note: '', version: staff.version },
    });

  it('are seen again with other words and photos once staff let them in, and staff see what is held', async () => {
    const { order, id, photoId } = await shown('原來的話');
    await report(id, { reason: 'children', photoId });
    await report(id, { reason: 'children' });
    expect(await listed(order)).toMatchObject({ status: 'shown', isHeld: true });
    await refuse(await listed(order));
    await write(order, '換過的話', []);
    await decide(await listed(order), 'shown');
    expect(await listed(order)).toMatchObject({ status: 'shown', isHeld: false });
    expect(await isSeen(id)).toBe(true);
  });

  it('are held on by a photo that they keep, until it is decided', async () => {
    const { order, id, photoId } = await shown('照片被檢舉');
    await report(id, { reason: 'children', photoId });
    const photo = `reviews/${id}/photos/${photoId}`;
    const { http } = shop.shop.service.address();
    const readAs = async (role: 'admin' | 'moderator') =>
      (
        await fetch(`${http}/api/catalog-order/admin/${photo}`, {
          headers: { authorization: `Bearer ${await shop.shop.tokenOf(role)}` },
        })
      ).status;
    expect([await readAs('moderator'), await readAs('admin')]).toEqual([403, 200]);
    await refuse(await listed(order));
    await write(order, '只改了字', [photoId]);
    await decide(await listed(order), 'shown');
    expect(await isSeen(id)).toBe(false);
    await tell('review-photo.decided', photoId, 'unfounded');
    expect(await isSeen(id)).toBe(true);
  });

  it('are decided about where an edit has kept the words', async () => {
    const { order, id } = await shown('只換照片');
    await report(id, { reason: 'children' });
    const reportedAt = new Date();
    await refuse(await listed(order));
    await write(order, '只換照片', []);
    await decide(await listed(order), 'shown');
    expect(await isSeen(id)).toBe(false);
    await tell('review.decided', id, 'unfounded', reportedAt);
    expect(await isSeen(id)).toBe(true);
  });

  /** What media was told that happened to a review, in this order. */
  async function moderated(id: string) {
    const where = { type: 'tapory.review.moderated.v1', payload: { path: ['subject'], equals: id } };
    const rows = await shop.shop.database.outbox.findMany({ where, orderBy: { seq: 'asc' } });
    return rows.map(({ payload }) => (payload as { data: Record<string, string> }).data);
  }
  /** Another moderator decides about its buyer's appeal, and it was heard. */
  async function decideAppeal(reviewId: string, rule: string, outcome = 'restored', blockedAt?: Date) {
    const { database, moderation } = shop.shop;
    const before = await database.inbox.count();
    const about = { appealId: newId(), subject: 'review', subjectId: reviewId, ownerId: newId(), title: '' };
    const decision = { outcome, answer: 'So', rule, actorId: newId(), decidedAt: new Date(), blockedAt };
    const data = { ...about, ...decision };
    await moderation.outbox.transaction((_tx, record) =>
      record({ type: 'appeal.decided', subject: reviewId, data }),
    );
    await eventually(async () => expect(await database.inbox.count()).toBeGreaterThan(before));
  }

  it('may be appealed about by their buyer once refused, and are seen again when that is granted', async () => {
    const { order, id } = await shown('申訴');
    await report(id);
    const caseId = await tell('review.decided', id, 'removed');
    expect(await moderated(id)).toMatchObject([
      { act: 'removed', reason: 'fraud', ownerId: order.member.id, orderNumber: order.number, caseId },
    ]);
    await decideAppeal(id, 'fraud', 'kept');
    expect(await isSeen(id)).toBe(false);
    await decideAppeal(id, 'fraud');
    expect(await isSeen(id)).toBe(true);
    await decideAppeal(id, 'fraud');
    expect(await moderated(id)).toMatchObject([{ act: 'removed' }, { act: 'released', reason: 'fraud' }]);
    // Somebody has looked at it.
    await report(id, { reason: 'children' });
    expect(await isSeen(id)).toBe(true);
  });

  it('stay refused by a decision about them that their appeal was not against', async () => {
    const { order, id } = await shown('又一次');
    await tell('review.decided', id, 'hidden');
    const [first] = await moderated(id);
    await write(order, '又一次，改過', []);
    const { version } = await listed(order);
    const again = { decision: 'refused', rule: 'fraud', note: '', version };
    await shop.ask('POST', `reviews/${id}/decide`, 'moderator', again);
    await decideAppeal(id, 'fraud', 'restored', new Date(first?.actedAt ?? 0));
    expect(await isSeen(id)).toBe(false);
    const latest = (await moderated(id)).at(-1);
    await decideAppeal(id, 'fraud', 'restored', new Date(latest?.actedAt ?? 0));
    expect(await isSeen(id)).toBe(true);
  });

  it('are appealed about no more once they are written anew or withdrawn, and are no other decision’s', async () => {
    const { order, id } = await shown('改過');
    await tell('review.decided', id, 'hidden');
    await write(order, '改好了', []);
    expect((await moderated(id)).at(-1)).toMatchObject({ act: 'released', actorId: order.member.id });
    await decideAppeal(id, 'fraud');
    expect(await isSeen(id)).toBe(false);
    const spam = { decision: 'refused', rule: 'spam', note: '' };
    const { version } = await listed(order);
    await shop.ask('POST', `reviews/${id}/decide`, 'moderator', { ...spam, version });
    expect(await moderated(id)).toHaveLength(2);
    await decideAppeal(id, 'fraud');
    expect(await isSeen(id)).toBe(false);
    const shownAgain = await listed(order);
    await decide(shownAgain, 'shown');
    const privacy = { decision: 'refused', rule: 'privacy', note: '', version: shownAgain.version + 1 };
    await shop.ask('POST', `reviews/${id}/decide`, 'moderator', privacy);
    await call(order, 'DELETE', '', {});
    expect((await moderated(id)).slice(2)).toMatchObject([
      { act: 'hidden', reason: 'privacy', text: '★★★★☆ 小美\n改好了' },
      { act: 'released', reason: 'privacy', actorId: order.member.id },
    ]);
  });

  it('are told of to whoever has a case about them: shown, hidden, or gone', async () => {
    const { order, id } = await shown('狀態');
    const { rpc: address } = shop.shop.service.address();
    const rpc = createRpcClient(CatalogOrderServiceClient, { address, ...TEST_RPC });
    expect(await rpc.getReviewState({ reviewId: id })).toEqual({ isShown: true });
    await report(id, { reason: 'children' });
    expect(await rpc.getReviewState({ reviewId: id })).toEqual({ isShown: false });
    await call(order, 'DELETE', '', {});
    await expect(rpc.getReviewState({ reviewId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    rpc.close();
  });

  it('are left alone by a decision about former words, which clears no later ones either', async () => {
    const { order, id } = await shown('第一版');
    await report(id);
    const reportedAt = new Date();
    await refuse(await listed(order));
    await write(order, '第二版', []);
    await decide(await listed(order), 'shown');
    await tell('review.decided', id, 'hidden', reportedAt);
    expect(await isSeen(id)).toBe(true);
    await tell('review.decided', id, 'unfounded', reportedAt);
    await report(id, { reason: 'children' });
    expect(await isSeen(id)).toBe(false);
    await tell('review.decided', id, 'unfounded', reportedAt);
    expect(await isSeen(id)).toBe(false);
  });

  it('about children hide what was written after a decision of a clock that is ahead', async () => {
    const { order, id } = await shown('時鐘');
    const ahead = new Date(Date.now() + 3_600_000);
    await tell('review.decided', id, 'unfounded', ahead, ahead);
    await refuse(await listed(order));
    await write(order, '時鐘之後', []);
    await decide(await listed(order), 'shown');
    await report(id, { reason: 'children' });
    expect(await isSeen(id)).toBe(false);
  });

  it('are limited by device', async () => {
    const { id } = await shown('被洗檢舉');
    const statuses: number[] = [];
    for (let sent = 0; sent < 30; sent += 1) statuses.push((await report(id, {}, 'one')).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses).not.toContain(500);
  });
});
