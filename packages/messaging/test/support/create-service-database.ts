import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations, createMigration } from '@tapory/migrate';
import { createDatabase, type TestDatabase } from '@tapory/testing';
import { openDatabase, type PgDatabase } from './pg-database.ts';

export interface ServiceDatabase extends TestDatabase {
  db: PgDatabase;
}

/** A service's database as the README prescribes: its Prisma models are what the tables are made from. */
export async function createServiceDatabase(name: string): Promise<ServiceDatabase> {
  const database = await createDatabase(name);
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

async function readSchema(): Promise<string> {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
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
