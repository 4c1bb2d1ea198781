import type { CatalogOrderServiceClient } from '@tapory/contracts';
import type { Outbox } from '@tapory/messaging';
import type { RpcClient } from '@tapory/service-kit';
import type { FileStore } from '../../clients/file-store.ts';
import type { Tx } from '../../data/database.ts';
import { isErased, lockOwner } from '../../data/erased-owners.ts';
import { type ClaimedCheck, dropCheck, writeCheck } from '../data/checks.ts';
import type { BuyerPhotoKind } from '../domain/buyer-photo.ts';
import { askPiece } from './ask-piece.ts';
import { keepFile } from './keep-file.ts';
import { type LookAtArtworkDeps, lookAtArtwork } from './look-at-artwork.ts';
import { openPieceCase } from './open-piece-case.ts';
import { retryAt } from './retry-at.ts';

export type BuyerPhotoCheckDeps = LookAtArtworkDeps & {
  buyerPhotos: Pick<RpcClient<CatalogOrderServiceClient>, 'getReviewPhoto' | 'getClaimPhoto'>;
  outbox: Outbox<Tx>;
  store: FileStore;
  /** Delay after a check in which a detector did not answer, ms; it doubles with each attempt. */
  retryWaitMs: number;
};

/**
 * Checks a claimed photo of a review or of a reported defect, and tells who decides about that what was found, or that it was looked
 * at. What was found opens a case as well; what did not answer leaves it unchecked for another attempt; nothing is written when it is gone.
 */
export async function runBuyerPhotoCheck(
  deps: BuyerPhotoCheckDeps,
  kind: BuyerPhotoKind,
  { check, lease }: ClaimedCheck,
): Promise<void> {
  const photoId = check.id;
  const read = (isFull: boolean) =>
    kind === 'review-photo'
      ? deps.buyerPhotos.getReviewPhoto({ photoId, isFull })
      : deps.buyerPhotos.getClaimPhoto({ photoId });
  const asked = await askPiece(deps, photoId, {
    read: () => read(false),
    look: ({ jpeg: picture }) =>
      lookAtArtwork(deps, check, { kind: 'photo', style: '', looks: [{ part: 'picture', picture }] }),
    keep: async () => [await keepFile(deps, (await read(true)).jpeg, 'image/jpeg')],
  });
  if (!asked) return dropCheck(deps.database, lease);
  const { piece: photo, seen, kept } = asked;
  const { missing, results, findings, hash } = seen;
  const now = new Date();
  const nextAt = missing.length > 0 ? retryAt(deps, check, now) : null;
  await deps.outbox.transaction(async (tx, record) => {
    if (photo) await lockOwner(tx, photo.ownerId);
    if (!(await writeCheck(tx, lease, { missing, results, hash, nextAt, now }))) return;
    if (!photo || (await isErased(tx, photo.ownerId))) return;
    const piece = { kind, id: photoId, ownerId: photo.ownerId, kept };
    const opened = await openPieceCase(tx, { ...piece, title: photo.orderNumber }, findings, now);
    if (!opened && missing.length > 0) return;
    const { reason: rule, why } = opened?.worst ?? { reason: '', why: '' };
    const told = { photoId, rule, why, caseId: opened?.caseId ?? '', checkedAt: now };
    await record({ type: `${kind}.checked`, subject: photoId, data: told });
  });
}
