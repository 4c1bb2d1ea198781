import { runInBatches } from '@tapory/service-kit';
import type { LockedStore } from '@tapory/service-kit/locked-store';
import type { Database } from '../../data/database.ts';
import { sha256Of } from '../data/hashes.ts';

const FOLDER = 'erasures/';
const BATCH = 100;

/** Longer than any backup is kept: until then nobody can take an id off the list. */
const LOCKED_MS = 400 * 86_400_000;

export type RecordErasuresDeps = { database: Database; evidence: LockedStore };

/** Adds an id to the list once, also where a restored database has forgotten that it is there. */
async function record(evidence: LockedStore, ownerId: string, now: Date): Promise<void> {
  const key = `${FOLDER}${ownerId}`;
  if (await evidence.find(key)) return;
  const body = Buffer.from(ownerId);
  const retainUntil = new Date(now.getTime() + LOCKED_MS);
  await evidence.put({ key, body, contentType: 'text/plain', sha256: sha256Of(body), retainUntil });
}

/**
 * Lists erased people in the evidence store, by their ids alone: a backup of the databases that is older than their erasure brings
 * them back, and the list says whom to erase again. What fails is tried again with the next run.
 */
export const recordErasures = (
  { database, evidence }: RecordErasuresDeps,
  now: Date,
  signal?: AbortSignal,
): Promise<void> =>
  runInBatches({ size: BATCH, signal }, async (take) => {
    const where = { recordedAt: null };
    const erased = await database.erasedOwner.findMany({ where, orderBy: { erasedAt: 'asc' }, take });
    for (const { ownerId } of erased) {
      if (signal?.aborted) break;
      await record(evidence, ownerId, now);
      await database.erasedOwner.updateMany({ where: { ownerId }, data: { recordedAt: now } });
    }
    return erased.length;
  });

/** Ids of everybody on the list. */
export async function* listErasures(evidence: LockedStore): AsyncGenerator<string> {
  let last = '';
  for await (const { key } of evidence.list(FOLDER)) {
    // Two copies at once may have written two versions.
    if (key !== last) yield key.slice(FOLDER.length);
    last = key;
  }
}
