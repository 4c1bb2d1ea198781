import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { createDatabase as createTestDatabase, type TestDatabase } from '@tapory/testing';
import fc from 'fast-check';
import { activateKeepsakes } from '../src/use-cases/activate-keepsake.ts';
import {
  createWorld,
  type Delivery,
  deliveriesOf,
  expectedWords,
  type History,
  historyArbitrary,
  isAwake,
  type World,
} from './keepsake-history.ts';
import { createReplica, type Replica } from './replica.ts';

/** Repeats a run: the same histories, and the same moments by which statements are late. */
const SEED = Number(process.env.KEEPSAKE_TRUTH_SEED ?? randomInt(2 ** 31));

/** Real: PostgreSQL, two copies of the service with connections and caches of their own. */
describe('whatever the history of a keepsake', () => {
  let store: TestDatabase;
  let replicas: Replica[];

  beforeAll(async () => {
    store = await createTestDatabase('nfc_playback', {
      migrationsFrom: 'services/nfc-playback/prisma/migrations',
    });
    const invalidate = (videoId: string): void => {
      for (const replica of replicas) replica.drop(videoId);
    };
    replicas = [0, 1].map((copy) => createReplica({ url: store.url, seed: `${SEED} ${copy}`, invalidate }));
  });
  afterAll(async () => {
    await Promise.all((replicas ?? []).map((replica) => replica.stop()));
    await store?.drop();
  });

  const first = (): Replica => replicas[0] as Replica;

  async function makeKeepsakes(world: World): Promise<void> {
    const { database } = first();
    for (const videoId of world.videoIds)
      await database.keepsake.create({
        data: {
          ...{ videoId, commandId: newId(), ownerId: world.ownerId, jobId: world.jobId, title: 'Cat' },
          ...{ orientation: 'portrait', status: 'draft', artworkUrl: '/a.png', thumbUrl: '/a.webp' },
          binding: { create: { contentIds: world.contentIds } },
        },
      });
  }

  async function take(replica: Replica, world: World, { event, learn }: Delivery): Promise<void> {
    if (event) await replica.deliver(event);
    if (!learn) return;
    const item = { ...learn, ownerId: world.ownerId, productKey: 'badge' };
    const known = await replica.jittered.$transaction((tx) =>
      activateKeepsakes(tx, [{ item, record: async () => undefined }]),
    );
    if (known.length > 0) for (const { drop } of replicas) drop(learn.videoId);
  }

  async function checkPage(world: World, had: ReadonlySet<Delivery>, videoId: string): Promise<void> {
    const awake = isAwake(videoId, had);
    const { status } = await first().database.keepsake.findUniqueOrThrow({ where: { videoId } });
    expect(status).toBe(awake ? 'active' : 'draft');
    const expected = [...world.contentIds.keys()].flatMap((index) => expectedWords(index, had) ?? []);
    for (const replica of replicas) {
      const page = await replica.visit(videoId);
      expect(page.status).toBe(200);
      expect(page.body.match(/words \d of version \d+\./g) ?? []).toEqual(awake ? expected : []);
    }
  }

  async function checkErased(world: World): Promise<void> {
    const { database } = first();
    expect(await database.jobRef.count({ where: { ownerId: world.ownerId } })).toBe(0);
    expect(await database.keepsake.count({ where: { ownerId: world.ownerId, title: 'Cat' } })).toBe(0);
  }

  async function check(world: World, had: ReadonlySet<Delivery>): Promise<void> {
    for (const videoId of world.videoIds) await checkPage(world, had, videoId);
    if ([...had].some(({ erased }) => erased)) await checkErased(world);
  }

  async function live(history: History): Promise<void> {
    const world = createWorld(history.contents.length);
    await makeKeepsakes(world);
    const waiting = deliveriesOf(world, history);
    const had = new Set<Delivery>();
    for (let round = 0; waiting.length > 0; round += 1) {
      const group = waiting.splice(0, history.groups[round % 64]);
      await Promise.all(
        group.map((delivery, index) => take(replicas[index % 2] as Replica, world, delivery)),
      );
      for (const delivery of group) had.add(delivery);
      await check(world, had);
    }
    for (const { failures } of replicas) expect(failures).toEqual([]);
  }

  it('is awake exactly while a paid order has it, shows nothing blocked or deleted, and never errors', async () => {
    // The failure names the seed.
    await fc.assert(fc.asyncProperty(historyArbitrary, live), {
      numRuns: 80,
      endOnFailure: true,
      seed: SEED,
    });
  });
});
