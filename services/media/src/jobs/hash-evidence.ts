import { createHash } from 'node:crypto';
import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import type { FileStore } from '../clients/file-store.ts';
import type { Database } from '../data/database.ts';
import { type Evidence, findUnhashed, setHash } from '../data/evidence.ts';
import { createRun } from '../evidence/domain/each-one.ts';

const PERIOD_MS = 5000;
const BATCH = 20;

/** In place of the hash of a file that the store did not have. */
const MISSING = 'missing';

export type HashDeps = { database: Database; store: FileStore; log: Log };

async function hashOf(store: FileStore, { fileKey }: Evidence): Promise<string> {
  const body = fileKey === null ? null : await store.read(fileKey);
  if (!body) return MISSING;
  const hash = createHash('sha256');
  for await (const chunk of body) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/**
 * Reads the files that reports made evidence, and keeps their hashes: a file is never replaced, so the hash is that of what
 * was reported, and the visitor does not wait for it. Several copies may hash the same file, to the same end.
 */
export async function hashEvidence({ database, store, log }: HashDeps, signal?: AbortSignal): Promise<void> {
  const run = createRun(signal);
  await run.each(await findUnhashed(database, BATCH), async (one) => {
    const sha256 = await hashOf(store, one);
    if (sha256 === MISSING) log.error({ evidenceId: one.id }, 'the file of a reported content is missing');
    await setHash(database, one.id, sha256);
  });
  run.end('some evidence is not hashed yet');
}

export const hashEvidenceJob = (deps: HashDeps): Part =>
  repeatingJob({
    name: 'hash-evidence',
    everyMs: PERIOD_MS,
    run: (_now, signal) => hashEvidence(deps, signal),
    log: deps.log,
  });
