import type { Tx } from '../../data/database.ts';
import { findLatestTakeDown } from '../../data/report-cases.ts';
import { findCheck } from '../data/checks.ts';

export type BuyerPhotoState = 'shown' | 'hidden' | 'removed' | 'erased';

/** What became of a photo of a review or of a reported defect, as far as its service has told. */
export async function readBuyerPhotoState(tx: Tx, photoId: string): Promise<BuyerPhotoState> {
  const takenDown = await findLatestTakeDown(tx, photoId);
  if (takenDown === 'removed') return 'removed';
  if (!(await findCheck(tx, photoId))) return 'erased';
  return takenDown ?? 'shown';
}
