import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppError } from '@tapory/errors';
import { createLog, newId, randomBase62 } from '@tapory/service-kit';
import { createLockedStore, type LockedStore } from '@tapory/service-kit/locked-store';
import { createStoreClient } from '@tapory/service-kit/object-store';
import { eventually, testEnv, thorough } from '@tapory/testing';
import { createFileStore } from '../src/clients/file-store.ts';
import { findHead } from '../src/evidence/data/chain.ts';
import { logEvidence } from '../src/evidence/data/log-evidence.ts';
import { anchorKey } from '../src/evidence/domain/chain.ts';
import { checkDaily } from '../src/evidence/jobs/evidence-jobs.ts';
import { anchorChain, checkChain } from '../src/evidence/use-cases/check-chain.ts';
import { keepSealed } from '../src/evidence/use-cases/keep-sealed.ts';
import { folderOf, sealEvidence } from '../src/evidence/use-cases/seal-evidence.ts';
import { hashEvidence } from '../src/jobs/hash-evidence.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { type KeepPiecesDeps, type KeepPiecesState, keepPieces } from '../src/take-downs/jobs/keep-pieces.ts';
import { asJson, beginUpload, buildPdf, postForm, refusalOf, upload } from './files.ts';
import { readZip } from './read-zip.ts';
import { type Member, type Moderator, startMedia, type TestMedia } from './start-media.ts';

type Content = { id: string; url: string };

const DAY_MS = 86_400_000;
const BUCKET = `evidence-${randomBytes(6).toString('hex')}`;
const log = createLog({ service: 'test', level: 'silent' });
const retention = { days: 30, childDays: 180 };
const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

