import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A row of Prisma's `_prisma_migrations`. */
export type HistoryRow = { name: string; checksum: string; isFinished: boolean; steps: number };

// Prisma's own table, so that its tools read the history; ours writes what theirs would.
const CREATE_TABLE = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

/** Fingerprint of a migration's file, as Prisma computes it. */
export const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/** What was applied or begun, by name. */
export async function readHistory(client: pg.Client): Promise<Map<string, HistoryRow>> {
  await client.query(CREATE_TABLE);
  const { rows } = await client.query<HistoryRow>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS "isFinished", applied_steps_count AS steps
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** Writes that a migration begins; its statements are counted by {@link recordStep}. */
export async function recordStart(client: pg.Client, name: string, sql: string): Promise<void> {
  await client.query('INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)', [
    ...[randomUUID(), checksumOf(sql), name],
  ]);
}

export async function recordStep(client: pg.Client, name: string, steps: number): Promise<void> {
  await client.query(
    'UPDATE _prisma_migrations SET applied_steps_count = $2 WHERE migration_name = $1 AND finished_at IS NULL',
    [name, steps],
  );
}

export async function recordEnd(client: pg.Client, name: string): Promise<void> {
  await client.query(
    `UPDATE _prisma_migrations SET finished_at = clock_timestamp(), applied_steps_count = greatest(applied_steps_count, 1)
     WHERE migration_name = $1 AND finished_at IS NULL`,
    [name],
  );
}
