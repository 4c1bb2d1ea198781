import pg from 'pg';
import type { Database, TransactionClient } from '../../src/index.ts';

export type PgTx = TransactionClient;

export interface PgDatabase extends Database<PgTx> {
  query<T extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<T[]>;
  count(sql: string): Promise<number>;
  /** Deliveries that the inbox turned away so far. */
  duplicates(): number;
  close(): Promise<void>;
}

/** The part of a Prisma client that messaging uses, on a bare pool. */
export function openDatabase(url: string): PgDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', () => {});
  // While a client is checked out the pool does not listen, and its 'error' would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  let duplicates = 0;

  async function execute(client: pg.PoolClient, sql: string, values: unknown[]): Promise<number> {
    const { rowCount } = await client.query(sql, values);
    if (sql.startsWith('INSERT INTO inbox') && rowCount === 0) duplicates += 1;
    return rowCount ?? 0;
  }

  return {
    $transaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const result = await work({ $executeRawUnsafe: (sql, ...values) => execute(client, sql, values) });
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
