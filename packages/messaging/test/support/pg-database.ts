import type { TransactionClient, TransactionRunner } from '@tapory/persistence';
import pg from 'pg';

export type PgTx = TransactionClient;

export interface PgDatabase extends TransactionRunner<PgTx> {
  query<T extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<T[]>;
  count(sql: string): Promise<number>;
  /** Duplicate deliveries so far. */
  duplicates(): number;
  close(): Promise<void>;
}

/** The part of a database that messaging uses, on a bare pool. */
export function openDatabase(url: string): PgDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', () => {});
  // The pool does not listen to a checked-out client: an 'error' without a listener would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  let duplicates = 0;

  async function query(client: pg.PoolClient, sql: string, values: unknown[]): Promise<pg.QueryResult> {
    const result = await client.query(sql, values);
    if (sql.includes('INSERT INTO inbox'))
      duplicates += (JSON.parse(String(values[1])) as string[]).length - (result.rowCount ?? 0);
    return result;
  }

  return {
    $transaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const result = await work({
          $executeRawUnsafe: async (sql, ...values) => (await query(client, sql, values)).rowCount ?? 0,
          $queryRawUnsafe: async <R>(sql: string, ...values: unknown[]) =>
            (await query(client, sql, values)).rows as R,
        });
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {});
        throw error;
      } finally {
        client.release();
      }
    },
    query: async <T extends pg.QueryResultRow>(sql: string, values?: unknown[]) =>
      (await pool.query<T>(sql, values)).rows,
    count: async (sql) => Number((await pool.query(`SELECT count(*) AS n FROM ${sql}`)).rows[0].n),
    duplicates: () => duplicates,
    close: () => pool.end(),
  };
}
