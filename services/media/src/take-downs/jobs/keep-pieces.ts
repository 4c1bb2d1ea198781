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
import { keepContents, keepForeign, keepPage } from '../../data/evidence.ts';
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
/** Answers in a row that a service did not give before a run leaves the rest of what it has to the next one. */
const MISSES = 3;
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
  const { subjectId: contentId, title, actedAt } = act;
  await database.$transaction((tx) =>
    keepCase(tx, act, async (caseId) => {
      const picture = { kind: 'artwork', contentId, version: 1, title } as const;
      const file = { ...picture, key, body, mimeType: 'image/png' };
      if (await keepForeign(tx, caseId, file, actedAt)) await cancelDeletion(tx, [key]);
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
async function keepPiece(deps: KeepPiecesDeps, act: PieceAct): Promise<AppError | null> {
  try {
    await (act.subject === 'artwork' ? keepDesign(deps, act) : keepTapPage(deps, act));
  } catch (error) {
    const failure = AppError.from(error);
    const { code } = failure;
    if (code !== 'NOT_FOUND' && code !== 'KEEPSAKE_NOT_FOUND') return failure;
    deps.log.warn({ actId: act.id, code }, 'what was taken down is gone before it was kept');
    await markKept(deps.database, act.id, { caseId: null, keptAt: new Date() });
  }
  return null;
}

/** Where a run begins: behind the last one that the run before has tried, when that one left some; set by {@link keepPieces}. */
export type KeepPiecesState = { behind?: Pick<PieceAct, 'id' | 'actedAt'> | undefined };

/** Counts the answers in a row that each service did not give. */
function countMisses() {
  const missed = new Map<PieceAct['subject'], number>();
  return {
    isAway: ({ subject }: PieceAct): boolean => (missed.get(subject) ?? 0) >= MISSES,
    note({ subject }: PieceAct, failure: AppError | null): void {
      const isMissed = failure?.code === 'TEMPORARILY_UNAVAILABLE';
      missed.set(subject, isMissed ? (missed.get(subject) ?? 0) + 1 : 0);
    },
  };
}

/**
 * Keeps what moderators took down as evidence, in a case of its own that is sealed, exported and purged as any other: the picture
 * of a design, the tap page of a keepsake with its contents. While the other service or the store is away it is tried again; the
 * take-down does not wait, nor do others: a run waits in vain for each service a few times at most, and the next run begins with
 * what it left. What is gone already leaves its acts in the chain alone.
 */
export async function keepPieces(
  deps: KeepPiecesDeps,
  signal?: AbortSignal,
  batch: number = BATCH,
  state: KeepPiecesState = {},
): Promise<void> {
  const failures: unknown[] = [];
  const misses = countMisses();
  let [last, left]: KeepPiecesState['behind'][] = [state.behind];
  let acts = await findUnkept(deps.database, batch, state.behind);
  while (acts.length > 0) {
    for (const act of acts) {
      if (signal?.aborted) return;
      if (misses.isAway(act)) {
        left ??= last;
        continue;
      }
      const failure = await keepPiece(deps, act);
      misses.note(act, failure);
      if (failure) failures.push(failure);
      last = act;
    }
    // Those that fail, however many, stay where they are, and the next ones come.
    acts = await findUnkept(deps.database, batch, acts.at(-1));
  }
  state.behind = left;
  if (failures.length > 0) throw new AggregateError(failures, 'some take-downs are not kept yet');
}

export function keepPiecesJob(deps: KeepPiecesDeps, everyMs: number): Part {
  const state: KeepPiecesState = {};
  return repeatingJob({
    name: 'keep-pieces',
    everyMs,
    run: (_now, signal) => keepPieces(deps, signal, BATCH, state),
    log: deps.log,
  });
}
