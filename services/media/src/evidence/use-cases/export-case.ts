import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@tapory/errors';
import type { Actor } from '@tapory/service-kit';
import type { LockedStore } from '@tapory/service-kit/locked-store';
import type { Database } from '../../data/database.ts';
import { findCase } from '../../data/report-cases.ts';
import { maySee } from '../../domain/may-see.ts';
import type { ManifestSigner } from '../clients/sign-manifest.ts';
import { type BundleFile, zipCase } from '../clients/zip-case.ts';
import { findEntriesAbout, findHead } from '../data/chain.ts';
import { sha256Of } from '../data/hashes.ts';
import { logEvidence } from '../data/log-evidence.ts';
import { findSealed, type SealedObject } from '../data/sealed-objects.ts';
import { isUnsealed } from '../data/unsealed.ts';
import { VERIFY_NOTES } from '../domain/bundle-notes.ts';
import { canonicalJson } from '../domain/chain.ts';
import { buildRecord } from './case-record.ts';
import { folderOf } from './seal-evidence.ts';

export type ExportDeps = { database: Database; evidence: LockedStore; signer: ManifestSigner };

export type CaseExport = { caseId: string; actor: Pick<Actor, 'id' | 'roles'>; reason: string; now: Date };

/** Rows of the chain in one bundle. */
const ENTRIES_MAX = 10_000;

const bigints = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;

/** The bytes under lock; those that are not what was sealed break the bundle off. */
async function readSealed(evidence: LockedStore, sealed: SealedObject): Promise<Buffer> {
  const bytes = await buffer(await evidence.read(sealed));
  if (sha256Of(bytes) !== sealed.sha256) throw new Error(`${sealed.key} is not what was sealed`);
  return bytes;
}

const given = (path: string, bytes: Buffer): BundleFile => ({ path, read: async () => bytes });

/**
 * A case with everything that is kept of it, as one zip: a manifest with the hash of each file, signed. The export is an entry of
 * the chain. NOT_FOUND for a case that is purged, ADMIN_ONLY for one about children unless the actor is an administrator, EVIDENCE_PENDING while something is not under lock yet.
 */
export async function exportCase(
  { database, evidence, signer }: ExportDeps,
  { caseId, actor, reason, now }: CaseExport,
): Promise<Readable> {
  const found = await findCase(database, caseId);
  if (!found || found.purgedAt) throw new AppError('NOT_FOUND');
  if (!maySee(actor, found)) throw new AppError('ADMIN_ONLY');
  const actorId = actor.id;
  if (await isUnsealed(database, caseId)) throw new AppError('EVIDENCE_PENDING');
  await logEvidence(database, {
    kind: 'case.exported',
    subjectId: caseId,
    actorId,
    at: now,
    data: { reason },
  });
  const sealed = await findSealed(database, caseId);
  const [record, entries, head] = [
    Buffer.from(JSON.stringify(await buildRecord(database, found), null, 2)),
    await findEntriesAbout(database, [caseId, found.subjectId], ENTRIES_MAX),
    await findHead(database),
  ];
  const chain = Buffer.from(entries.map((link) => `${JSON.stringify(link, bigints)}\n`).join(''));
  const own = [
    { path: 'record.json', bytes: record },
    { path: 'chain.jsonl', bytes: chain },
  ];
  const sealedPath = ({ key }: SealedObject): string => `sealed/${key.slice(folderOf(caseId).length)}`;
  const listed = [
    ...own.map(({ path, bytes }) => ({ path, sha256: sha256Of(bytes), size: bytes.length })),
    ...sealed.map((one) => ({
      ...{ path: sealedPath(one), sha256: one.sha256, size: one.size, key: one.key },
      ...{ versionId: one.versionId, sealedAt: one.sealedAt.toISOString() },
    })),
  ];
  const manifest = Buffer.from(
    canonicalJson({
      ...{ caseId, exportedAt: now.toISOString(), exportedBy: actorId, reason },
      ...{ chain: { seq: head.seq.toString(), hash: head.hash }, files: listed },
    }),
  );
  const sums = listed.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');
  const files = [
    given('manifest.json', manifest),
    given('manifest.json.sig', signer.sign(manifest)),
    given('public-key.pem', Buffer.from(signer.publicKey)),
    given('SHA256SUMS', Buffer.from(sums)),
    given('README.txt', Buffer.from(VERIFY_NOTES)),
    ...own.map(({ path, bytes }) => given(path, bytes)),
    ...sealed.map((one) => ({ path: sealedPath(one), read: () => readSealed(evidence, one) })),
  ];
  return zipCase(files, now);
}
