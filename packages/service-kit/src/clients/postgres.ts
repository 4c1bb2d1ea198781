import { PrismaPg } from '@prisma/adapter-pg';

/** PostgreSQL settings under which a dead server is noticed in seconds; all in ms. */
export const POSTGRES_TIMEOUTS = {
  connectionTimeoutMillis: 2000,
  query_timeout: 5000,
  statement_timeout: 5000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

/** A connection keeps at most so many prepared statements; what differs every time must not fill its memory. */
const MOST_STATEMENTS = 500;

/** Names statements by their text, so that PostgreSQL parses and plans each once per connection. */
function nameStatements(): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    // The empty name is PostgreSQL's unnamed statement, which is not kept.
    const name = names.size < MOST_STATEMENTS ? `s${names.size}` : '';
    if (name !== '') names.set(sql, name);
    return name;
  };
}

/** Driver adapter for a service's Prisma client, with a bounded pool and time-outs. */
export function createPrismaAdapter(options: { url: string; poolSize: number }): PrismaPg {
  const pool = {
    connectionString: options.url,
    max: options.poolSize,
    keepAlive: true,
    ...POSTGRES_TIMEOUTS,
  };
  return new PrismaPg(pool, { statementNameGenerator: nameStatements() });
}
