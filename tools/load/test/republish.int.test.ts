import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from '@tapory/local-servers';
import { createDatabase, dividedRows, type TestDatabase } from '@tapory/testing';
import pg from 'pg';
import { DATABASES } from '../src/index.ts';
import { REPUBLISH } from '../src/republish.ts';

/** Real: PostgreSQL, with the migrations of every service. */
describe.each(dividedRows(DATABASES))('a restored database of %s', (service) => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    const migrationsFrom = join(ROOT, 'services', service, 'prisma/migrations');
    database = await createDatabase(`republish-${service}`, { migrationsFrom });
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  async function waiting(): Promise<string[]> {
    const { rows } = await client.query('SELECT type FROM outbox WHERE published_at IS NULL ORDER BY type');
    return rows.map(({ type }) => type as string);
  }

  it('publishes the events of the hour before its newest again, however long ago that was', async () => {
    await client.query(REPUBLISH);
    expect(await waiting()).toEqual([]);
    await client.query(`INSERT INTO outbox (id, exchange, routing_key, type, payload, created_at, published_at)
      SELECT gen_random_uuid(), 'e', 'k', type, '{}', now() - age, now() - age FROM (VALUES
        ('older', interval '2 days 61 minutes'), ('within', interval '2 days 59 minutes'), ('newest', interval '2 days')
      ) events (type, age)`);
    await client.query(REPUBLISH);
    expect(await waiting()).toEqual(['newest', 'within']);
  });
});

describe('the document about restores', () => {
  it('has the statement that was tried', () => {
    expect(readFileSync(join(ROOT, 'docs/operations/backup-and-restore.md'), 'utf8')).toContain(REPUBLISH);
  });
});
