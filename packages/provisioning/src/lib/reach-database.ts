import pg from 'pg';

const CONNECT_TIMEOUT_MS = 30_000;

/** Throws what the driver says when a database cannot be reached now; a program that fails says it only in words. */
export async function reachDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  await client.end();
}
