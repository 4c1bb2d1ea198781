import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { createSqlPool, nameStatements, type SqlPool } from './sql-pool.ts';

/** PostgreSQL settings under which a dead server is noticed in seconds; all in ms. */
export const POSTGRES_TIMEOUTS = {
  connectionTimeoutMillis: 2000,
  query_timeout: 5000,
  statement_timeout: 5000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

/** Maximum duration of a transaction, ms; then PostgreSQL closes its connection. */
const MAX_TRANSACTION_MS = 20_000;

export type Postgres = {
  /** For the service's Prisma client, which ends the pool when it disconnects. */
  adapter: PrismaPg;
  pool: SqlPool;
};

/** How long a connection may take, ms; libpq's `connect_timeout` (whole seconds) of the URL, for a server on a busy machine. */
function connectionTimeout(url: string): number {
  const seconds = Number(new URL(url).searchParams.get('connect_timeout') ?? Number.NaN);
  return seconds > 0 ? seconds * 1000 : POSTGRES_TIMEOUTS.connectionTimeoutMillis;
}

/** A service's bounded pool with timeouts, for its Prisma client and for statements without it. */
export function createPostgres(options: { url: string; poolSize: number }): Postgres {
  const nameOf = nameStatements();
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    keepAlive: true,
    options: `-c transaction_timeout=${MAX_TRANSACTION_MS}`,
    ...POSTGRES_TIMEOUTS,
    connectionTimeoutMillis: connectionTimeout(options.url),
  });
  const adapter = new PrismaPg(pool, {
    statementNameGenerator: ({ sql }) => nameOf(sql),
    disposeExternalPool: true,
  });
  return { adapter, pool: createSqlPool(pool, nameOf) };
}
