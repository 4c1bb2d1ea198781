import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog, newId, randomBase62 } from '@tapory/service-kit';
import { createLockedStore, type LockedStore } from '@tapory/service-kit/locked-store';
import { createStoreClient } from '@tapory/service-kit/object-store';
import { eventually, testEnv, thorough } from '@tapory/testing';
import { createFileStore, type FileStore } from '../src/clients/file-store.ts';
import { eraseEvidence } from '../src/data/evidence.ts';
import { keepSealed } from '../src/evidence/use-cases/keep-sealed.ts';
import { sealEvidence } from '../src/evidence/use-cases/seal-evidence.ts';
import { hashEvidence } from '../src/jobs/hash-evidence.ts';
import { purgeCases } from '../src/use-cases/purge-cases.ts';
import { asJson, buildPdf, upload } from './files.ts';
import { type Member, type Moderator, startMedia, type TestMedia } from './start-media.ts';

const DAY_MS = 86_400_000;
const BUCKET = `evidence-${randomBytes(6).toString('hex')}`;
const log = createLog({ service: 'test', level: 'silent' });
const retention = { days: 30, childDays: 180 };

/** Real: PostgreSQL, RabbitMQ, Redis, S3 with object lock, HTTP, gRPC. */
describe('what keeps evidence', () => {
  let media: TestMedia;
  let mei: Member;
  let mo: Moderator;
  let evidence: LockedStore;
  beforeAll(async () => {
    const credentials = {
      ...{ region: 'us-east-1', accessKey: testEnv('TEST_S3_ACCESS_KEY') },
      secretKey: testEnv('TEST_S3_SECRET_KEY'),
    };
    const endpoint = testEnv('TEST_S3_ENDPOINT');
    await createStoreClient(endpoint, credentials).makeBucket(BUCKET, 'us-east-1', { ObjectLocking: true });
    media = await startMedia({ S3_EVIDENCE_BUCKET: BUCKET, EVIDENCE_POLL_MS: '3600000' });
    [mei, mo] = [media.buildMember(), await media.hireModerator()];
    evidence = createLockedStore({ endpoint, ...credentials, bucket: BUCKET });
  });
  afterAll(() => media?.stop());

  const store = () => createFileStore(media.objects);
  const deps = () => ({ ...{ database: media.database, store: store(), evidence, retention, log } });
  const addPdf = async (size: number): Promise<string> => {
    const pdf = { filename: 'a.pdf', contentType: 'application/pdf', bytes: buildPdf(size) };
    return (await asJson<{ id: string }>((await upload(media, mei, pdf)).response)).id;
  };
  const report = async (contentId: string, reason = 'fraud'): Promise<string> => {
    const videoId = randomBase62();
    await media.rpc.submitReport({
      ...{ formerOwnerIds: [], reportId: newId(), videoId, ownerId: mei.id, title: 'Cat', reason },
      ...{ page: '<p>Cat</p>', contentIds: [contentId], words: 'Look', contact: '' },
      ...{ reporter: randomBase62(), language: 'en' },
    });
    return (await media.database.reportCase.findFirstOrThrow({ where: { subjectId: videoId } })).id;
  };
  const evidenceOf = (caseId: string) => media.database.evidence.findFirstOrThrow({ where: { caseId } });

  thorough(it)(
    'purges what is due behind more cases than it looks at once that wait for appeals',
    async () => {
      const contentId = await addPdf(1000);
      await mo(`/admin/contents/${contentId}/take-down`, { rule: 'fraud', isFinal: false, note: '' });
      const appealed = await media.call(
        mei,
        'POST',
        `/contents/${contentId}/appeal`,
        { words: 'Mine' },
        newId(),
      );
      expect(appealed.status).toBe(200);
      const decidedAt = new Date(Date.now() - 100 * DAY_MS);
      const ids = Array.from({ length: 120 }, () => newId());
      const of = {
        ownerId: mei.id,
        title: '',
        reason: 'fraud',
        urgency: 0,
        status: 'decided',
        outcome: 'hidden',
        decidedBy: newId(),
      };
      await media.database.reportCase.createMany({
        data: ids.map((id) => ({
          ...{ id, subjectId: randomBase62(), ...of, openedAt: decidedAt, dueAt: decidedAt, decidedAt },
        })),
      });
      await media.database.evidence.createMany({
        data: ids.map((caseId) => ({
          ...{
            id: newId(),
            caseId,
            contentId,
            version: 1,
            type: 'document',
            title: '',
            size: 1,
            takenAt: decidedAt,
          },
          ...{ sha256: 'a', sealedAt: decidedAt },
        })),
      });
      const due = await report(await addPdf(1100));
      const { version } = await media.database.reportCase.findUniqueOrThrow({ where: { id: due } });
      await mo(`/admin/report-cases/${due}/decide`, { version, outcome: 'otherwise' });
      await media.database.reportCase.update({
        where: { id: due },
        data: { decidedAt: new Date(decidedAt.getTime() + DAY_MS) },
      });
      await sealEvidence(deps());
      await purgeCases(deps(), new Date());
      expect(await media.database.evidence.count({ where: { caseId: due } })).toBe(0);
      expect(await media.database.evidence.count({ where: { caseId: { in: ids } } })).toBe(120);
    },
  );

  it('hashes and seals the others where the store does not give one of the files', async () => {
    const [bad, good] = [await report(await addPdf(1200)), await report(await addPdf(1300))];
    const { fileKey } = await evidenceOf(bad);
    const failing: FileStore = {
      ...store(),
      read: (key, ...rest) => {
        if (key === fileKey) throw new Error('the store gives no answer for this one');
        return store().read(key, ...rest);
      },
    };
    await media.database.evidence.updateMany({
      where: { caseId: { in: [bad, good] } },
      data: { sha256: null },
    });
    await expect(hashEvidence({ ...deps(), store: failing })).rejects.toThrow();
    expect((await evidenceOf(good)).sha256).not.toBeNull();
    await expect(sealEvidence({ ...deps(), store: failing })).rejects.toThrow();
    expect((await evidenceOf(good)).sealedAt).not.toBeNull();
    expect((await evidenceOf(bad)).sealedAt).toBeNull();
    // Its file and its page; a record of each case follows in turn.
    expect(await media.database.sealedObject.count({ where: { caseId: good } })).toBeGreaterThanOrEqual(2);
    await sealEvidence(deps());
    expect((await evidenceOf(bad)).sealedAt).not.toBeNull();
  });

  it('sets a hold in the store where that refuses to keep something else longer', async () => {
    const [open, held] = [await report(await addPdf(1400)), await report(await addPdf(1500))];
    await sealEvidence(deps());
    await media.callAs('admin', 'POST', `/admin/report-cases/${held}/hold`, {
      isHeld: true,
      reason: 'Court',
    });
    const gone = await media.database.sealedObject.findMany({ where: { caseId: open } });
    const refusing: LockedStore = {
      ...evidence,
      retain: async (object, until) => {
        if (gone.some(({ key }) => key === object.key)) throw new Error('no such object');
        return evidence.retain(object, until);
      },
    };
    await expect(
      keepSealed({ ...deps(), evidence: refusing }, new Date(Date.now() + 2 * DAY_MS)),
    ).rejects.toThrow();
    const rows = await media.database.sealedObject.findMany({ where: { caseId: held } });
    expect(new Set(rows.map(({ isHeld }) => isHeld))).toEqual(new Set([true]));
  });

  it('lets a file go with the last of two cases that are purged at once', async () => {
    const contentId = await addPdf(1700);
    const [one, other] = [await report(contentId), await report(contentId, 'children')];
    const { fileKey } = await evidenceOf(one);
    await media.database.content.delete({ where: { id: contentId } });
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { promise: erased, resolve: noteErased } = Promise.withResolvers<void>();
    const first = media.database.$transaction(async (tx) => {
      const keys = await eraseEvidence(tx, one);
      noteErased();
      await gate;
      return keys;
    });
    await erased;
    const second = media.database.$transaction((tx) => eraseEvidence(tx, other));
    const isOver = second.then(() => true);
    await eventually(async () => {
      const [row] = await media.database.$queryRaw<{ waits: number }[]>`
        SELECT count(*)::int AS waits FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
      expect((row?.waits ?? 0) > 0 || (await Promise.race([isOver, false]))).toBe(true);
    });
    open();
    expect([await first, await second].flat()).toEqual([fileKey]);
  });

  it('lets no moderator claim what administrators alone see', async () => {
    const id = await report(await addPdf(1600), 'children');
    expect((await mo(`/admin/report-cases/${id}/claim`, {})).body).toMatchObject({ code: 'ADMIN_ONLY' });
    const admin = await media.hireModerator('admin');
    expect((await admin(`/admin/report-cases/${id}/claim`, {})).status).toBe(200);
  });
});
