import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STYLES } from '@tapory/embedded-renderer';
import { createDatabase as createTestDatabase, type TestDatabase } from '@tapory/testing';
import { createDatabase, type Database } from '../src/data/database.ts';

const SEED = fileURLToPath(new URL('../src/seed.ts', import.meta.url));

describe('seed', () => {
  let store: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    store = await createTestDatabase('ai_seed', {
      migrationsFrom: 'services/ai-generation/prisma/migrations',
    });
    database = createDatabase({ url: store.url, poolSize: 1 });
  });

  afterAll(async () => {
    await database?.$disconnect();
    await store?.drop();
  });

  const seed = () =>
    promisify(execFile)(process.execPath, ['--conditions=@tapory/source', SEED], {
      env: { ...process.env, DATABASE_URL: store.url },
    });

  it('has every style of the renderer and does not overwrite changes of an admin', async () => {
    await seed();
    const keys = (await database.style.findMany()).map((style) => style.key);
    expect(keys.sort()).toEqual(Object.keys(STYLES).sort());
    await database.style.update({ where: { key: 'ghibli' }, data: { nameEn: 'Meadow', available: false } });
    await seed();
    const changed = await database.style.findUnique({ where: { key: 'ghibli' } });
    expect(changed).toMatchObject({ nameEn: 'Meadow', available: false });
  });
});
