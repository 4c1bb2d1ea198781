import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations, createMigration } from '@tapory/migrate';
import { createDatabase, type TestDatabase } from '@tapory/testing';
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
  const folder = await mkdtemp(join(tmpdir(), 'tapory-messaging-'));
  const migrationsDir = join(folder, 'migrations');
  try {
    const schemaPath = join(folder, 'schema.prisma');
    await writeFile(schemaPath, await readSchema());
    await createMigration({ schemaPath, migrationsDir, name: 'init', databaseUrl: database.url });
    await applyMigrations({ databaseUrl: database.url, migrationsDir });
  } finally {
    await rm(folder, { recursive: true });
  }
  const db = openDatabase(database.url);
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
