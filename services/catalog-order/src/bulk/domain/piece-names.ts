import { AppError, type FieldError } from '@tapory/errors';

/** Names for the pieces of a line, one a piece. */
export type LineNames = { itemId: string; names: string[] };

type Line = { id: string; quantity: number };

/**
 * The lines with the names of their pieces. VALIDATION_FAILED with all that is wrong: names for a line that is not there, or not as
 * many as it has pieces.
 */
export function withPieceNames<Of extends Line>(
  lines: readonly Of[],
  given: readonly LineNames[],
): (Of & { pieceNames: string[] })[] {
  const fields = given.flatMap(({ itemId, names }, index): FieldError[] => {
    const pieces = lines.find(({ id }) => id === itemId)?.quantity ?? 0;
    if (pieces === names.length) return [];
    const params = { pieces, names: names.length };
    return [{ path: `pieceNames.${index}.names`, code: 'PIECE_NAMES_INVALID', params }];
  });
  if (fields.length > 0) throw new AppError('VALIDATION_FAILED', { fields });
  return lines.map((line) => ({
    ...line,
    pieceNames: given.find(({ itemId }) => itemId === line.id)?.names ?? [],
  }));
}
