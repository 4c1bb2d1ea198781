import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { startWebRiskEmulator, type WebRiskEmulator } from '@tapory/web-risk-emulator';
import type { Finding } from '../src/checks/domain/finding.ts';
import { tidyChecks } from '../src/checks/jobs/check-contents.ts';
import { openFoundCase } from '../src/checks/use-cases/open-found-case.ts';
import { readSubject, type Subject } from '../src/checks/use-cases/read-subject.ts';
import { uploadGauges } from '../src/data/upload-gauges.ts';
import { asJson, buildPdf, buildWordsPdf, upload } from './files.ts';
import { type Member, type Moderator, startMedia, type TestMedia } from './start-media.ts';

type Found = { detector: string; reason: string; why: string; what: string; score: number; model: string };
type Case = {
  id: string;
  subject: string;
  status: string;
  reason: string;
  version: number;
  reports: number;
  findings: number;
  found: Found[];
  evidence: { contentId: string; state: string; text?: { body?: string }; altText?: string }[];
};

const KEY = 'key-of-web-risk';

/** Real: PostgreSQL, RabbitMQ, Redis, S3, HTTP; Web Risk is an emulator. */
describe('the automatic checks', () => {
  let media: TestMedia;
  let webRisk: WebRiskEmulator;
  let mei: Member;
  let mo: Moderator;

  beforeAll(async () => {
    webRisk = await startWebRiskEmulator({ key: KEY });
    media = await startMedia();
    mei = media.buildMember();
    mo = await media.hireModerator();
    await media.startWorker({ WEB_RISK_URL: webRisk.origin, WEB_RISK_KEY: KEY });
  });
  afterEach(() => webRisk.setAway(null));
  afterAll(async () => {
    await media?.stop();
    await webRisk?.stop();
  });

  const addText = async (input: object, owner = mei): Promise<string> => {
    const response = await media.call(owner, 'POST', '/texts', { title: 'T', ...input }, newId());
    return (await asJson<{ id: string }>(response)).id;
  };
  const letter = (body: string, owner = mei) => addText({ kind: 'text', body }, owner);
  const checkOf = (id: string) => media.database.contentCheck.findUniqueOrThrow({ where: { id } });
  const untilChecked = (id: string) =>
    eventually(async () => expect((await checkOf(id)).state).toBe('checked'));
  const casesOf = async (subjectId: string): Promise<Case[]> => {
    const rows = await media.database.reportCase.findMany({
      where: { subjectId },
      orderBy: { openedAt: 'asc' },
    });
    return Promise.all(rows.map(async ({ id }) => (await mo(`/admin/report-cases/${id}`)).body as Case));
  };
  const onlyCaseOf = async (id: string): Promise<Case> => {
    await untilChecked(id);
    const [found, ...others] = await casesOf(id);
    expect(others).toEqual([]);
    if (!found) throw new Error('no case');
    return found;
  };
  const decide = ({ id, version }: Case, body: object) =>
    mo(`/admin/report-cases/${id}/decide`, { version, ...body });

  it('queue a disguised word as a case of its class, with what was found, and hide nothing', async () => {
    const id = await letter('朋友，要 毒ㄆㄧㄣˇ 嗎？');
    const found = await onlyCaseOf(id);
    expect(found).toMatchObject({
      subject: 'content',
      status: 'open',
      reason: 'drugs',
      reports: 0,
      findings: 1,
    });
    expect(found.found).toMatchObject([
      { detector: 'words', why: 'zhuyin', what: '毒品', model: 'word-lists', reason: 'drugs' },
    ]);
    expect(found.evidence).toMatchObject([{ contentId: id, state: 'shown' }]);
    expect((await checkOf(id)).results).toMatchObject([{ detector: 'words', version: '1' }]);
    const shown = (await mo(`/admin/contents/${id}`)).body;
    expect(shown).toMatchObject({
      status: 'ready',
      check: { state: 'checked', results: [{ model: 'word-lists' }] },
    });
    const listed = (await mo('/admin/report-cases?source=automatic&pageSize=100')).body as { items: Case[] };
    expect(listed.items.map((one) => one.id)).toContain(found.id);
    const reported = (await mo('/admin/report-cases?source=visitors&pageSize=100')).body as { items: Case[] };
    expect(reported.items.map((one) => one.id)).not.toContain(found.id);
  });

  it('look for the words that staff add, as they are written and disguised, from then on', async () => {
    const change = (body: object, role: 'admin' | 'moderator' = 'admin') =>
      media.callAs(role, 'PUT', '/admin/words/fraud', body);
    const before = await letter('教我神秘老師');
    await untilChecked(before);
    expect(await casesOf(before)).toEqual([]);
    const change1 = await change({ version: 0, words: ['神秘老師', 'phishy', 'phishy'] });
    expect(change1.status).toBe(200);
    const { items } = await asJson<{ items: { class: string; words: string[]; version: number }[] }>(change1);
    expect(items.find((list) => list.class === 'fraud')).toMatchObject({
      words: ['神秘老師', 'phishy'],
      version: 1,
    });
    const after = await onlyCaseOf(await letter('來學 神．秘．老師 吧'));
    expect(after.found).toMatchObject([{ detector: 'words', reason: 'fraud', what: '神秘老師' }]);
    expect((await onlyCaseOf(await letter('so p h i s h y'))).found).toMatchObject([{ why: 'spaced' }]);
    const test = await media.callAs('admin', 'POST', '/admin/word-tests', { text: 'phishy casino' });
    expect(await asJson(test)).toMatchObject({
      found: [{ class: 'gambling' }, { class: 'fraud', word: 'phishy' }],
    });
    expect((await change({ version: 0, words: [] })).status).toBe(409);
    for (const word of ['a', '--', '+賴'])
      expect((await change({ version: 1, words: [word] })).status).toBe(422);
    expect((await change({ version: 1, words: [] }, 'moderator')).status).toBe(403);
    expect((await change({ version: 1, words: [] })).status).toBe(200);
    const none = await letter('又一篇神秘老師');
    await untilChecked(none);
    expect(await casesOf(none)).toEqual([]);
  });

  it('read what a PDF says and where it leads', async () => {
    const pdf = { filename: 'a.pdf', contentType: 'application/pdf' };
    const send = async (words: string, url: string) => {
      const bytes = buildWordsPdf(words, url);
      return (await asJson<{ id: string }>((await upload(media, mei, { ...pdf, bytes })).response)).id;
    };
    const bad = await send('Play at our online casino tonight', 'https://www.pornhub.com/x');
    const found = (await onlyCaseOf(bad)).found.map(({ detector, reason }) => [detector, reason]);
    expect(found.sort()).toEqual([
      ['links', 'adult'],
      ['words', 'gambling'],
    ]);
    const many = Array.from({ length: 20 }, (_, number) => `https://kind${number}.example/`).join(' ');
    const last = await send(`${many} https://you:me@www.pornhub.com/y`, 'https://example.com/story');
    expect((await onlyCaseOf(last)).found).toMatchObject([{ detector: 'links', reason: 'adult' }]);
    const kind = await send('Our cat on the sill', 'https://example.com/story');
    await untilChecked(kind);
    expect(await casesOf(kind)).toEqual([]);
  });

  it('queue a PDF that nobody can read for a person, once for the same file', async () => {
    const words = 'Our cat on the sill';
    const whole = buildWordsPdf(words, 'https://example.com/story').toString('latin1');
    // Its pages are not where it says: another reader may find them.
    const bytes = Buffer.from(whole.replace('/Root 1 0 R', '/Root 99 0 R'), 'latin1');
    const pdf = { filename: 'a.pdf', contentType: 'application/pdf', bytes };
    const send = async () => (await asJson<{ id: string }>((await upload(media, mei, pdf)).response)).id;
    const found = await onlyCaseOf(await send());
    expect(found.found).toMatchObject([{ detector: 'words', why: 'unread', what: '' }]);
    await decide(found, { outcome: 'unfounded' });
    const again = await send();
    await untilChecked(again);
    expect(await casesOf(again)).toEqual([]);
  });

  it('find nothing in everyday words', async () => {
    const id = await letter('一隻大麻雀和殺人鯨的故事 https://example.com/story');
    await untilChecked(id);
    expect(await casesOf(id)).toEqual([]);
  });

  it('look again at what was changed, and add to the case that is open', async () => {
    const id = await letter('安靜的下午');
    await untilChecked(id);
    await media.call(mei, 'PUT', `/texts/${id}`, { title: 'T', kind: 'text', body: '線上賭場' });
    await eventually(async () => expect(await casesOf(id)).toMatchObject([{ reason: 'gambling' }]));
    await media.call(mei, 'PUT', `/texts/${id}`, { title: 'T', kind: 'text', body: '兒童色情' });
    await eventually(async () => expect(await casesOf(id)).toMatchObject([{ reason: 'children' }]));
    // Of children, which a moderator is not shown.
    const rows = await media.database.evidence.findMany({
      where: { contentId: id },
      orderBy: { takenAt: 'asc' },
    });
    expect(rows.map(({ text }) => (text as { body: string }).body)).toEqual(['線上賭場', '兒童色情']);
  });

  it('keep what a file says to those who do not see it, and show that to moderators', async () => {
    const pdf = { filename: 'a.pdf', contentType: 'application/pdf', bytes: buildPdf(500) };
    const { id } = await asJson<{ id: string }>((await upload(media, mei, pdf)).response);
    await untilChecked(id);
    const altText = '朋友，要 毒ㄆㄧㄣˇ 嗎？';
    const name = (words: string) =>
      media.call(mei, 'PATCH', `/contents/${id}`, { title: 'T', altText: words });
    expect((await name(altText)).status).toBe(200);
    await eventually(async () => expect(await casesOf(id)).toMatchObject([{ reason: 'drugs' }]));
    expect((await mo(`/admin/contents/${id}`)).body).toMatchObject({ altText });
    expect((await name('')).status).toBe(200);
    expect((await casesOf(id))[0]?.evidence).toMatchObject([{ contentId: id, altText }]);
  });

  it('do not open a case again about what was dismissed, whoever writes it', async () => {
    const body = `關於詐騙的講座 ${newId()}`;
    const id = await letter(body);
    await decide(await onlyCaseOf(id), { outcome: 'unfounded' });
    await media.call(mei, 'PATCH', `/contents/${id}`, { title: 'T' });
    await untilChecked(id);
    expect(await casesOf(id)).toHaveLength(1);
    const same = await letter(body, media.buildMember());
    await untilChecked(same);
    expect(await casesOf(same)).toEqual([]);
    const other = await letter(`${body} 加入詐騙集團`);
    expect(await onlyCaseOf(other)).toMatchObject({ status: 'open', reason: 'fraud' });
  });

  it('open a case again about a word that staff have added since the text was dismissed', async () => {
    const body = `關於賭場的講座，麻糬一號 ${newId()}`;
    const id = await letter(body);
    await decide(await onlyCaseOf(id), { outcome: 'unfounded' });
    const change = (version: number, words: string[]) =>
      media.callAs('admin', 'PUT', '/admin/words/gambling', { version, words });
    expect((await change(0, ['麻糬一號'])).status).toBe(200);
    await media.call(mei, 'PATCH', `/contents/${id}`, { title: 'T' });
    await eventually(async () => expect(await casesOf(id)).toHaveLength(2));
    const again = (await casesOf(id)).find(({ status }) => status === 'open') as Case;
    expect(again.found).toMatchObject([{ reason: 'gambling', what: '麻糬一號' }]);
    await decide(again, { outcome: 'unfounded' });
    await media.call(mei, 'PATCH', `/contents/${id}`, { title: 'T' });
    await untilChecked(id);
    expect(await casesOf(id)).toHaveLength(2);
    expect((await change(1, [])).status).toBe(200);
  });

  it('take a content down by the decision of a moderator', async () => {
    const id = await letter(`買賣海洛因 ${newId()}`);
    const answer = await decide(await onlyCaseOf(id), { outcome: 'hidden', rule: 'drugs', contentIds: [id] });
    expect(answer.status).toBe(200);
    expect((await media.database.content.findUniqueOrThrow({ where: { id } })).status).toBe('blocked');
  });

  it('queue links to prohibited, imitated and dangerous sites', async () => {
    const bad = await addText({ kind: 'url', url: 'https://www.pornhub.com/x' });
    expect((await onlyCaseOf(bad)).found).toMatchObject([
      { detector: 'links', why: 'prohibited', reason: 'adult' },
    ]);
    const posed = await letter('請到 https://paypa1.com/login 登入');
    expect((await onlyCaseOf(posed)).found).toMatchObject([
      { why: 'imitation', what: 'https://paypa1.com/login' },
    ]);
    webRisk.blame('https://nice.example/', ['SOCIAL_ENGINEERING']);
    const risky = await addText({ kind: 'url', url: 'https://nice.example/' });
    expect((await onlyCaseOf(risky)).found).toMatchObject([
      { why: 'phishing', reason: 'fraud', model: 'google-web-risk', score: 100 },
    ]);
  });

  it('look at links again that a keepsake shows, and at no others', async () => {
    const [bound, loose] = ['https://bound.example/', 'https://loose.example/'];
    const [id, other] = [
      await addText({ kind: 'url', url: bound }),
      await addText({ kind: 'url', url: loose }),
    ];
    await Promise.all([untilChecked(id), untilChecked(other)]);
    media.usage.set(id, ['Cat']);
    for (const url of [bound, loose]) webRisk.blame(url, ['MALWARE']);
    expect((await checkOf(id)).turnAt?.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    const asked = () => webRisk.asked().filter((url) => url === loose).length;
    const before = asked();
    await media.database.contentCheck.updateMany({
      where: { id: { in: [id, other] } },
      data: { turnAt: new Date() },
    });
    await eventually(async () => expect(await casesOf(id)).toMatchObject([{ found: [{ why: 'malware' }] }]));
    await eventually(async () =>
      expect((await checkOf(other)).turnAt?.getTime()).toBeGreaterThan(Date.now() + 3_600_000),
    );
    expect([await casesOf(other), asked()]).toEqual([[], before]);
    expect((await checkOf(id)).results).toMatchObject([{ detector: 'words' }, { model: 'link-policy' }, {}]);
  });

  it('look again at where a PDF leads that a keepsake shows', async () => {
    const url = 'https://turned.example/';
    const pdf = { filename: 'a.pdf', contentType: 'application/pdf' };
    const bytes = buildWordsPdf('A letter', url);
    const { id } = await asJson<{ id: string }>((await upload(media, mei, { ...pdf, bytes })).response);
    await untilChecked(id);
    media.usage.set(id, ['Cat']);
    webRisk.blame(url, ['MALWARE']);
    expect((await checkOf(id)).turnAt?.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    await media.database.contentCheck.updateMany({ where: { id }, data: { turnAt: new Date() } });
    await eventually(async () => expect(await casesOf(id)).toMatchObject([{ found: [{ why: 'malware' }] }]));
  });

  it('leave a content unchecked while a detector is away, tell it, and end when it is back', async () => {
    webRisk.setAway('failing');
    const id = await letter('賭場 https://away.example/');
    await eventually(async () =>
      expect(await checkOf(id)).toMatchObject({ missing: ['links'], state: 'unchecked' }),
    );
    expect(await casesOf(id)).toMatchObject([{ reason: 'gambling', findings: 1 }]);
    const waiting = (await mo('/admin/checks')).body as { unchecked: number; failing: number };
    expect(waiting).toMatchObject({ unchecked: 1, failing: 1 });
    const metrics = await uploadGauges(media.database.pool).read();
    expect(metrics.find(({ metric }) => metric.name === 'tapory.media.checks')?.value).toBe(1);
    webRisk.setAway(null);
    await untilChecked(id);
    expect((await mo('/admin/checks')).body).toMatchObject({ unchecked: 0, failing: 0 });
    expect(await casesOf(id)).toMatchObject([{ findings: 1 }]);
  });

  it('reach what was stored before them, and forget what is erased', async () => {
    const pdf = { filename: 'a.pdf', contentType: 'application/pdf', bytes: buildPdf(500) };
    const { id } = await asJson<{ id: string }>((await upload(media, mei, pdf)).response);
    await untilChecked(id);
    await media.database.contentCheck.delete({ where: { id } });
    await tidyChecks({ database: media.database }, new Date());
    await untilChecked(id);
    await media.call(mei, 'DELETE', `/contents/${id}?force=true`);
    await media.call(mei, 'DELETE', '/trash');
    await tidyChecks({ database: media.database }, new Date());
    expect(await media.database.contentCheck.count({ where: { id } })).toBe(0);
  });

  it('are counted for everybody to read, apart from reports', async () => {
    const response = await media.call(null, 'GET', '/moderation-numbers');
    const { years } = await asJson<{ years: { found: number; reports: object[] }[] }>(response);
    expect(years[0]?.found).toBeGreaterThan(5);
    expect(years[0]?.reports).toEqual([]);
  });

  it('open no case about what was erased while they looked at it', async () => {
    const id = await letter('安靜的早上');
    await untilChecked(id);
    const subject = await readSubject(media.database, { id, kind: 'content' });
    await media.call(mei, 'DELETE', `/contents/${id}?force=true`);
    await media.call(mei, 'DELETE', '/trash');
    const finding: Finding = {
      ...{ detector: 'words', reason: 'drugs', why: 'plain', what: '毒品', score: 80 },
      ...{ model: 'word-lists', modelVersion: '1', digest: newId() },
    };
    await media.database.$transaction((tx) => openFoundCase(tx, subject as Subject, [finding], new Date()));
    expect(await casesOf(id)).toEqual([]);
  });

  it('are seen by moderators alone', async () => {
    expect((await media.callAs('support', 'GET', '/admin/checks')).status).toBe(403);
  });
});
