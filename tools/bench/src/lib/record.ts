import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recorded, Row } from './table.ts';

/** Committed with the change that it measures. */
const FILE = join(import.meta.dirname, '../../run-on-record.json');

/** What the last committed run measured; empty without one. */
export const readRecord = (): Recorded =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Recorded) : {};

/** Puts these rows on record, beside those that were not measured this time. */
export function writeRecord(rows: readonly Row[]): void {
  const measured = Object.fromEntries(rows.map((row) => [row.what, row.measured]));
  writeFileSync(FILE, `${JSON.stringify({ ...readRecord(), ...measured }, null, 2)}\n`);
}
