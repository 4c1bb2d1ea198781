import type { Tx } from '../../data/database.ts';
import { findLatestTakeDown } from '../../data/report-cases.ts';
import { findCheck } from '../data/checks.ts';

export type ReviewPhotoState = 'shown' | 'hidden' | 'removed' | 'erased';

/** What became of a photo of a review, as far as its service has told. */
export async function readReviewPhotoState(tx: Tx, photoId: string): Promise<ReviewPhotoState> {
  const takenDown = await findLatestTakeDown(tx, photoId);
  if (takenDown === 'removed') return 'removed';
  if (!(await findCheck(tx, photoId))) return 'erased';
  return takenDown ?? 'shown';
}
