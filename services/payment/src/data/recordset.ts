import { columnOf } from '@tapory/persistence';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from './query-builder.ts';

const toColumns = (row: object): object =>
  Object.fromEntries(Object.entries(row).map(([property, value]) => [columnOf(property), value]));

/**
 * Rows as a table in a built statement, whose text is the same for any number of them. Columns that a row does not have
 * are NULL, whatever their default is.
 */
export const recordset = <Name extends keyof Tables & string>(
  table: Name,
  rows: readonly Partial<Selectable<Tables[Name]>>[],
): RawBuilder<Selectable<Tables[Name]>> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.map(toColumns))}::jsonb)`;
