import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDatabase } from '@tapory/testing';
import pg from 'pg';
import { createMigration } from '../src/index.ts';
import { splitStatements } from '../src/split-statements.ts';

const SERVICES = new URL('../../../services/', import.meta.url).pathname;

const services = (await readdir(SERVICES, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/**
 * Statements that would change a database. An index that is dropped and created again is none: the engine takes
 * `status IN (…)` for another condition than the `= ANY` which PostgreSQL makes of it.
 */
function differences(sql: string): string[] {
  const statements = splitStatements(sql);
  const dropped = statements.map((statement) => /^DROP INDEX "(\w+)"/.exec(statement)?.[1]);
  return statements.filter((statement) => {
    const index = /^(?:DROP|CREATE(?: UNIQUE)?) INDEX "(\w+)"/.exec(statement)?.[1];
    return index === undefined || !dropped.includes(index);
  });
}

/** Real: PostgreSQL, every migration of every service. */
describe.each(services)('the migrations of %s', (service) => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tapory-migrate-test-'));
    await cp(join(SERVICES, service, 'prisma'), folder, { recursive: true });
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('lead to its schema, and leave no constraint unproven and no index unusable', async () => {
    const migrationsFrom = join(SERVICES, service, 'prisma/migrations');
    const database = await createDatabase(service, { migrationsFrom });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const unproven = await client.query('SELECT conname FROM pg_constraint WHERE NOT convalidated');
      const unusable = await client.query(
        'SELECT indexrelid::regclass::text FROM pg_index WHERE NOT indisvalid',
      );
      expect({ unproven: unproven.rows, unusable: unusable.rows }).toEqual({ unproven: [], unusable: [] });
    } finally {
      await client.end();
    }
    const written = await createMigration({
      schemaPath: join(folder, 'schema.prisma'),
      migrationsDir: join(folder, 'migrations'),
      name: 'difference',
      databaseUrl: database.url,
    });
    expect(written === null ? [] : differences(await readFile(written, 'utf8'))).toEqual([]);
    await database.drop();
  });
});
