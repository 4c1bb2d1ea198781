import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { createLockedStore, type LockedStore } from '@tapory/service-kit/locked-store';
import { createStoreClient } from '@tapory/service-kit/object-store';
import { eventually, testEnv } from '@tapory/testing';
import { listErasures, recordErasures } from '../src/evidence/use-cases/record-erasures.ts';
import { startMedia, type TestMedia } from './start-media.ts';

const BUCKET = `evidence-${randomBytes(6).toString('hex')}`;

/** Real: PostgreSQL, RabbitMQ, S3 with object lock. The credentials are the service's own. */
describe('the list of erased people', () => {
  let media: TestMedia;
  let evidence: LockedStore;

  beforeAll(async () => {
    const endpoint = testEnv('TEST_S3_ENDPOINT');
    const credentials = {
      ...{ region: 'us-east-1', accessKey: testEnv('TEST_S3_ACCESS_KEY') },
      secretKey: testEnv('TEST_S3_SECRET_KEY'),
    };
    const options = { ObjectLocking: true };
    await createStoreClient(endpoint, credentials).makeBucket(BUCKET, 'us-east-1', options);
    media = await startMedia({ S3_EVIDENCE_BUCKET: BUCKET, EVIDENCE_POLL_MS: '3600000' });
    evidence = createLockedStore({ endpoint, ...credentials, bucket: BUCKET });
  });
  afterAll(() => media?.stop());

  const list = async (): Promise<string[]> => {
    const ids = [];
    for await (const id of listErasures(evidence)) ids.push(id);
    return ids.toSorted();
  };
  const run = (store: LockedStore = evidence) =>
    recordErasures({ database: media.database, evidence: store }, new Date());
  async function erase(): Promise<string> {
    const userId = newId();
    await media.publishUserDeleted(userId);
    await eventually(async () =>
      expect(await media.database.erasedOwner.count({ where: { ownerId: userId } })).toBe(1),
    );
    return userId;
  }

  it('has everybody once, also when the store was away, or the database is older than the list', async () => {
    const [first, second] = [await erase(), await erase()];
    const away = { ...evidence, put: () => Promise.reject(new Error('the store is away')) };
    await expect(run(away)).rejects.toThrow('the store is away');
    expect(await list()).toEqual([]);
    await Promise.all([run(), run()]);
    expect(await list()).toEqual([first, second].toSorted());
    await media.database.erasedOwner.updateMany({ data: { recordedAt: null } });
    await run();
    await run();
    expect(await list()).toEqual([first, second].toSorted());
    expect(await media.database.erasedOwner.count({ where: { recordedAt: null } })).toBe(0);
  });

  it('is no empty list where its bucket is missing, and nobody counts as recorded', async () => {
    const id = await erase();
    const nowhere = createLockedStore({
      ...{ endpoint: testEnv('TEST_S3_ENDPOINT'), region: 'us-east-1', bucket: `${BUCKET}-none` },
      ...{ accessKey: testEnv('TEST_S3_ACCESS_KEY'), secretKey: testEnv('TEST_S3_SECRET_KEY') },
    });
    const readAll = async () => {
      for await (const found of listErasures(nowhere)) expect(found).toBeUndefined();
    };
    await expect(readAll()).rejects.toThrow(/bucket/i);
    await expect(run(nowhere)).rejects.toThrow();
    const row = await media.database.erasedOwner.findFirst({ where: { ownerId: id } });
    expect(row?.recordedAt).toBeNull();
    await run();
    expect(await list()).toContain(id);
  });

  it('outlives the database, and nobody takes an id off it', async () => {
    const id = await erase();
    await run();
    await media.database.erasedOwner.deleteMany();
    for await (const version of evidence.list(`erasures/${id}`))
      expect(await evidence.remove(version)).toBe(false);
    const { code, output } = media.runCommand('list-erasures');
    expect(code).toBe(0);
    expect(output.split('\n')).toContain(id);
    expect(output).not.toContain('erasures/');
  });
});
