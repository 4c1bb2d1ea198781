import type { AiGenerationServiceClient, GetArtworkLooksResponse } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import type { RpcClient } from '@tapory/service-kit';
import type { FileStore } from '../../clients/file-store.ts';
import { isErased, lockOwner } from '../../data/erased-owners.ts';
import { findPieceActs, lockPiece } from '../../take-downs/data/piece-acts.ts';
import { pieceBlockOf } from '../../take-downs/domain/piece-act.ts';
import { type Check, type ClaimedCheck, dropCheck, writeCheck } from '../data/checks.ts';
import { rememberRemoved } from '../data/removed-pictures.ts';
import { type KeptArtwork, keepArtworkFiles } from './keep-artwork-files.ts';
import { type LookAtArtworkDeps, lookAtArtwork, type SeenArtwork } from './look-at-artwork.ts';
import { openArtworkCase } from './open-artwork-case.ts';
import { retryAt } from './retry-at.ts';

export type ArtworkCheckDeps = LookAtArtworkDeps & {
  artworks: Pick<RpcClient<AiGenerationServiceClient>, 'getArtworkLooks' | 'getArtworkEvidence'>;
  store: FileStore;
  /** Delay after a check in which a detector did not answer, ms; it doubles with each attempt. */
  retryWaitMs: number;
};

/** Null of a design that is gone. */
async function ifThere<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (AppError.from(error).code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Nothing was looked at: whoever has the designs, or their store, does not answer. */
const unseen: SeenArtwork = { results: [], findings: [], missing: ['match', 'picture'] };

type Asked = { artwork: GetArtworkLooksResponse | null; seen: SeenArtwork; kept: KeptArtwork[] } | null;

/** What a design looks like, what is said of it, and its files when something was found; null when it is gone. */
async function ask(deps: ArtworkCheckDeps, check: Check): Promise<Asked> {
  const { id: jobId } = check;
  try {
    const artwork = await ifThere(deps.artworks.getArtworkLooks({ jobId }));
    if (!artwork) return null;
    const seen = await lookAtArtwork(deps, check, artwork);
    const isKept = seen.findings.length > 0 && !artwork.isBlocked;
    const kept = isKept ? await ifThere(keepArtworkFiles(deps, jobId)) : [];
    return kept && { artwork, seen, kept };
  } catch (error) {
    deps.log.warn({ err: error, subjectId: jobId }, 'a design cannot be looked at now');
    return { artwork: null, seen: unseen, kept: [] };
  }
}

/**
 * Checks a claimed design. What was found opens a case and hides nothing; what did not answer leaves it unchecked for another attempt;
 * nothing is written when it was changed or erased meanwhile. A design that staff removed is remembered by its looks.
 */
export async function runArtworkCheck(deps: ArtworkCheckDeps, { check, lease }: ClaimedCheck): Promise<void> {
  const asked = await ask(deps, check);
  if (!asked) return dropCheck(deps.database, lease);
  const { artwork, seen, kept } = asked;
  const { missing, results, findings, hash, others: frames } = seen;
  const now = new Date();
  const nextAt = missing.length > 0 ? retryAt(deps, check, now) : null;
  const piece = { subject: 'artwork', subjectId: check.id } as const;
  await deps.database.$transaction(async (tx) => {
    if (artwork) await lockOwner(tx, artwork.ownerId);
    await lockPiece(tx, piece);
    if (!(await writeCheck(tx, lease, { missing, results, hash, frames, nextAt, now }))) return;
    const block = pieceBlockOf(await findPieceActs(tx, piece));
    if (block?.isFinal) await rememberRemoved(tx, check.id, block.reason, now);
    if (!artwork || artwork.isBlocked || block || kept.length === 0) return;
    if (await isErased(tx, artwork.ownerId)) return;
    await openArtworkCase(tx, { jobId: check.id, ...artwork, kept }, findings, now);
  });
}
