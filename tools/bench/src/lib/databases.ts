import pg from 'pg';
import type { Shop } from './shop.ts';

/** How one service's database is reached. */
export const connectionOf = (shop: Shop, service: string): pg.ClientConfig => ({
  host: '127.0.0.1',
  port: shop.port(1),
  user: 'tapory',
  password: shop.secrets.postgresPassword,
  database: `tapory_${service.replaceAll('-', '_')}`,
  connectionTimeoutMillis: 5000,
  query_timeout: 180_000,
});

/** Asks one service's database. */
export async function ask<T extends pg.QueryResultRow>(
  shop: Shop,
  service: string,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client(connectionOf(shop, service));
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
