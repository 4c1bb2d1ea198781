import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createDatabase, type TestDatabase } from '@tapory/testing';
import pg from 'pg';
import { applyMigrations, createMigration } from '../src/index.ts';

const SCHEMA = `
generator client {
  provider        = "prisma-client"
  output          = "./gen"
  previewFeatures = ["partialIndexes"]
}

datasource db {
  provider = "postgresql"
}

model Ticket {
  id     String  @id @db.Uuid
  seq    BigInt  @default(autoincrement())
  doneAt String? @map("done_at")

  @@index([seq], map: "ticket_open", where: raw("done_at IS NULL"))
  @@map("ticket")
}
`;

let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tapory-migrate-test-'));
  database = await createDatabase('migrate');
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

function create(schema: string, name: string, now: string) {
  return writeFile(join(folder, 'schema.prisma'), schema).then(() =>
    createMigration({
      schemaPath: join(folder, 'schema.prisma'),
      migrationsDir: join(folder, 'migrations'),
      name,
      databaseUrl: database.url,
      now: new Date(now),
    }),
  );
}

function apply() {
  return applyMigrations({ databaseUrl: database.url, migrationsDir: join(folder, 'migrations') });
}

async function query<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('migrations', () => {
  it('creates the first one from the schema, applies it once and keeps the history of Prisma', async () => {
    await create(SCHEMA, 'init', '2026-01-02T03:04:05Z');
    expect(await apply()).toEqual(['20260102030405_init']);
    expect(await apply()).toEqual([]);
    const [row] = await query<{ migration_name: string; finished: boolean }>(
      'SELECT migration_name, finished_at IS NOT NULL AS finished FROM _prisma_migrations',
    );
    expect(row).toEqual({ migration_name: '20260102030405_init', finished: true });
    const [index] = await query<{ indexdef: string }>(
      "SELECT indexdef FROM pg_indexes WHERE indexname = 'ticket_open'",
    );
    expect(index?.indexdef).toContain('WHERE (done_at IS NULL)');
  });

  it('writes only the difference to the migrations that exist, and nothing when there is none', async () => {
    await create(SCHEMA, 'init', '2026-01-02T03:04:05Z');
    expect(await create(SCHEMA, 'nothing', '2026-01-03T00:00:00Z')).toBeNull();
    const changed = SCHEMA.replace('doneAt String?', 'note   String @default("")\n  doneAt String?');
    const path = await create(changed, 'Add note', '2026-01-03T00:00:00Z');
    expect(path).toBe(join(folder, 'migrations/20260103000000_add_note/migration.sql'));
    expect(await readFile(path ?? '', 'utf8')).toContain('ADD COLUMN     "note" TEXT NOT NULL DEFAULT');
    expect(await apply()).toEqual(['20260102030405_init', '20260103000000_add_note']);
    expect(await readdir(join(folder, 'migrations'))).toContain('migration_lock.toml');
  });

  it('lets several runners take turns on one database', async () => {
    await create(SCHEMA, 'init', '2026-01-02T03:04:05Z');
    const applied = await Promise.all([apply(), apply(), apply()]);
    expect(applied.flat()).toEqual(['20260102030405_init']);
  });

  it('says what failed and leaves no shadow database behind', async () => {
    await expect(
      create(SCHEMA.replace('BigInt', 'BigInteger'), 'init', '2026-01-02T00:00:00Z'),
    ).rejects.toThrow(/BigInteger/);
    expect(await query("SELECT 1 FROM pg_database WHERE datname LIKE 'tapory_shadow_%'")).toEqual([]);
  });
});
