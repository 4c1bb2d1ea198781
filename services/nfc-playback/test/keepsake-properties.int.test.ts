import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { createDatabase as createTestDatabase, propertyRuns, type TestDatabase } from '@tapory/testing';
import fc from 'fast-check';
import { activateKeepsakes } from '../src/use-cases/activate-keepsakes.ts';
import {
  createWorld,
  type Delivery,
  deliveriesOf,
  expectedText,
  type History,
  historyArbitrary,
  isActive,
  type World,
} from './keepsake-history.ts';
import { createReplica, type Replica } from './replica.ts';

/** Repeats a run: the same histories and the same delays of statements. */
const SEED = Number(process.env.KEEPSAKE_TRUTH_SEED ?? randomInt(2 ** 31));

/** Real: PostgreSQL, two replicas with their own connections and caches. */
describe('the tap page of a keepsake after any history', () => {
  let store: TestDatabase;
  let replicas: Replica[];

  beforeAll(async () => {
    store = await createTestDatabase('nfc_playback', {
      migrationsFrom: 'services/nfc-playback/prisma/migrations',
    });
    const invalidate = (videoId: string): void => {
      for (const replica of replicas) replica.drop(videoId);
    };
    replicas = await Promise.all(
      [0, 1].map((copy) => createReplica({ url: store.url, seed: `${SEED} ${copy}`, invalidate })),
    );
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

  async function apply(replica: Replica, world: World, { event, fetched }: Delivery): Promise<void> {
    if (event) await replica.deliver(event);
    if (!fetched) return;
    const piece = { productKey: 'badge', quantity: 1, ownKeepsakes: false };
    const item = { ...fetched, ...piece, ownerId: world.ownerId };
    const activated = await replica.unitOfWork.$transaction((tx) =>
      activateKeepsakes(tx, [{ item, record: async () => undefined }]),
    );
    if (activated.length > 0) for (const { drop } of replicas) drop(fetched.videoId);
  }

  async function checkPage(world: World, delivered: ReadonlySet<Delivery>, videoId: string): Promise<void> {
    const active = isActive(videoId, delivered);
    const { status } = await first().database.keepsake.findUniqueOrThrow({ where: { videoId } });
    expect(status).toBe(active ? 'active' : 'draft');
    const expected = [...world.contentIds.keys()].flatMap((index) => expectedText(index, delivered) ?? []);
    for (const replica of replicas) {
      const page = await replica.visit(videoId);
      expect(page.status).toBe(200);
      expect(page.body.match(/words \d of version \d+\./g) ?? []).toEqual(active ? expected : []);
    }
  }

  async function checkErased(world: World): Promise<void> {
    const { database } = first();
    expect(await database.jobRef.count({ where: { ownerId: world.ownerId } })).toBe(0);
    expect(await database.keepsake.count({ where: { ownerId: world.ownerId, title: 'Cat' } })).toBe(0);
  }

  async function check(world: World, delivered: ReadonlySet<Delivery>): Promise<void> {
    for (const videoId of world.videoIds) await checkPage(world, delivered, videoId);
    if ([...delivered].some(({ erased }) => erased)) await checkErased(world);
  }

  async function play(history: History): Promise<void> {
    const world = createWorld(history.contents.length);
    await makeKeepsakes(world);
    const waiting = deliveriesOf(world, history);
    const delivered = new Set<Delivery>();
    for (let round = 0; waiting.length > 0; round += 1) {
      const group = waiting.splice(0, history.groups[round % 64]);
      await Promise.all(
        group.map((delivery, index) => apply(replicas[index % 2] as Replica, world, delivery)),
      );
      for (const delivery of group) delivered.add(delivery);
      await check(world, delivered);
    }
    for (const { failures } of replicas) expect(failures).toEqual([]);
  }

  it('is active exactly while a paid order has it, and shows nothing blocked or deleted', async () => {
    // The failure names the seed.
    await fc.assert(fc.asyncProperty(historyArbitrary, play), {
      numRuns: propertyRuns(80),
      endOnFailure: true,
      seed: SEED,
    });
  });
});
