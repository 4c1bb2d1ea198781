import { AppError } from '@tapory/errors';
import type { Log } from '@tapory/service-kit';
import type { KeptFile } from './keep-file.ts';
import type { SeenArtwork } from './look-at-artwork.ts';

/** Null of what is gone. */
export async function ifThere<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (AppError.from(error).code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Nothing was looked at: whoever has it, or their store, does not answer. */
const unseen: SeenArtwork = { results: [], findings: [], missing: ['match', 'picture'] };

/** A piece as its service tells of it, null while that does not answer; what is said of it, and its files when something was found. */
export type AskedPiece<Piece> = { piece: Piece | null; seen: SeenArtwork; kept: KeptFile[] };

/** Asks another service for a piece and looks at it; null when it is gone. What fails is tried again later. */
export async function askPiece<Piece>(
  { log }: { log: Log },
  subjectId: string,
  steps: {
    read: () => Promise<Piece>;
    look: (piece: Piece) => Promise<SeenArtwork>;
    /** The files of what nobody has taken down yet. */
    keep: (piece: Piece) => Promise<KeptFile[]>;
  },
): Promise<AskedPiece<Piece> | null> {
  try {
    const piece = await ifThere(steps.read());
    if (!piece) return null;
    const seen = await steps.look(piece);
    const kept = seen.findings.length > 0 ? await ifThere(steps.keep(piece)) : [];
    return kept && { piece, seen, kept };
  } catch (error) {
    log.warn({ err: error, subjectId }, 'a piece of another service cannot be looked at now');
    return { piece: null, seen: unseen, kept: [] };
  }
}
