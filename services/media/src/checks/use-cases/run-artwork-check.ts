import type { AiGenerationServiceClient } from '@tapory/contracts';
import type { RpcClient } from '@tapory/service-kit';
import type { FileStore } from '../../clients/file-store.ts';
import { isErased, lockOwner } from '../../data/erased-owners.ts';
import { findPieceActs, lockPiece } from '../../take-downs/data/piece-acts.ts';
import { pieceBlockOf } from '../../take-downs/domain/piece-act.ts';
import { type ClaimedCheck, dropCheck, writeCheck } from '../data/checks.ts';
import { rememberRemoved } from '../data/removed-pictures.ts';
import { askPiece } from './ask-piece.ts';
import { keepArtworkFiles } from './keep-artwork-files.ts';
import { type LookAtArtworkDeps, lookAtArtwork } from './look-at-artwork.ts';
import { openPieceCase } from './open-piece-case.ts';
import { retryAt } from './retry-at.ts';

export type ArtworkCheckDeps = LookAtArtworkDeps & {
  artworks: Pick<RpcClient<AiGenerationServiceClient>, 'getArtworkLooks' | 'getArtworkEvidence'>;
  store: FileStore;
  /** Delay after a check in which a detector did not answer, ms; it doubles with each attempt. */
  retryWaitMs: number;
};

/**
 * Checks a claimed design. What was found opens a case and hides nothing; what did not answer leaves it unchecked for another attempt;
 * nothing is written when it was changed or erased meanwhile. A design that staff removed is remembered by its looks.
 */
export async function runArtworkCheck(deps: ArtworkCheckDeps, { check, lease }: ClaimedCheck): Promise<void> {
  const jobId = check.id;
  const asked = await askPiece(deps, jobId, {
    read: () => deps.artworks.getArtworkLooks({ jobId }),
    look: (looks) => lookAtArtwork(deps, check, looks),
    keep: async ({ isBlocked }) => (isBlocked ? [] : keepArtworkFiles(deps, jobId)),
  });
  if (!asked) return dropCheck(deps.database, lease);
  const { piece: artwork, seen, kept } = asked;
  const { missing, results, findings, hash, others: frames } = seen;
  const now = new Date();
  const nextAt = missing.length > 0 ? retryAt(deps, check, now) : null;
  const piece = { subject: 'artwork', subjectId: jobId } as const;
  await deps.database.$transaction(async (tx) => {
    if (artwork) await lockOwner(tx, artwork.ownerId);
    await lockPiece(tx, piece);
    if (!(await writeCheck(tx, lease, { missing, results, hash, frames, nextAt, now }))) return;
    const block = pieceBlockOf(await findPieceActs(tx, piece));
    if (block?.isFinal) await rememberRemoved(tx, jobId, block.reason, now);
    if (!artwork || artwork.isBlocked || block || kept.length === 0) return;
    const { ownerId, title } = artwork;
    if (await isErased(tx, ownerId)) return;
    await openPieceCase(tx, { kind: 'artwork', id: jobId, ownerId, title, kept }, findings, now);
  });
}
