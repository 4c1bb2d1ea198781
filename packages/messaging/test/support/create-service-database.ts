import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMigration } from '@tapory/migrate';
import { createDatabase, type TestDatabase, testEnv } from '@tapory/testing';
import pg from 'pg';
import { openDatabase, type PgDatabase } from './pg-database.ts';

export interface ServiceDatabase extends TestDatabase {
  db: PgDatabase;
}

/**
 * A service's database as the README of persistence prescribes: its Prisma models are what the tables are made from.
 * On the run's PostgreSQL, or on the server given.
 */
export async function createServiceDatabase(name: string, serverUrl?: string): Promise<ServiceDatabase> {
  const database =
    serverUrl === undefined ? await createDatabase(name) : await createDatabaseOn(serverUrl, name);
  const db = openDatabase(database.url);
  await db.query(await tables());
  await db.query('CREATE TABLE effect (order_id text NOT NULL)');
  return {
    ...database,
    db,
    drop: async () => {
      await db.close();
      await database.drop();
    },
  };
}

let made: Promise<string> | undefined;
/** SQL that makes the tables, written once for all databases: Prisma's engine takes longer to write it than a test. */
const tables = (): Promise<string> => (made ??= writeTables());

async function writeTables(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tapory-messaging-'));
  try {
    const [schemaPath, migrationsDir] = [join(folder, 'schema.prisma'), join(folder, 'migrations')];
    await writeFile(schemaPath, await readSchema());
    const databaseUrl = testEnv('TEST_POSTGRES_URL');
    const written = await createMigration({ schemaPath, migrationsDir, name: 'init', databaseUrl });
    if (written === null) throw new Error('the README of persistence has no models');
    return await readFile(written, 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function createDatabaseOn(serverUrl: string, name: string): Promise<TestDatabase> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  // Goes with its server.
  return { url: url.href, drop: async () => {} };
}

async function readSchema(): Promise<string> {
  const readme = await readFile(new URL('../../../persistence/README.md', import.meta.url), 'utf8');
  const models = /```prisma\n(?<models>.*?)```/s.exec(readme)?.groups?.models;
  return `generator client {
  provider        = "prisma-client"
  output          = "./gen"
  previewFeatures = ["partialIndexes"]
}

datasource db {
  provider = "postgresql"
}

${models}`;
}
