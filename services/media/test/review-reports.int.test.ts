import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { type Member, type Moderator, startMedia, type TestMedia } from './start-media.ts';

type Case = {
  id: string;
  version: number;
  subject: string;
  title: string;
  ownerId: string;
  reports: number;
  list: { words: string; contact: string }[];
  evidence: { id: string; kind: string; contentId: string; state: string; text?: { body: string } }[];
};

/** Real: PostgreSQL, RabbitMQ, Redis, S3, gRPC and HTTP; catalog-order is the test. */
describe('reports of reviews', () => {
  let media: TestMedia;
  let mo: Moderator;
  let mei: Member;
  beforeAll(async () => {
    media = await startMedia({}, { 'catalog-order': ['review.decided', 'review-photo.decided'] });
    mo = await media.hireModerator();
    mei = media.buildMember();
  });
  afterAll(() => media?.stop());

  const report = (reviewId: string, more: object = {}) =>
    media.rpc.submitReviewReport({
      ...{ reportId: newId(), reviewId, reviewVersion: 2, ownerId: mei.id, orderNumber: 'T261130-AAAAAA' },
      ...{ text: '★★★☆☆ 小美\n加我領獎', photoId: '', jpeg: Buffer.alloc(0), reason: 'fraud' },
      ...{ words: '詐騙', contact: '', reporter: newId().slice(0, 22), language: 'zh-TW' },
      ...{ reportedAt: undefined, ...more },
    });
  const caseOf = async (subjectId: string): Promise<Case> => {
    const { id } = await media.database.reportCase.findFirstOrThrow({ where: { subjectId } });
    return (await mo(`/admin/report-cases/${id}`)).body as Case;
  };
  const decide = async ({ id, version }: Case, decision: object) =>
    (await mo(`/admin/report-cases/${id}/decide`, { version, note: '', contentIds: [], ...decision })).status;
  const decided = (type: string, id: string) =>
    media.published
      .filter((one) => one.type === type && one.event.subject === id)
      .map(({ event }) => event.data);

  it('open one case about the words, which it keeps as they were, and count once a press', async () => {
    const id = newId();
    const reportId = newId();
    media.pieces.reviews.set(id, true);
    const first = await report(id, { reportId });
    expect(await report(id, { reportId })).toEqual(first);
    await report(id, { words: '我也覺得', contact: 'a@b.test' });
    const found = await caseOf(id);
    expect(found).toMatchObject({
      ...{ subject: 'review', title: 'T261130-AAAAAA', ownerId: mei.id, reports: 2 },
      evidence: [{ kind: 'review', contentId: id, state: 'shown', text: { body: '★★★☆☆ 小美\n加我領獎' } }],
    });
    expect(found.list.map(({ words }) => words).toSorted()).toEqual(['我也覺得', '詐騙']);
  });

  it('end with a decision that the shop is told, once', async () => {
    const id = newId();
    await report(id);
    const found = await caseOf(id);
    const hide = { outcome: 'hidden', rule: 'fraud', note: '不能放', contentIds: [id] };
    expect([await decide(found, hide), await decide(found, hide)]).toEqual([200, 409]);
    await eventually(() =>
      expect(decided('review.decided', id)).toMatchObject([
        { caseId: found.id, reviewId: id, outcome: 'hidden', rule: 'fraud', note: '不能放' },
      ]),
    );
    expect((await caseOf(id)).evidence[0]?.state).toBe('hidden');
  });

  it('are of when they were sent, though they were handed over later', async () => {
    const id = newId();
    const reportedAt = new Date(Date.now() - 3_600_000);
    await report(id, { reportedAt });
    await decide(await caseOf(id), { outcome: 'unfounded' });
    await eventually(() => expect(decided('review.decided', id)).toHaveLength(1));
    const [told] = decided('review.decided', id) as { reportedAt: Date | string }[];
    expect(new Date(told?.reportedAt ?? 0)).toEqual(reportedAt);
  });

  it('say what became of the review since, and what was decided while nobody says that', async () => {
    const id = newId();
    await report(id);
    const before = new Date();
    const stateOf = async () => (await caseOf(id)).evidence[0]?.state;
    expect(await stateOf()).toBe('erased');
    media.pieces.reviews.set(id, false);
    expect(await stateOf()).toBe('hidden');
    await decide(await caseOf(id), { outcome: 'removed', rule: 'fraud', contentIds: [id] });
    // It was heard of, and staff let it in again.
    media.pieces.reviews.set(id, true);
    const decidedAt = new Date(Date.now() - 3_600_000);
    await media.database.reportCase.updateMany({ where: { subjectId: id }, data: { decidedAt } });
    expect(await stateOf()).toBe('shown');
    media.pieces.isAway = true;
    expect(await stateOf()).toBe('removed');
    media.pieces.isAway = false;
    await eventually(() => expect(decided('review.decided', id)).toHaveLength(1));
    const [told] = decided('review.decided', id) as { reportedAt: Date | string }[];
    expect(new Date(told?.reportedAt ?? 0).getTime()).toBeLessThanOrEqual(before.getTime());
  });

  it('keep the bytes of a photo, and let it stay when nothing is wrong with it', async () => {
    const [id, photoId] = [newId(), newId()];
    const jpeg = Buffer.from('a photo as it is shown');
    await report(id, { photoId, jpeg });
    const found = await caseOf(photoId);
    expect(found).toMatchObject({
      subject: 'review-photo',
      evidence: [{ kind: 'review-photo', contentId: photoId }],
    });
    const file = await media.callAs('moderator', 'GET', `/admin/evidence/${found.evidence[0]?.id}/file`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(jpeg);
    expect(await decide(found, { outcome: 'unfounded' })).toBe(200);
    await eventually(() =>
      expect(decided('review-photo.decided', photoId)).toMatchObject([{ outcome: 'unfounded', rule: '' }]),
    );
    expect(decided('review.decided', id)).toEqual([]);
  });
});
