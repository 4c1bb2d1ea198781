import { PrismaPg } from '@prisma/adapter-pg';

/** PostgreSQL settings under which a dead server is noticed in seconds; all in ms. */
export const POSTGRES_TIMEOUTS = {
  connectionTimeoutMillis: 2000,
  query_timeout: 5000,
  statement_timeout: 5000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

/** Driver adapter for a service's Prisma client, with a bounded pool and time-outs. */
export function createPrismaAdapter(options: { url: string; poolSize: number }): PrismaPg {
  return new PrismaPg({
    connectionString: options.url,
    max: options.poolSize,
    keepAlive: true,
    ...POSTGRES_TIMEOUTS,
  });
}
