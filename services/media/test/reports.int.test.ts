import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SubmitReportRequest } from '@tapory/contracts';
import { createLog, newId, randomBase62 } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { createFileStore } from '../src/clients/file-store.ts';
import { hashEvidence } from '../src/jobs/hash-evidence.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { blockAndTell } from '../src/use-cases/take-down-content.ts';
import { asJson, buildPdf, upload } from './files.ts';
import { type Member, type Moderator, startMedia, type TestMedia } from './start-media.ts';

type Content = { id: string; url: string };
type Evidence = { id: string; contentId: string; sha256?: string; text?: object; state: string };
type Case = {
  id: string;
  subjectId: string;
  status: string;
  version: number;
  weight: number;
  reports: number;
  reason: string;
  list: { words: string; reference: string }[];
  evidence: Evidence[];
  pages: { id: string }[];
  acts: { act: string }[];
  code?: string;
};

const DAY_MS = 86_400_000;
const log = createLog({ service: 'test', level: 'silent' });

/** Real: PostgreSQL, RabbitMQ, Redis, S3, HTTP, gRPC. */
describe('reports of visitors', () => {
  let media: TestMedia;
  let mei: Member;
  let mo: Moderator;

  beforeAll(async () => {
    media = await startMedia();
    mei = media.buildMember();
    mo = await media.hireModerator();
  });
  afterAll(() => media?.stop());

  const addPdf = async (owner = mei): Promise<Content> => {
    const pdf = { filename: 'a.pdf', contentType: 'application/pdf', bytes: buildPdf(500) };
    return asJson<Content>((await upload(media, owner, pdf)).response);
  };
  const report = (contents: Content[], more: Partial<SubmitReportRequest> = {}) =>
    media.rpc.submitReport({
      formerOwnerIds: [],
      ...{ reportId: newId(), videoId: randomBase62(), ownerId: mei.id, title: 'Cat', reason: 'fraud' },
      contentIds: contents.map(({ id }) => id),
      ...{ words: 'Look at this', contact: '', reporter: randomBase62(), language: 'en' },
      ...{ page: '<p>Cat</p>', ...more },
    });
  const caseOf = async (videoId: string): Promise<Case> => {
    const { id } = await media.database.reportCase.findFirstOrThrow({
      where: { subjectId: videoId },
      orderBy: { openedAt: 'desc' },
    });
    return (await mo(`/admin/report-cases/${id}`)).body as Case;
  };
  const decide = async (found: Case, body: object, by = mo) => {
    const answer = await by(`/admin/report-cases/${found.id}/decide`, { version: found.version, ...body });
    return { status: answer.status, body: answer.body as Case };
  };
  const statusOf = async ({ url }: Content) => (await fetch(`${media.service.address().http}${url}`)).status;
  const deps = () => ({
    database: media.database,
    store: createFileStore(media.objects),
    trashDays: 1,
    eventKeepDays: 365,
    retention: { days: 30, childDays: 180 },
    log,
  });
  const fileOf = (one: Evidence | undefined) =>
    media.callAs('moderator', 'GET', `/admin/evidence/${one?.id}/file`);

  it('keep files, texts and the page, whatever their owner deletes a second later', async () => {
    const owner = media.buildMember();
    const pdf = await addPdf(owner);
    const text = await asJson<Content>(
      await media.call(owner, 'POST', '/texts', { title: 'T', kind: 'text', body: 'Words' }),
    );
    const videoId = randomBase62();
    const [former, living] = [media.buildMember(), media.buildMember()];
    await report([pdf, text], { videoId, ownerId: owner.id, formerOwnerIds: [former.id, living.id] });
    await media.publishUserDeleted(former.id);
    for (const { id } of [pdf, text]) await media.call(owner, 'DELETE', `/contents/${id}?force=true`);
    await media.call(owner, 'DELETE', '/trash');
    await media.publishUserDeleted(owner.id);
    await eventually(async () =>
      expect(await media.database.content.count({ where: { ownerId: owner.id } })).toBe(0),
    );
    await sweep(deps(), new Date(Date.now() + 40 * DAY_MS));
    await hashEvidence(deps());
    await media.seal();
    const found = await caseOf(videoId);
    expect(found.evidence.map(({ state }) => state)).toEqual(['erased', 'erased']);
    expect(found.evidence.find((one) => one.text)?.text).toMatchObject({ body: 'Words' });
    const kept = found.evidence.find((one) => !one.text);
    const bytes = Buffer.from(await (await fileOf(kept)).arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(kept?.sha256);
    const page = await media.callAs('moderator', 'GET', `/admin/evidence-pages/${found.pages[0]?.id}`);
    expect([await page.text(), page.headers.get('content-type')]).toEqual([
      '<p>Cat</p>',
      'text/plain; charset=utf-8',
    ]);
    await decide(found, { outcome: 'otherwise' });
    await sweep(deps(), new Date(Date.now() + 49 * DAY_MS));
    expect((await fileOf(kept)).status).toBe(200);
    // Evidence names who had it, and is over for the erased one first.
    const others = async () =>
      (await media.database.reportCase.findFirstOrThrow({ where: { subjectId: videoId } })).otherOwnerIds;
    expect((await others()).sort()).toEqual([former.id, living.id].sort());
    await sweep(deps(), new Date(Date.now() + 51 * DAY_MS));
    expect(await others()).toEqual([living.id]);
    await media.publishUserDeleted(living.id);
    await eventually(async () => expect(await others()).toEqual([]));
    expect((await fileOf(kept)).status).toBe(404);
    expect(await caseOf(videoId)).toMatchObject({
      ...{ isPurged: true, title: '', list: [], evidence: [], pages: [] },
    });
    expect(await media.database.scheduledDeletion.count()).toBe(0);
  });

  it('keep what was deleted before the report, and what its owner changed since', async () => {
    const text = await asJson<Content>(
      await media.call(mei, 'POST', '/texts', { title: 'T', kind: 'text', body: 'Before' }),
    );
    const videoId = randomBase62();
    await report([text], { videoId });
    const after = { title: 'T', kind: 'text', body: 'After' };
    await media.call(mei, 'PUT', `/texts/${text.id}`, after);
    await media.call(mei, 'DELETE', `/contents/${text.id}?force=true`);
    await report([text], { videoId, page: '<p>Another</p>' });
    const found = await caseOf(videoId);
    expect(found.evidence).toMatchObject([{ text: { body: 'Before' } }, { text: { body: 'After' } }]);
    expect([found.reports, found.pages.length]).toEqual([2, 2]);
  });

  it('are one however often they are sent, and one case for each keepsake', async () => {
    const pdf = await addPdf();
    const videoId = randomBase62();
    const reportId = newId();
    const same = () => report([pdf], { videoId, reportId, reporter: 'one' });
    const answers = await Promise.all([same(), same(), report([pdf], { videoId, reporter: 'one' })]);
    expect(answers[0]).toEqual(answers[1]);
    const found = await caseOf(videoId);
    expect(found).toMatchObject({ reports: 2, weight: 100, status: 'open' });
    expect(found.list.map(({ reference }) => reference)).toContain(answers[0]?.reference);
    await decide(found, { outcome: 'unfounded' });
    await same();
    expect(await media.database.reportCase.count({ where: { subjectId: videoId } })).toBe(1);
    await report([pdf], { videoId });
    expect(await media.database.reportCase.count({ where: { subjectId: videoId } })).toBe(2);
  });

  it('about children hide at once, until a moderator has looked at this very version', async () => {
    const pdf = await addPdf();
    const videoId = randomBase62();
    const alarm = () => report([pdf], { videoId, reason: 'children' });
    await alarm();
    expect(await statusOf(pdf)).toBe(404);
    const found = await caseOf(videoId);
    expect(found).toMatchObject({ reason: 'children', evidence: [{ state: 'hidden' }] });
    const unseen = { outcome: 'unfounded', note: 'Sorry' };
    expect((await decide(found, unseen)).body.code).toBe('ADMIN_ONLY');
    await decide(found, unseen, await media.hireModerator('admin'));
    expect(await statusOf(pdf)).toBe(200);
    await alarm();
    expect(await statusOf(pdf)).toBe(200);
    await media.call(mei, 'PATCH', `/contents/${pdf.id}`, { title: 'Other' });
    await alarm();
    expect(await statusOf(pdf)).toBe(404);
    await eventually(() => {
      const told = media.published.filter(({ event }) => event.subject === pdf.id);
      const acts = told.flatMap(({ event }) => {
        const { act, actorId } = event.data as { act?: string; actorId?: string };
        return act ? [[act, actorId?.startsWith('00000000-')]] : [];
      });
      expect(acts).toEqual([
        ['hidden', true],
        ['released', false],
        ['hidden', true],
      ]);
    });
  });

  it('are decided once by two moderators at once, and not on evidence that nobody saw', async () => {
    const [pdf, other] = [await addPdf(), await addPdf()];
    const videoId = randomBase62();
    await report([pdf], { videoId });
    const early = await caseOf(videoId);
    await report([pdf, other], { videoId });
    const hide = { outcome: 'hidden', rule: 'fraud', note: 'Why', contentIds: [pdf.id] };
    expect((await decide(early, hide)).body.code).toBe('REPORT_CHANGED');
    const found = await caseOf(videoId);
    const bo = await media.hireModerator();
    const both = await Promise.all([decide(found, hide), decide(found, { outcome: 'unfounded' }, bo)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.body.code).toBe('REPORT_DECIDED');
    expect(await media.database.contentAct.count({ where: { contentId: pdf.id } })).toBe(
      both[0]?.status === 200 ? 1 : 0,
    );
    expect(await statusOf(other)).toBe(200);
  });

  it('that are unfounded show nothing that another moderator has confirmed meanwhile', async () => {
    const pdf = await addPdf();
    const videoId = randomBase62();
    await report([pdf], { videoId, reason: 'children' });
    const found = await caseOf(videoId);
    const confirmed = { contentId: pdf.id, rule: 'children', note: '', isFinal: false } as const;
    const admin = await media.hireModerator('admin');
    let decided: Promise<{ status: number }> | undefined;
    await media.database.$transaction(async (tx) => {
      await blockAndTell(tx, async () => {}, { ...confirmed, actorId: newId(), now: new Date() });
      decided = decide(found, { outcome: 'unfounded' }, admin);
      await eventually(async () => {
        const waiting = await media.database.$queryRaw<unknown[]>`
          SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        expect(waiting).toHaveLength(1);
      });
    });
    expect((await decided)?.status).toBe(200);
    expect(await statusOf(pdf)).toBe(404);
  });

  it('of people who were wrong weigh less', async () => {
    const pdf = await addPdf();
    const reporter = randomBase62();
    const weigh = async () => {
      const videoId = randomBase62();
      await report([pdf], { videoId, reporter });
      return caseOf(videoId);
    };
    const first = await weigh();
    await decide(first, { outcome: 'unfounded' });
    const second = await weigh();
    expect(second.weight).toBeLessThan(first.weight);
    await decide(second, { outcome: 'hidden', rule: 'fraud', contentIds: [pdf.id] });
    expect((await weigh()).weight).toBeGreaterThan(second.weight);
  });

  it('of a piece that was given away keep and hide what the giver put in', async () => {
    const [giver, taker] = [media.buildMember(), media.buildMember()];
    const pdf = await addPdf(giver);
    const [known, unknown] = [randomBase62(), randomBase62()];
    const given = { ownerId: taker.id, reason: 'children' };
    await report([pdf], { ...given, videoId: unknown });
    expect(await statusOf(pdf)).toBe(200);
    await report([pdf], { ...given, videoId: known, formerOwnerIds: [giver.id] });
    expect(await statusOf(pdf)).toBe(404);
    const evidence = { where: { contentId: pdf.id } };
    expect(await media.database.evidence.count(evidence)).toBe(1);
  });

  it('are decided by nobody who had the piece before, nor who took it since', async () => {
    const idOf = async (who: Moderator) => {
      const videoId = randomBase62();
      await report([], { videoId });
      const { id } = await caseOf(videoId);
      await who(`/admin/report-cases/${id}/claim`, {});
      return (await media.database.reportCase.findUniqueOrThrow({ where: { id } })).claimedBy ?? '';
    };
    const [giver, taker] = [await media.hireModerator(), await media.hireModerator()];
    const [giverId, takerId] = [await idOf(giver), await idOf(taker)];
    const unfounded = { outcome: 'unfounded' };
    const isOwn = { status: 409, body: { code: 'MODERATOR_IS_OWNER' } };
    const before = randomBase62();
    await report([], { videoId: before, formerOwnerIds: [giverId] });
    expect(await decide(await caseOf(before), unfounded, giver)).toMatchObject(isOwn);
    // Its case was opened by a page that still named the giver.
    const late = randomBase62();
    await report([], { videoId: late, ownerId: giverId });
    await report([], { videoId: late, ownerId: takerId, formerOwnerIds: [giverId] });
    for (const who of [giver, taker])
      expect(await decide(await caseOf(late), unfounded, who)).toMatchObject(isOwn);
    const since = randomBase62();
    await report([], { videoId: since });
    const change = { actId: newId(), videoId: since, title: 'Cat', way: 'code', claimedAt: new Date() };
    const data = { ...change, formerOwnerId: giverId, ownerId: takerId, takeBackUntil: undefined };
    await media.publish({ type: 'keepsake.claimed', subject: since, data });
    const found = await caseOf(since);
    await eventually(async () => {
      const { otherOwnerIds } = await media.database.reportCase.findUniqueOrThrow({
        where: { id: found.id },
      });
      expect(new Set(otherOwnerIds)).toEqual(new Set([giverId, takerId]));
    });
    for (const who of [giver, taker]) expect(await decide(found, unfounded, who)).toMatchObject(isOwn);
    expect((await decide(found, unfounded)).status).toBe(200);
  });

  it('wait in the order of their urgency, and are looked at by one moderator', async () => {
    const [mild, grave] = [randomBase62(), randomBase62()];
    await report([], { videoId: mild, reason: 'copyright' });
    await report([], { videoId: grave, reason: 'children' });
    const { items } = (await mo('/admin/report-cases?status=open&pageSize=100')).body as { items: Case[] };
    const order = items.map(({ subjectId }) => subjectId);
    expect(order.indexOf(grave)).toBeLessThan(order.indexOf(mild));
    const { id } = await caseOf(grave);
    // Which is about children: administrators look at it.
    const [al, bo] = [await media.hireModerator('admin'), await media.hireModerator('admin')];
    expect((await al(`/admin/report-cases/${id}/claim`, {})).status).toBe(200);
    expect((await bo(`/admin/report-cases/${id}/claim`, {})).body).toMatchObject({ code: 'REPORT_CLAIMED' });
    const asSupport = await media.callAs('support', 'GET', `/admin/report-cases/${id}`);
    expect(asSupport.status).toBe(403);
  });
});
