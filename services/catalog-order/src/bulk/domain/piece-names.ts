import { AppError, type FieldError } from '@tapory/errors';
import { findProhibited } from '@tapory/prohibited-words';

/** What a customer says of the pieces of a line. */
export type LinePieces = {
  itemId: string;
  /** Whose they are, one a piece; none where they need no names. */
  names: string[];
  /** Each becomes a keepsake of its own, called by its name. */
  ownKeepsakes: boolean;
  /** What they tell the shop about the item; undefined leaves what the cart says. */
  notes?: string | undefined;
};

type Line = { id: string; quantity: number };

/** Names that keepsakes must not have, by their rows from 1. */
const refusedRows = ({ names, ownKeepsakes }: LinePieces): number[] =>
  ownKeepsakes ? names.flatMap((name, index) => (findProhibited(name) === null ? [] : [index + 1])) : [];

function problemOf(given: LinePieces, pieces: number): Omit<FieldError, 'path'> | null {
  const { names, ownKeepsakes, notes } = given;
  const isUnnamed = (ownKeepsakes || notes !== undefined) && pieces > 0 && names.length === 0;
  if (pieces !== names.length && !isUnnamed)
    return { code: 'PIECE_NAMES_INVALID', params: { pieces, names: names.length } };
  const rows = refusedRows(given);
  return rows.length > 0 ? { code: 'PIECE_NAMES_PROHIBITED', params: { rows: rows.join(', ') } } : null;
}

/**
 * The lines with what was said of their pieces; a single piece is the keepsake of its line. VALIDATION_FAILED with all that is
 * wrong: names for a line that is not there, or not as many as it has pieces, and the rows of names that no keepsake may have.
 */
export function withPieces<Of extends Line>(
  lines: readonly Of[],
  given: readonly LinePieces[],
): (Of & { pieceNames: string[]; ownKeepsakes: boolean })[] {
  const fields = given.flatMap((one, index): FieldError[] => {
    const problem = problemOf(one, lines.find(({ id }) => id === one.itemId)?.quantity ?? 0);
    return problem ? [{ path: `pieceNames.${index}.names`, ...problem }] : [];
  });
  if (fields.length > 0) throw new AppError('VALIDATION_FAILED', { fields });
  return lines.map((line) => {
    const of = given.find(({ itemId }) => itemId === line.id);
    const isSeveral = line.quantity > 1;
    const notes = of?.notes === undefined ? {} : { notes: of.notes };
    const ownKeepsakes = isSeveral && (of?.ownKeepsakes ?? false);
    return { ...line, ...notes, pieceNames: of?.names ?? [], ownKeepsakes };
  });
}
