import { findCheck } from '../../checks/data/checks.ts';
import type { Tx } from '../../data/database.ts';
import { findPieceActs } from '../data/piece-acts.ts';
import { pieceBlockOf } from '../domain/piece-act.ts';

export type ArtworkState = 'shown' | 'hidden' | 'removed' | 'erased';

/** What became of a design, as far as its service has told. */
export async function readArtworkState(tx: Tx, jobId: string): Promise<ArtworkState> {
  const acts = await findPieceActs(tx, { subject: 'artwork', subjectId: jobId });
  if (acts.some(({ act }) => act === 'erased')) return 'erased';
  const block = pieceBlockOf(acts);
  if (block) return block.isFinal ? 'removed' : 'hidden';
  // What was never taken down is forgotten here when it is erased there.
  return (await findCheck(tx, jobId)) ? 'shown' : 'erased';
}
