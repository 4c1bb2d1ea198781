import { AppError, type FieldError } from '@tapory/errors';
import { decodeText } from '@tapory/text';
import { CsvError, parse } from 'csv-parse/sync';
import { type ReadShipments, readShipments } from '../domain/shipments-file.ts';

const DELIMITERS = [',', ';', '\t'];

const refuse = (field: FieldError, cause?: unknown): AppError =>
  new AppError('SHIPMENTS_INVALID', { fields: [field], cause });

/** The delimiter that the header has most of: spreadsheets write that of their language. */
function delimiterOf(text: string): string {
  const header = (text.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((most, one) => (count(one) > count(most) ? one : most));
}

/**
 * Reads the parcels of a file that a spreadsheet has written: commas, semicolons or tabs, with or without a byte order mark
 * or a line `sep=`. SHIPMENTS_INVALID for what is no such file; wrong rows come back with the others.
 */
export function parseShipments(bytes: Uint8Array): ReadShipments {
  const decoded = decodeText(bytes);
  if (decoded === null) throw refuse({ path: 'file', code: 'FILE_ENCODING_UNKNOWN' });
  const text = decoded.replace(/^\ufeff?sep=.\r?\n/i, '');
  try {
    const rows: string[][] = parse(text, {
      ...{ delimiter: delimiterOf(text), bom: true, relaxColumnCount: true, relaxQuotes: true },
    });
    return readShipments(rows, text === decoded ? 1 : 2);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error.lines ?? 1);
    throw refuse({ path: `row.${row}`, code: 'FILE_ROW_INVALID', params: { row } }, error);
  }
}
