import { AppError, type FieldError } from '@tapory/errors';
import { readTableText } from '@tapory/text';
import { CsvError, parse } from 'csv-parse/sync';
import { type ReadShipments, readShipments } from '../domain/shipments-file.ts';

const refuse = (field: FieldError, cause?: unknown): AppError =>
  new AppError('SHIPMENTS_INVALID', { fields: [field], cause });

/**
 * Reads the parcels of a file that a spreadsheet has written: commas, semicolons or tabs, with or without a byte order mark
 * or a line `sep=`. SHIPMENTS_INVALID for what is no such file; wrong rows come back with the others.
 */
export function parseShipments(bytes: Uint8Array): ReadShipments {
  const table = readTableText(bytes);
  if (table === null) throw refuse({ path: 'file', code: 'FILE_ENCODING_UNKNOWN' });
  const { text, delimiter, firstRow } = table;
  try {
    return readShipments(parse(text, { delimiter, relaxColumnCount: true, relaxQuotes: true }), firstRow);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error.lines ?? 1);
    throw refuse({ path: `row.${row}`, code: 'FILE_ROW_INVALID', params: { row } }, error);
  }
}
