import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog, newId, randomBase62 } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { createFileStore } from '../src/clients/file-store.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { asJson, buildPdf, refusalOf, upload } from './files.ts';
import { type Member, type Moderator, startMedia, type TestMedia } from './start-media.ts';

type Block = { note?: string; appealUntil?: string; appeal?: { status: string; answer: string } };
type Content = { id: string; url: string; status: string; block?: Block };

const DAY_MS = 86_400_000;
const log = createLog({ service: 'test', level: 'silent' });

/** Real: PostgreSQL, RabbitMQ, Redis, S3, HTTP, gRPC. */
describe('appeals of owners', () => {
  let media: TestMedia;
  let mei: Member;
  let mo: Moderator;
  let bo: Moderator;

  beforeAll(async () => {
    media = await startMedia();
    mei = media.buildMember();
    [mo, bo] = [await media.hireModerator(), await media.hireModerator('admin')];
  });
  afterAll(() => media?.stop());

  const addPdf = async (): Promise<Content> => {
    const pdf = { filename: 'a.pdf', contentType: 'application/pdf', bytes: buildPdf(500) };
    return asJson<Content>((await upload(media, mei, pdf)).response);
  };
  const takeDown = ({ id }: Content, isFinal = false, by = mo) =>
    by(`/admin/contents/${id}/take-down`, { rule: 'fraud', note: 'It is fake', isFinal });
  const appeal = ({ id }: Content, who = mei, key = newId()) =>
    media.call(who, 'POST', `/contents/${id}/appeal`, { words: '這是我自己的照片' }, key);
  const decide = async ({ id }: Content, outcome: string, by = bo) => {
    const found = await media.database.appeal.findFirstOrThrow({ where: { contentId: id } });
    return by(`/admin/appeals/${found.id}/decide`, { outcome, answer: 'We looked again' });
  };
  const read = async ({ id }: Content) => asJson<Content>(await media.call(mei, 'GET', `/contents/${id}`));

  it('are sent once, with words, against a decision that its owner reads', async () => {
    const content = await addPdf();
    expect(await refusalOf(await appeal(content))).toBe('409 APPEAL_NOT_POSSIBLE');
    await takeDown(content);
    expect((await read(content)).block).toMatchObject({
      note: 'It is fake',
      appealUntil: expect.any(String),
    });
    expect(await refusalOf(await appeal(content, media.buildMember()))).toBe('404 NOT_FOUND');
    const key = newId();
    const twice = await Promise.all([appeal(content, mei, key), appeal(content, mei, newId())]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refusalOf(await appeal(content))).toBe('409 APPEAL_SENT');
    expect((await read(content)).block?.appeal).toMatchObject({ status: 'open', answer: '' });
  });

  it('are refused to whoever decided, and decided by somebody else with a reason', async () => {
    const content = await addPdf();
    await takeDown(content);
    await appeal(content);
    expect((await decide(content, 'kept', mo)).body).toMatchObject({ code: 'APPEAL_OTHER_NEEDED' });
    const both = await Promise.all([decide(content, 'kept'), decide(content, 'kept')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(content)).block?.appeal).toMatchObject({ status: 'kept', answer: 'We looked again' });
    expect(await refusalOf(await appeal(content))).toBe('409 APPEAL_SENT');
    await eventually(() => {
      const told = media.published.filter(({ type }) => type === 'content.moderated');
      const upheld = told.find(({ event }) => (event.data as { act: string }).act === 'upheld');
      expect(upheld?.event.data).toMatchObject({ contentId: content.id, note: 'We looked again' });
    });
  });

  it('against what a report alone hid may be decided by any administrator, once confirmed by others only', async () => {
    const [hidden, confirmed] = [await addPdf(), await addPdf()];
    const videoId = randomBase62();
    await media.rpc.submitReport({
      formerOwnerIds: [],
      ...{ reportId: newId(), videoId, ownerId: mei.id, title: 'Cat', reason: 'children', words: '' },
      ...{ contentIds: [hidden.id, confirmed.id], contact: '', reporter: 'x', language: 'en', page: 'p' },
    });
    expect((await takeDown(confirmed, false, mo)).body).toMatchObject({ code: 'ADMIN_ONLY' });
    await takeDown(confirmed, false, bo);
    for (const content of [hidden, confirmed]) await appeal(content);
    expect((await decide(confirmed, 'restored', bo)).body).toMatchObject({ code: 'APPEAL_OTHER_NEEDED' });
    expect((await decide(hidden, 'restored', mo)).body).toMatchObject({ code: 'ADMIN_ONLY' });
    expect((await decide(hidden, 'restored', bo)).status).toBe(200);
    expect((await read(hidden)).status).toBe('ready');
  });

  it('end a removal, whose file waits for the decision', async () => {
    const content = await addPdf();
    await takeDown(content, true);
    await appeal(content);
    const deps = {
      database: media.database,
      store: createFileStore(media.objects),
      trashDays: 1,
      eventKeepDays: 365,
      retention: { days: 30, childDays: 180 },
      log,
    };
    await sweep(deps, new Date(Date.now() + 60 * DAY_MS));
    expect((await decide(content, 'restored')).status).toBe(200);
    expect((await fetch(`${media.service.address().http}${content.url}`)).status).toBe(200);
    expect((await read(content)).block).toBeUndefined();
  });

  it('are counted with reports and decisions for everybody to read, by year', async () => {
    const response = await media.call(null, 'GET', '/moderation-numbers');
    const { years } = (await response.json()) as { years: { year: number; appeals: object }[] };
    const [latest] = years;
    expect(years).toHaveLength(1);
    expect(latest).toMatchObject({
      ...{ year: new Date(Date.now() + 8 * 3_600_000).getUTCFullYear(), hiddenAtOnce: 2, removed: 1 },
      ...{ reports: [{ reason: 'children', count: 1 }], decided: 0, restored: 2 },
      appeals: { sent: 5, restored: 2, kept: 1 },
    });
  });

  it('come too late after the days for them, and are settled when it is shown again', async () => {
    const [late, shown] = [await addPdf(), await addPdf()];
    await takeDown(late);
    const past = new Date(Date.now() - 21 * DAY_MS);
    await media.database.contentAct.updateMany({ where: { contentId: late.id }, data: { actedAt: past } });
    expect(await refusalOf(await appeal(late))).toBe('409 APPEAL_LATE');
    await takeDown(shown);
    await appeal(shown);
    const release = (by: Moderator) => by(`/admin/contents/${shown.id}/release`, { note: '' });
    expect((await release(mo)).body).toMatchObject({ code: 'APPEAL_OTHER_NEEDED' });
    expect((await release(bo)).status).toBe(200);
    const { items } = (await mo('/admin/appeals')).body as { items: { contentId: string }[] };
    expect(items.map(({ contentId }) => contentId)).not.toContain(shown.id);
    await takeDown(shown);
    expect((await appeal(shown)).status).toBe(200);
  });

  it('of whoever erases their account end with it: nobody waits for a decision, and they are counted', async () => {
    const [content, past] = [await addPdf(), mei];
    await takeDown(content);
    await appeal(content);
    const { id } = await media.database.appeal.findFirstOrThrow({ where: { contentId: content.id } });
    await media.publishUserDeleted(past.id);
    await eventually(async () =>
      expect(await media.database.appeal.findUniqueOrThrow({ where: { id } })).toMatchObject({
        ...{ status: 'withdrawn', words: '' },
      }),
    );
    const { items } = (await mo('/admin/appeals')).body as { items: { id: string }[] };
    expect(items.map((one) => one.id)).not.toContain(id);
    expect((await bo(`/admin/appeals/${id}/decide`, { outcome: 'kept', answer: 'x' })).body).toMatchObject({
      code: 'APPEAL_DECIDED',
    });
    mei = media.buildMember();
  });

  it('of somebody who is a moderator too are decided, like their reports, by others', async () => {
    const [probe, own] = [await addPdf(), await addPdf()];
    await takeDown(probe, false, bo);
    const { actorId: boId } = await media.database.contentAct.findFirstOrThrow({
      where: { contentId: probe.id },
    });
    await media.database.content.update({ where: { id: own.id }, data: { ownerId: boId } });
    const videoId = randomBase62();
    await media.rpc.submitReport({
      formerOwnerIds: [],
      ...{ reportId: newId(), videoId, ownerId: boId, title: 'Cat', reason: 'children', words: '' },
      ...{ contentIds: [own.id], contact: '', reporter: 'x', language: 'en', page: 'p' },
    });
    const { id, version } = await media.database.reportCase.findFirstOrThrow({
      where: { subjectId: videoId },
    });
    const isOwn = { code: 'MODERATOR_IS_OWNER' };
    const unfounded = { version, outcome: 'unfounded' };
    expect((await bo(`/admin/report-cases/${id}/decide`, unfounded)).body).toMatchObject(isOwn);
    expect((await bo(`/admin/contents/${own.id}/release`, { note: '' })).body).toMatchObject(isOwn);
    await takeDown(own);
    expect((await bo(`/contents/${own.id}/appeal`, { words: 'Mine' })).status).toBe(200);
    expect((await decide(own, 'restored', bo)).body).toMatchObject(isOwn);
    const cy = await media.hireModerator('admin');
    expect((await decide(own, 'restored', cy)).status).toBe(200);
    expect((await cy(`/admin/report-cases/${id}/decide`, unfounded)).status).toBe(200);
  });
});
