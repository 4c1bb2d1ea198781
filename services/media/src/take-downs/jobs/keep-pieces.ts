import type { AiGenerationServiceClient, NfcPlaybackServiceClient } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import {
  cancelDeletion,
  type Log,
  type Part,
  type RpcClient,
  randomBase62,
  repeatingJob,
  scheduleDeletion,
} from '@tapory/service-kit';
import { type FileStore, fileKey } from '../../clients/file-store.ts';
import { findReported, lockContents } from '../../data/contents.ts';
import type { Database, Tx } from '../../data/database.ts';
import { keepArtwork, keepContents, keepPage } from '../../data/evidence.ts';
import { openDecidedCase } from '../../data/report-cases.ts';
import { findUnkept, lockUnkept, markKept } from '../data/piece-acts.ts';
import type { PieceAct } from '../domain/piece-act.ts';

export type KeepPiecesDeps = {
  database: Database;
  store: FileStore;
  artworks: Pick<RpcClient<AiGenerationServiceClient>, 'getArtworkEvidence'>;
  keepsakes: Pick<RpcClient<NfcPlaybackServiceClient>, 'getKeepsakeEvidence'>;
  log: Log;
};

/**
 * How a picture or a page is asked for: one of the largest edge that a shop can set, not compressible at all, and the largest photo are an
 * answer.
 */
export const EVIDENCE_ANSWER = { answerMaxBytes: 48 * 1024 * 1024, deadlineMs: 10_000 };

const BATCH = 20;
/** The picture of a crashed attempt is removed after this time, ms. */
const ATTEMPT_MS = 3_600_000;

/** The case of a take-down, decided by who took it down, and that its evidence is kept. Nothing when another copy has kept it. */
async function keepCase(tx: Tx, act: PieceAct, keep: (caseId: string) => Promise<void>): Promise<void> {
  if (!(await lockUnkept(tx, act.id))) return;
  const caseId = await openDecidedCase(tx, {
    ...{ subject: act.subject === 'artwork' ? 'artwork' : 'keepsake', subjectId: act.subjectId },
    ...{ ownerId: act.ownerId, title: act.title, reason: act.reason },
    ...{ outcome: act.act === 'removed' ? 'removed' : 'hidden' },
    ...{ decidedBy: act.actorId, decidedAt: act.actedAt },
  });
  await keep(caseId);
  await markKept(tx, act.id, { caseId, keptAt: new Date() });
}

async function keepDesign({ database, store, artworks }: KeepPiecesDeps, act: PieceAct): Promise<void> {
  const { png } = await artworks.getArtworkEvidence({ jobId: act.subjectId, withPhoto: false });
  const key = fileKey(randomBase62());
  const body = Buffer.from(png);
  await scheduleDeletion(database, [key], new Date(Date.now() + ATTEMPT_MS));
  await store.write(key, body, 'image/png');
  const { subjectId: jobId, title, actedAt } = act;
  await database.$transaction((tx) =>
    keepCase(tx, act, async (caseId) => {
      const file = { jobId, version: 1, title, key, body, mimeType: 'image/png' };
      if (await keepArtwork(tx, caseId, file, actedAt)) await cancelDeletion(tx, [key]);
    }),
  );
}

async function keepTapPage({ database, keepsakes }: KeepPiecesDeps, act: PieceAct): Promise<void> {
  const { page, ownerId, formerOwnerIds, contentIds } = await keepsakes.getKeepsakeEvidence({
    videoId: act.subjectId,
  });
  const ownerIds = [ownerId, ...formerOwnerIds];
  await database.$transaction((tx) =>
    keepCase(tx, act, async (caseId) => {
      await lockContents(tx, contentIds);
      await keepContents(tx, caseId, await findReported(tx, ownerIds, contentIds), act.actedAt);
      await keepPage(tx, caseId, page, act.actedAt);
    }),
  );
}

/** Keeps one; what has failed, if it is to be tried again. */
async function keepPiece(deps: KeepPiecesDeps, act: PieceAct): Promise<unknown[]> {
  try {
    await (act.subject === 'artwork' ? keepDesign(deps, act) : keepTapPage(deps, act));
  } catch (error) {
    const { code } = AppError.from(error);
    if (code !== 'NOT_FOUND' && code !== 'KEEPSAKE_NOT_FOUND') return [error];
    deps.log.warn({ actId: act.id, code }, 'what was taken down is gone before it was kept');
    await markKept(deps.database, act.id, { caseId: null, keptAt: new Date() });
  }
  return [];
}

/**
 * Keeps what moderators took down as evidence, in a case of its own that is sealed, exported and purged as any other: the picture
 * of a design, the tap page of a keepsake with its contents. While the other service or the store is away it is tried again; the
 * take-down does not wait, nor do others. What is gone already leaves its acts in the chain alone.
 */
export async function keepPieces(
  deps: KeepPiecesDeps,
  signal?: AbortSignal,
  batch: number = BATCH,
): Promise<void> {
  const failures: unknown[] = [];
  let acts = await findUnkept(deps.database, batch);
  while (acts.length > 0) {
    for (const act of acts) {
      if (signal?.aborted) return;
      failures.push(...(await keepPiece(deps, act)));
    }
    // Those that fail, however many, stay where they are, and the next ones come.
    acts = await findUnkept(deps.database, batch, acts.at(-1));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some take-downs are not kept yet');
}

export const keepPiecesJob = (deps: KeepPiecesDeps, everyMs: number): Part =>
  repeatingJob({
    name: 'keep-pieces',
    everyMs,
    run: (_now, signal) => keepPieces(deps, signal),
    log: deps.log,
  });
