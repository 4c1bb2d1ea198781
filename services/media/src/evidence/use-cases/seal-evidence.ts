import { buffer } from 'node:stream/consumers';
import type { Log } from '@tapory/service-kit';
import type { LockedStore } from '@tapory/service-kit/locked-store';
import type { FileStore } from '../../clients/file-store.ts';
import type { Database, Tx } from '../../data/database.ts';
import type { Evidence } from '../../data/evidence.ts';
import { findCase } from '../../data/report-cases.ts';
import { SYSTEM_ACTOR } from '../../domain/moderation.ts';
import { sha256Of } from '../data/hashes.ts';
import { logEvidence } from '../data/log-evidence.ts';
import { insertSealed } from '../data/sealed-objects.ts';
import {
  findUnrecorded,
  findUnsealed,
  findUnsealedPages,
  markPageSealed,
  markRecorded,
  markSealed,
} from '../data/unsealed.ts';
import { canonicalJson } from '../domain/chain.ts';
import { createRun } from '../domain/each-one.ts';
import { keptUntil, type Retention } from '../domain/retention.ts';
import { buildRecord } from './case-record.ts';

export type SealDeps = {
  database: Database;
  store: FileStore;
  /** The bucket with object lock. */
  evidence: LockedStore;
  retention: Retention;
  log: Log;
};

/** Bytes that are to be kept under lock. */
type Seal = { key: string; caseId: string; body: Buffer; contentType: string };

const BATCH = 20;

/** Of all that is kept of a case. */
export const folderOf = (caseId: string): string => `cases/${caseId}/`;

/**
 * Writes bytes under lock, then remembers it together with `mark`. Killed in between, it finds its object the next time and
 * writes it once only; two copies at once may write two versions, which are purged together.
 */
async function seal(
  { database, evidence, retention }: SealDeps,
  { key, caseId, body, contentType }: Seal,
  mark: (tx: Tx, now: Date) => Promise<void>,
): Promise<void> {
  const now = new Date();
  const found = await findCase(database, caseId);
  if (!found || found.purgedAt) return void (await mark(database, now));
  const [sha256, size] = [sha256Of(body), body.length];
  const retainUntil = keptUntil(found.reason, retention, now);
  const present = await evidence.find(key);
  const versionId =
    present?.sha256 === sha256
      ? present.versionId
      : await evidence.put({ key, body, contentType, sha256, retainUntil });
  await database.$transaction(async (tx) => {
    await mark(tx, now);
    const sealed = { key, versionId, caseId, sha256, size, retainUntil, isHeld: false, sealedAt: now };
    if (!(await insertSealed(tx, sealed))) return;
    const data = { caseId, key, versionId, sha256, size };
    await logEvidence(tx, { kind: 'evidence.sealed', subjectId: key, actorId: SYSTEM_ACTOR, at: now, data });
  });
}

/** The bytes of an evidence: its file, or its text; null when the store does not have its file. */
async function bytesOf(store: FileStore, { fileKey, text }: Evidence): Promise<Buffer | null> {
  if (fileKey === null) return Buffer.from(JSON.stringify(text));
  const body = await store.read(fileKey);
  return body && buffer(body);
}

async function sealOne(deps: SealDeps, one: Evidence): Promise<void> {
  const body = await bytesOf(deps.store, one);
  if (!body) {
    deps.log.error({ evidenceId: one.id }, 'the file of a reported content is missing');
    return markSealed(deps.database, one.id, new Date());
  }
  if (one.sha256 !== null && one.sha256 !== sha256Of(body))
    deps.log.error({ evidenceId: one.id }, 'the file of a reported content is not the one that was hashed');
  const { id, caseId, mimeType } = one;
  const contentType = mimeType ?? 'application/json';
  await seal(deps, { key: `${folderOf(caseId)}${id}`, caseId, body, contentType }, (tx, now) =>
    markSealed(tx, id, now),
  );
}

/**
 * Puts what reports, checks and decisions made evidence under lock, in the order in which it was taken: files and texts, pages,
 * then a record of each case that changed. What fails is tried again with the next run; nobody waits for it, nor does what comes after it.
 */
export async function sealEvidence(deps: SealDeps, signal?: AbortSignal): Promise<void> {
  const { database } = deps;
  const run = createRun(signal);
  await run.each(await findUnsealed(database, BATCH), (one) => sealOne(deps, one));
  await run.each(await findUnsealedPages(database, BATCH), ({ id, caseId, html }) => {
    const page = { key: `${folderOf(caseId)}page-${id}`, caseId, body: Buffer.from(html) };
    return seal(deps, { ...page, contentType: 'text/html' }, (tx, now) => markPageSealed(tx, id, now));
  });
  await run.each(await findUnrecorded(database, BATCH), async (found) => {
    const body = Buffer.from(canonicalJson(await buildRecord(database, found)));
    const key = `${folderOf(found.id)}record-${sha256Of(body).slice(0, 16)}`;
    const record = { key, caseId: found.id, body, contentType: 'application/json' };
    await seal(deps, record, (tx) => markRecorded(tx, found));
  });
  run.end('some evidence is not under lock yet');
}
