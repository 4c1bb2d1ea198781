import { stringify } from 'csv-stringify/sync';
import type { AuditEntry } from '../domain/audit.ts';

const COLUMNS = ['at', 'actorId', 'actorName', 'action', 'subjectId', 'detail'];

/** The log as a table for a spreadsheet (RFC 4180): Excel reads it as UTF-8, and runs no cell as a formula. */
export const writeAuditCsv = (entries: readonly AuditEntry[]): string =>
  stringify(
    entries.map((entry) => ({
      ...entry,
      at: entry.at.toISOString(),
      detail: JSON.stringify(entry.detail),
    })),
    {
      columns: COLUMNS,
      header: true,
      bom: true,
      escape_formulas: true,
      quoted: true,
      quoted_empty: true,
      record_delimiter: 'windows',
    },
  );