/** Real: PostgreSQL, RabbitMQ, Redis, S3 with object lock, HTTP, gRPC. The credentials are the service's own. */
describe('evidence', () => {
  let media: TestMedia;
  let mei: Member;
  let mo: Moderator;
  let evidence: LockedStore;
  const credentials = () => ({
    ...{ region: 'us-east-1', accessKey: testEnv('TEST_S3_ACCESS_KEY') },
    secretKey: testEnv('TEST_S3_SECRET_KEY'),
  });
  const client = () => createStoreClient(testEnv('TEST_S3_ENDPOINT'), credentials());
  const deps = () => ({
    ...{ database: media.database, store: createFileStore(media.objects), evidence, retention, log },
    ...{ anchorDays: 1, trashDays: 1, eventKeepDays: 365 },
  });

  const pieceDeps = () => {
    const { artworks, keepsakes } = media.pieceClients;
    return { ...deps(), artworks, keepsakes };
  };

  beforeAll(async () => {
    await client().makeBucket(BUCKET, 'us-east-1', { ObjectLocking: true });
    // Nothing is sealed but by the test.
    media = await startMedia({ S3_EVIDENCE_BUCKET: BUCKET, EVIDENCE_POLL_MS: '3600000' });
    mei = media.buildMember();
    mo = await media.hireModerator();
    const endpoint = testEnv('TEST_S3_ENDPOINT');
    evidence = createLockedStore({ endpoint, ...credentials(), bucket: BUCKET });
  });
  afterAll(() => media?.stop());

  const addPdf = async (size: number): Promise<Content> => {
    const pdf = { filename: 'a.pdf', contentType: 'application/pdf', bytes: buildPdf(size) };
    return asJson<Content>((await upload(media, mei, pdf)).response);
  };
  const report = async (contents: Content[], reason = 'fraud', page = '<p>Cat</p>'): Promise<string> => {
    const videoId = randomBase62();
    await media.rpc.submitReport({
      formerOwnerIds: [],
      ...{ reportId: newId(), videoId, ownerId: mei.id, title: 'Cat', reason, page },
      contentIds: contents.map(({ id }) => id),
      ...{ words: 'Look', contact: '', reporter: randomBase62(), language: 'en' },
    });
    const { id } = await media.database.reportCase.findFirstOrThrow({ where: { subjectId: videoId } });
    return id;
  };
  const sealAll = async (id: string) => {
    await sealEvidence(deps());
    return media.database.sealedObject.findMany({ where: { caseId: id }, orderBy: { key: 'asc' } });
  };
  const versionsOf = async (prefix: string) => {
    const versions = [];
    for await (const version of evidence.list(prefix)) versions.push(version);
    return versions;
  };
  const decide = async (id: string, body: object, by = mo) => {
    const { version } = await media.database.reportCase.findUniqueOrThrow({ where: { id } });
    return by(`/admin/report-cases/${id}/decide`, { version, ...body });
  };
  const entriesAbout = async (subject: string): Promise<string[]> => {
    const links = await media.database.evidenceLink.findMany({ orderBy: { seq: 'asc' } });
    const entries = links.map(({ entry }) => JSON.parse(entry) as { kind: string; subject: string });
    return entries.filter((entry) => entry.subject === subject).map(({ kind }) => kind);
  };

  it('of a report is under lock: file, page and record, once, with their hashes', async () => {
    const pdf = await addPdf(600);
    const id = await report([pdf]);
    const sealed = await sealAll(id);
    expect(sealed).toHaveLength(3);
    const kept = await media.database.evidence.findFirstOrThrow({ where: { caseId: id } });
    const file = sealed.find(({ key }) => key.endsWith(kept.id));
    const bytes = Buffer.from(await (await fetch(`${media.service.address().http}${pdf.url}`)).arrayBuffer());
    expect(file).toMatchObject({ sha256: sha256(bytes), size: bytes.length });
    expect(await evidence.find(file?.key ?? '')).toMatchObject({ sha256: sha256(bytes), size: bytes.length });
    await sealEvidence(deps());
    expect(await versionsOf(folderOf(id))).toHaveLength(3);
  });

  it('cannot be changed, shortened or deleted with the service’s own credentials', async () => {
    const id = await report([await addPdf(700)]);
    const [one] = await sealAll(id);
    if (!one) throw new Error('nothing was sealed');
    const { key, versionId } = one;
    const until = new Date(Date.now() + 1000).toISOString();
    const attacks: [string, () => Promise<unknown>][] = [
      ['delete', () => client().removeObject(BUCKET, key, { versionId })],
      ['bypass', () => client().removeObject(BUCKET, key, { versionId, governanceBypass: true })],
      [
        'shorten',
        () =>
          client().putObjectRetention(BUCKET, key, {
            ...{ mode: 'COMPLIANCE' as never, retainUntilDate: until, versionId },
          }),
      ],
      [
        'weaken',
        () =>
          client().putObjectRetention(BUCKET, key, {
            ...{ mode: 'GOVERNANCE' as never, retainUntilDate: until, versionId, governanceBypass: true },
          }),
      ],
      ['suspend versions', () => client().setBucketVersioning(BUCKET, { Status: 'Suspended' })],
      ['remove the bucket', () => client().removeBucket(BUCKET)],
    ];
    for (const [name, attack] of attacks)
      await expect(attack().then(() => name)).rejects.toMatchObject({ code: expect.any(String) });
    expect(await evidence.remove(one)).toBe(false);
    // Written over, and hidden by a delete marker: the version stands.
    await client().putObject(BUCKET, key, 'other');
    await client().removeObject(BUCKET, key);
    const chunks = [];
    for await (const chunk of await evidence.read(one)) chunks.push(chunk as Buffer);
    expect(sha256(Buffer.concat(chunks))).toBe(one.sha256);
  });

  it('is written once when the service is killed between the bytes and the row', async () => {
    const id = await report([await addPdf(800)]);
    await sealAll(id);
    const before = (await versionsOf(folderOf(id))).map(({ versionId }) => versionId).sort();
    // As a kill leaves it: the store has it, the database does not know.
    await media.database.sealedObject.deleteMany({ where: { caseId: id } });
    await media.database.evidence.updateMany({ where: { caseId: id }, data: { sealedAt: null } });
    await sealEvidence(deps());
    expect((await versionsOf(folderOf(id))).map(({ versionId }) => versionId).sort()).toEqual(before);
    const rows = await media.database.sealedObject.findMany({ where: { caseId: id } });
    expect(before).toContain(rows[0]?.versionId);
  });

  it('waits while the store is away, and hiding does not', async () => {
    const pdf = await addPdf(900);
    const away = createLockedStore({ endpoint: 'http://127.0.0.1:1', ...credentials(), bucket: BUCKET });
    const id = await report([pdf], 'children');
    expect((await fetch(`${media.service.address().http}${pdf.url}`)).status).toBe(404);
    await expect(sealEvidence({ ...deps(), evidence: away })).rejects.toThrow();
    const removed = { outcome: 'removed', rule: 'children', contentIds: [pdf.id] };
    await decide(id, removed, await media.hireModerator('admin'));
    await sweep(deps(), new Date(Date.now() + 201 * DAY_MS));
    expect(await media.database.evidence.count({ where: { caseId: id } })).toBe(1);
    await sealAll(id);
    await sweep(deps(), new Date(Date.now() + 199 * DAY_MS));
    expect(await media.database.evidence.count({ where: { caseId: id } })).toBe(1);
    await sweep(deps(), new Date(Date.now() + 201 * DAY_MS));
    expect(await media.database.evidence.count({ where: { caseId: id } })).toBe(0);
  });

  it('stays on hold until an administrator lifts it, and goes when its lock has ended', async () => {
    const id = await report([await addPdf(1000)]);
    await decide(id, { outcome: 'otherwise' });
    const path = `/admin/report-cases/${id}/hold`;
    const wish = { isHeld: true, reason: 'Court order 12' };
    expect((await media.callAs('moderator', 'POST', path, wish)).status).toBe(403);
    expect((await media.callAs('admin', 'POST', path, wish)).status).toBe(200);
    await sealAll(id);
    await keepSealed(deps(), new Date());
    const [held] = await media.database.sealedObject.findMany({ where: { caseId: id } });
    expect(held?.isHeld).toBe(true);
    expect(
      await client().getObjectLegalHold(BUCKET, held?.key ?? '', { versionId: held?.versionId ?? '' }),
    ).toMatchObject({ Status: 'ON' });
    await sweep(deps(), new Date(Date.now() + 400 * DAY_MS));
    expect(await media.database.evidence.count({ where: { caseId: id } })).toBe(1);
    await media.callAs('admin', 'POST', path, { isHeld: false, reason: 'Lifted' });
    await keepSealed(deps(), new Date());
    await sweep(deps(), new Date(Date.now() + 400 * DAY_MS));
    expect(await media.database.evidence.count({ where: { caseId: id } })).toBe(0);
    // Purged, and still locked in the store: it is tried again until the lock ends.
    await keepSealed(deps(), new Date(Date.now() + 400 * DAY_MS));
    expect((await versionsOf(folderOf(id))).length).toBeGreaterThan(0);
    expect(await entriesAbout(id)).toEqual(
      expect.arrayContaining(['case.held', 'case.unheld', 'case.purged']),
    );
  });

  it('that is purged before the store heard of the lifted hold is not held for ever', async () => {
    const id = await report([await addPdf(1050)]);
    await decide(id, { outcome: 'otherwise' });
    const path = `/admin/report-cases/${id}/hold`;
    await media.callAs('admin', 'POST', path, { isHeld: true, reason: 'Court order 13' });
    const [held] = await sealAll(id);
    await keepSealed(deps(), new Date());
    await media.callAs('admin', 'POST', path, { isHeld: false, reason: 'Lifted' });
    await sweep(deps(), new Date(Date.now() + 400 * DAY_MS));
    await keepSealed(deps(), new Date());
    expect(
      await client().getObjectLegalHold(BUCKET, held?.key ?? '', { versionId: held?.versionId ?? '' }),
    ).toMatchObject({ Status: 'OFF' });
  });

  it('is kept on, day by day, while its case is open', async () => {
    const id = await report([await addPdf(1100)]);
    const [before] = await sealAll(id);
    const later = new Date(Date.now() + 2 * DAY_MS);
    await keepSealed(deps(), later);
    const after = await media.database.sealedObject.findUniqueOrThrow({ where: { key: before?.key ?? '' } });
    expect(after.retainUntil.getTime()).toBe(later.getTime() + 50 * DAY_MS);
  });

  it('of a case is exported as one zip that openssl verifies, and the log says so', async () => {
    const id = await report([await addPdf(1200)]);
    await sealAll(id);
    const answer = await media.callAs('moderator', 'POST', `/admin/report-cases/${id}/export`, {
      reason: 'Police',
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = await readZip(Buffer.from(await answer.arrayBuffer()));
    const folder = mkdtempSync(join(tmpdir(), 'tapory-bundle-'));
    const name = (path: string): string => join(folder, path);
    for (const path of ['manifest.json', 'manifest.json.sig', 'public-key.pem'])
      writeFileSync(name(path), files.get(path) ?? '');
    const verify = () =>
      execFileSync('openssl', [
        ...['pkeyutl', '-verify', '-pubin', '-inkey', name('public-key.pem'), '-rawin'],
        ...['-in', name('manifest.json'), '-sigfile', name('manifest.json.sig')],
      ]).toString();
    expect(verify()).toContain('Success');
    const manifest = JSON.parse(String(files.get('manifest.json'))) as {
      reason: string;
      files: { path: string; sha256: string }[];
    };
    expect(manifest).toMatchObject({ reason: 'Police', caseId: id });
    for (const { path, sha256: hash } of manifest.files) expect(sha256(files.get(path) as Buffer)).toBe(hash);
    expect(manifest.files.length).toBeGreaterThanOrEqual(5);
    writeFileSync(name('manifest.json'), String(files.get('manifest.json')).replace('Police', 'Nobody'));
    expect(verify).toThrow();
    expect(await entriesAbout(id)).toContain('case.exported');
  });

  it('of a design and a keepsake that were taken down is sealed, exported and purged as that of a report', async () => {
    const [jobId, videoId, text] = [newId(), randomBase62(), await addPdf(900)];
    const [actorId, picture, page] = [newId(), randomBytes(400), '<p>Bad words</p>'];
    // Given away: what the giver put in is kept as well.
    const given = { ownerId: newId(), formerOwnerIds: [mei.id], title: 'Cat', page };
    media.pieces.keepsakes.set(videoId, { ...given, contentIds: [text.id] });
    const told = { ownerId: mei.id, title: 'Cat', act: 'removed', reason: 'fraud', note: 'Fake', actorId };
    const at = { actedAt: new Date() };
    const act = { ...told, ...at, actId: newId(), formerOwnerIds: [] };
    await media.publish({
      type: 'artwork.moderated',
      subject: jobId,
      data: { ...told, ...at, actId: newId(), jobId, version: 1, caseId: '' },
    });
    await media.publish({ type: 'keepsake.moderated', subject: videoId, data: { ...act, videoId } });
    const count = () => media.database.pieceAct.count({ where: { subjectId: { in: [jobId, videoId] } } });
    await eventually(async () => expect(await count()).toBe(2));
    const findCase = (subjectId: string) => media.database.reportCase.findFirst({ where: { subjectId } });
    // While the picture's service is away it is tried again, and nobody waits for it.
    media.pieces.isAway = true;
    await expect(keepPieces(pieceDeps())).rejects.toThrow();
    expect(await findCase(jobId)).toBeNull();
    media.pieces.isAway = false;
    media.pieces.artworks.set(jobId, picture);
    await keepPieces(pieceDeps());
    await keepPieces(pieceDeps());
    expect(await media.database.reportCase.count({ where: { subjectId: { in: [jobId, videoId] } } })).toBe(2);
    expect(await media.database.evidence.count({ where: { contentId: text.id } })).toBe(1);
    for (const [subject, subjectId, hash] of [
      ['artwork', jobId, sha256(picture)],
      ['keepsake', videoId, sha256(Buffer.from(page))],
    ] as const) {
      const found = await findCase(subjectId);
      expect(found).toMatchObject({ subject, outcome: 'removed', decidedBy: actorId, reason: 'fraud' });
      const id = found?.id ?? '';
      const sealed = await sealAll(id);
      expect(sealed.map((one) => one.sha256)).toContain(hash);
      expect(await entriesAbout(subjectId)).toEqual([`${subject}.removed`]);
      const path = `/admin/report-cases/${id}/export`;
      const answer = await media.callAs('moderator', 'POST', path, { reason: 'Police' });
      const files = await readZip(Buffer.from(await answer.arrayBuffer()));
      expect([...files.values()].map((bytes) => sha256(bytes))).toContain(hash);
      expect(files.get('record.json')?.toString()).toContain(actorId);
      expect(files.get('chain.jsonl')?.toString()).toContain(`${subject}.removed`);
    }
    const later = (days: number) => sweep(deps(), new Date(Date.now() + days * DAY_MS));
    await later(49);
    expect((await findCase(jobId))?.purgedAt).toBeNull();
    await media.call(mei, 'POST', `/take-downs/artwork/${jobId}/appeal`, { words: 'It is mine' }, newId());
    await later(51);
    expect((await findCase(jobId))?.purgedAt).toBeNull();
    expect((await findCase(videoId))?.purgedAt).not.toBeNull();
  });

  it('of a take-down is kept in one case by two copies, and does not wait for another that fails', async () => {
    const [failing, jobId] = [newId(), newId()];
    const tell = (id: string) => {
      const told = { ownerId: mei.id, title: 'Cat', act: 'hidden', reason: 'fraud', note: '' } as const;
      const data = {
        ...told,
        actId: newId(),
        actorId: newId(),
        actedAt: new Date(),
        jobId: id,
        version: 1,
        caseId: '',
      };
      return media.publish({ type: 'artwork.moderated', subject: id, data });
    };
    for (const id of [failing, jobId]) {
      await tell(id);
      await eventually(async () =>
        expect(await media.database.pieceAct.count({ where: { subjectId: id } })).toBe(1),
      );
    }
    // As a picture of the largest edge that the shop can be set to.
    media.pieces.artworks.set(jobId, randomBytes(16 * 1024 * 1024));
    const { artworks } = media.pieceClients;
    const getArtworkEvidence: typeof artworks.getArtworkEvidence = (request, ...rest) =>
      request.jobId === failing
        ? Promise.reject(new Error('too large'))
        : artworks.getArtworkEvidence(request, ...rest);
    const copy = { ...pieceDeps(), artworks: { getArtworkEvidence } };
    const count = (subjectId: string) => media.database.reportCase.count({ where: { subjectId } });
    // A picture that is not here in time, on a machine that is busy, comes with a later run, as the job's.
    await eventually(
      async () => {
        const runs = await Promise.allSettled([
          keepPieces(copy, undefined, 1),
          keepPieces(copy, undefined, 1),
        ]);
        expect(runs.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
        expect([await count(failing), await count(jobId)]).toEqual([0, 1]);
      },
      { timeoutMs: 60_000 },
    );
    await media.database.pieceAct.deleteMany({ where: { subjectId: failing } });
  });

  it('of take-downs waits for a service that does not answer a few times a run, and asks for each in the end', async () => {
    const jobIds = Array.from({ length: 8 }, () => newId());
    const at = Date.now();
    const act = { ownerId: mei.id, title: 'Cat', act: 'hidden', reason: 'fraud', note: '', actorId: newId() };
    await media.database.pieceAct.createMany({
      data: jobIds.map((subjectId, index) => ({
        ...{ ...act, id: newId(), subject: 'artwork', subjectId },
        actedAt: new Date(at + index),
      })),
    });
    const asked: string[] = [];
    const getArtworkEvidence: KeepPiecesDeps['artworks']['getArtworkEvidence'] = async ({ jobId }) => {
      asked.push(jobId ?? '');
      throw new AppError('TEMPORARILY_UNAVAILABLE');
    };
    const state: KeepPiecesState = {};
    const run = async () => {
      asked.length = 0;
      await keepPieces({ ...pieceDeps(), artworks: { getArtworkEvidence } }, undefined, 2, state).catch(
        () => undefined,
      );
      return asked.map((id) => jobIds.indexOf(id));
    };
    expect([await run(), await run(), await run(), await run()]).toEqual([
      [0, 1, 2],
      [3, 4, 5],
      [6, 7],
      [0, 1, 2],
    ]);
    await media.database.pieceAct.deleteMany({ where: { subjectId: { in: jobIds } } });
  });

  it('about children is shown to administrators alone, who alone decide and export', async () => {
    const text = await asJson<Content>(
      await media.call(mei, 'POST', '/texts', { title: 'A letter', kind: 'text', body: 'Words' }),
    );
    const pdf = await addPdf(1400);
    const id = await report([pdf, text], 'children');
    await sealAll(id);
    const ada = await media.hireModerator('admin');
    const restricted = (await mo(`/admin/report-cases/${id}`)).body;
    expect(restricted).toMatchObject({ isRestricted: true, list: [], pages: [], sealed: 4 });
    expect(JSON.stringify(restricted)).not.toMatch(/Words|A letter/);
    const seen = (await ada(`/admin/report-cases/${id}`)).body as {
      evidence: { id: string }[];
      pages: object[];
    };
    expect([seen.evidence.length, seen.pages.length]).toEqual([2, 1]);
    expect(JSON.stringify(seen)).toMatch(/A letter/);
    for (const one of seen.evidence)
      expect((await media.callAs('moderator', 'GET', `/admin/evidence/${one.id}/file`)).status).not.toBe(200);
    expect((await media.callAs('moderator', 'GET', `/admin/contents/${pdf.id}/file`)).status).toBe(403);
    expect((await media.callAs('admin', 'GET', `/admin/contents/${pdf.id}/file`)).status).toBe(200);
    const wish = { reason: 'Police' };
    expect((await media.callAs('moderator', 'POST', `/admin/report-cases/${id}/export`, wish)).status).toBe(
      403,
    );
  });

  it('about children is decided by no moderator by another way', async () => {
    const [pdf, again] = [await addPdf(1410), await addPdf(1420)];
    // As parts of other keepsakes, of which something else is said.
    const [first, second] = [await report([pdf]), await report([again])];
    await report([pdf, again], 'children');
    const path = `/admin/contents/${pdf.id}`;
    const acts: [string, object][] = [
      [`${path}/release`, { note: '' }],
      [`${path}/take-down`, { rule: 'fraud', note: '' }],
      [`${path}/take-down`, { rule: 'fraud', note: '', isFinal: true }],
    ];
    for (const [act, body] of acts) expect(await mo(act, body)).toMatchObject({ status: 403 });
    expect((await decide(first, { outcome: 'unfounded' })).status).toBe(200);
    const fraud = { outcome: 'hidden', rule: 'fraud', contentIds: [again.id] };
    expect((await decide(second, fraud)).status).toBe(200);
    const rows = await media.database.content.findMany({ where: { id: { in: [pdf.id, again.id] } } });
    expect(rows.map(({ blockedFor }) => blockedFor)).toEqual(['children', 'children']);
    const ada = await media.hireModerator('admin');
    expect((await ada(`${path}/release`, { note: '' })).status).toBe(200);
  });

  it('of the same bytes leads from one case to the other, whoever owns them', async () => {
    const pdf = await addPdf(1500);
    const [first, second] = [await report([pdf]), await report([await addPdf(1500)])];
    for (const id of [first, second]) await sealAll(id);
    const rows = await media.database.evidence.findMany({ where: { caseId: { in: [first, second] } } });
    const files = await media.database.sealedObject.findMany({
      where: { key: { in: rows.map((row) => `${folderOf(row.caseId)}${row.id}`) } },
    });
    expect(new Set(files.map((file) => file.sha256)).size).toBe(1);
    await hashEvidence(deps());
    const { body } = await mo(`/admin/report-cases/${first}`);
    expect(body).toMatchObject({ similar: [{ likeness: 'bytes', found: { id: second } }] });
  });

  it('of a suspension of uploads is logged; the owner adds and changes nothing, and is told why', async () => {
    const owner = media.buildMember();
    const text = { title: 'T', kind: 'text', body: 'Words' };
    const { id } = await asJson<Content>(await media.call(owner, 'POST', '/texts', text));
    const path = `/admin/owners/${owner.id}/uploads`;
    const wish = { isSuspended: true, rule: 'fraud', note: 'Three cases' };
    expect((await mo(path, wish)).body).toMatchObject({ suspension: { rule: 'fraud', note: 'Three cases' } });
    const pdf = { filename: 'a.pdf', size: 100, contentType: 'application/pdf' };
    const refused = [
      await media.call(owner, 'POST', '/texts', text),
      await media.call(owner, 'PUT', `/texts/${id}`, text),
      await media.call(owner, 'POST', '/uploads', pdf),
    ];
    for (const response of refused)
      expect(await response.json()).toMatchObject({ code: 'UPLOADS_SUSPENDED' });
    expect(await (await media.call(owner, 'GET', '/storage')).json()).toMatchObject({
      suspension: { rule: 'fraud', note: 'Three cases' },
    });
    await mo(path, { ...wish, isSuspended: false });
    expect((await media.call(owner, 'PUT', `/texts/${id}`, text)).status).toBe(200);
    await mo(path, { ...wish, isSuspended: false });
    expect(await entriesAbout(owner.id)).toEqual(['uploads.suspended', 'uploads.restored']);
    const told = () => media.published.filter(({ type }) => type === 'uploads.moderated');
    await eventually(async () =>
      expect(told().map(({ event }) => event.data)).toMatchObject([
        { ownerId: owner.id, act: 'suspended', reason: 'fraud', note: 'Three cases' },
        { ownerId: owner.id, act: 'restored' },
      ]),
    );
  });

  it('of a suspension of uploads ends those that were begun before, and keeps titles as they are', async () => {
    const owner = media.buildMember();
    const pdf = { filename: 'a.pdf', contentType: 'application/pdf', bytes: buildPdf(1600) };
    const { id } = await asJson<Content>((await upload(media, owner, pdf)).response);
    const form = await beginUpload(media, owner, pdf);
    await postForm(form, pdf.bytes);
    const path = `/admin/owners/${owner.id}/uploads`;
    const wish = { isSuspended: true, rule: 'fraud', note: '' };
    await mo(path, wish);
    const complete = () => media.call(owner, 'POST', `/uploads/${form.uploadId}/complete`);
    expect(await refusalOf(await complete())).toMatch('UPLOADS_SUSPENDED');
    expect(await refusalOf(await media.call(owner, 'PATCH', `/contents/${id}`, { title: 'B' }))).toMatch(
      'UPLOADS_SUSPENDED',
    );
    expect(await media.database.content.count({ where: { ownerId: owner.id } })).toBe(1);
    await mo(path, { ...wish, isSuspended: false });
    expect((await complete()).status).toBe(201);
  });

  it('logs cases, looks and decisions in a chain that holds under many at once', async () => {
    const pdf = await addPdf(1300);
    const id = await report([pdf]);
    await Promise.all(Array.from({ length: 8 }, () => mo(`/admin/report-cases/${id}`)));
    await decide(id, { outcome: 'hidden', rule: 'fraud', contentIds: [pdf.id] });
    const kinds = await entriesAbout(id);
    expect(kinds.filter((kind) => kind === 'case.read')).toHaveLength(8);
    expect([kinds[0], kinds.at(-1)]).toEqual(['case.opened', 'case.decided']);
    expect(await entriesAbout(pdf.id)).toEqual(['content.hidden']);
    expect(await checkChain(deps(), { askedBy: null, now: new Date() })).toMatchObject({ fault: null });
    const asked = await mo('/admin/evidence-chain/check', {});
    expect(asked.body).toMatchObject({ isAsked: true, entries: expect.any(Number) });
  });

  it('refuses to change or delete a row of the chain, to the service that owns the table', async () => {
    const { database } = media;
    await expect(database.$executeRaw`UPDATE evidence_chain SET entry = '{}'`).rejects.toThrow('append-only');
    await expect(database.$executeRaw`DELETE FROM evidence_chain`).rejects.toThrow('append-only');
    await expect(database.$executeRaw`TRUNCATE evidence_chain`).rejects.toThrow('append-only');
  });

  describe('whose chain is attacked', () => {
    /** The test's role is a superuser. */
    const damage = async (sql: string, ...values: unknown[]) => {
      await media.database.$executeRawUnsafe('ALTER TABLE evidence_chain DISABLE TRIGGER ALL');
      await media.database.$executeRawUnsafe(sql, ...values);
      await media.database.$executeRawUnsafe('ALTER TABLE evidence_chain ENABLE TRIGGER ALL');
    };
    const check = () => checkChain(deps(), { askedBy: null, now: new Date() });

    beforeAll(async () => {
      const entry = { kind: 'case.read', subjectId: newId(), actorId: newId(), at: new Date() } as const;
      for (let count = 0; count < 5; count += 1) await logEvidence(media.database, entry);
    });

    it('names the row that a superuser changed, in the console and in the metric’s row', async () => {
      const { seq } = await findHead(media.database);
      const row = await media.database.evidenceLink.findUniqueOrThrow({ where: { seq: seq - 1n } });
      await damage(
        `UPDATE evidence_chain SET entry = replace(entry, 'case.read', 'case.made') WHERE seq = ${row.seq}`,
      );
      expect(await check()).toMatchObject({ fault: 'changed', faultSeq: row.seq });
      const { body } = await mo('/admin/evidence-chain');
      expect(body).toMatchObject({ lastCheck: { fault: 'changed', faultSeq: Number(row.seq) } });
      await damage('UPDATE evidence_chain SET entry = $1 WHERE seq = $2', row.entry, row.seq);
      expect(await check()).toMatchObject({ fault: null });
    });

    thorough(it)('is checked by a command of its own, which names that row', async () => {
      const { seq } = await findHead(media.database);
      const row = await media.database.evidenceLink.findUniqueOrThrow({ where: { seq: seq - 1n } });
      await damage('UPDATE evidence_chain SET entry = $1 WHERE seq = $2', `${row.entry} `, row.seq);
      const command = media.runCommand('check-evidence');
      expect(command).toEqual({ code: 1, output: `broken: row ${row.seq} (changed)\n` });
      await damage('UPDATE evidence_chain SET entry = $1 WHERE seq = $2', row.entry, row.seq);
    });

    it('is checked and anchored each day, however often somebody of the staff checks it', async () => {
      await media.database.evidenceCheck.deleteMany();
      await mo('/admin/evidence-chain/check', {});
      await checkDaily(deps(), new Date(Date.now() + DAY_MS / 2));
      const head = await findHead(media.database);
      expect(await evidence.find(anchorKey(head))).not.toBeNull();
    });

    it('is anchored as soon as the store can keep it, when it could not after the check', async () => {
      await media.database.evidenceCheck.deleteMany();
      await logEvidence(media.database, {
        ...{ kind: 'case.read', subjectId: newId(), actorId: newId(), at: new Date() },
      });
      const full = { ...evidence, put: () => Promise.reject(new Error('full')) };
      await expect(checkDaily({ ...deps(), evidence: full }, new Date())).rejects.toThrow();
      await checkDaily(deps(), new Date(Date.now() + 600_000));
      expect(await evidence.find(anchorKey(await findHead(media.database)))).not.toBeNull();
    });

    it('is older than its anchor when the database was put back', async () => {
      await media.database.evidenceCheck.deleteMany();
      await checkDaily(deps(), new Date());
      const head = await findHead(media.database);
      expect(await check()).toMatchObject({ fault: null });
      await anchorChain(deps(), new Date());
      const last = await media.database.evidenceLink.findUniqueOrThrow({ where: { seq: head.seq } });
      await damage(`DELETE FROM evidence_chain WHERE seq = ${head.seq}`);
      expect(await check()).toMatchObject({ fault: 'older', faultSeq: head.seq });
      await media.database.evidenceLink.create({ data: last });
      expect(await check()).toMatchObject({ fault: null });
    });
  });
});
