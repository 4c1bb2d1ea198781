import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContentDescriptor } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { newId, randomBase62 } from '@tapory/service-kit';
import { createDatabase as createTestDatabase, eventually, type TestDatabase } from '@tapory/testing';
import type { Tx } from '../src/data/database.ts';
import { addRule } from '../src/use-cases/change-rules.ts';
import { setContents } from '../src/use-cases/set-contents.ts';
import { buildContent } from './keepsakes.ts';
import { createReplica, type Event, type Replica } from './replica.ts';

/** Real: PostgreSQL, two replicas with their own connections. */
describe('concurrent changes of one person’s keepsakes', () => {
  let store: TestDatabase;
  let replicas: [Replica, Replica];

  beforeAll(async () => {
    store = await createTestDatabase('nfc_playback', {
      migrationsFrom: 'services/nfc-playback/prisma/migrations',
    });
    const options = { url: store.url, seed: 'lock order', invalidate: () => undefined };
    replicas = await Promise.all([createReplica(options), createReplica(options)]);
  });
  afterAll(async () => {
    await Promise.all((replicas ?? []).map((replica) => replica.stop()));
    await store?.drop();
  });

  const database = () => replicas[0].database;

  async function makeBound() {
    const ownerId = newId();
    const content = buildContent({ ownerId });
    const videoId = randomBase62(22);
    await database().keepsake.create({
      data: {
        ...{ videoId, ownerId, commandId: newId(), jobId: newId(), title: 'Cat', orientation: 'portrait' },
        ...{ status: 'active', artworkUrl: '/a.png', thumbUrl: '/a.webp' },
        binding: { create: { contentIds: [content.contentId] } },
      },
    });
    await replicas[0].deliver({ id: newId(), type: 'content.ready', data: { content } });
    const keepsake = await database().keepsake.findUniqueOrThrow({ where: { videoId } });
    return { ownerId, content, videoId, keepsake: keepsake as Parameters<typeof setContents>[1] };
  }

  const depsOf = (content: ContentDescriptor) =>
    ({
      database: database(),
      invalidate: () => undefined,
      peers: { media: { getContents: async () => ({ contents: [content] }) } },
      outbox: {
        transaction: (work: (tx: Tx, record: () => Promise<void>) => Promise<unknown>) =>
          database().unitOfWork.$transaction((tx) => work(tx, async () => undefined)),
      } as unknown as Outbox<Tx>,
    }) as unknown as Parameters<typeof setContents>[0];

  const deletionOf = (userId: string): Event => ({ id: newId(), type: 'user.deleted', data: { userId } });

  const awaitBlocked = (count: number) =>
    eventually(async () => {
      const [row] = await database().$queryRaw<{ waiting: number }[]>`
        SELECT count(*)::int AS waiting FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      expect(row?.waiting).toBe(count);
    });

  /** Starts both while a third transaction locks the binding, so that each holds its earlier locks; then releases it. */
  const overlap = (videoId: string, first: () => Promise<unknown>, second: () => Promise<unknown>) =>
    database().$transaction(async (tx) => {
      await tx.$queryRaw`SELECT video_id FROM binding WHERE video_id = ${videoId} FOR UPDATE`;
      const one = first().catch((error: unknown) => AppError.from(error));
      await awaitBlocked(1);
      const other = second().catch((error: unknown) => AppError.from(error));
      await awaitBlocked(2);
      return { outcomes: Promise.all([one, other]) };
    });

  const erasedContent = async (contentId: string) =>
    expect(await database().contentRef.findUniqueOrThrow({ where: { contentId } })).toMatchObject({
      ...{ state: 'deleted', descriptor: {} },
    });

  it('bind nothing for a person who is being erased, without a deadlock', async () => {
    const { ownerId, content, videoId, keepsake } = await makeBound();
    const newer = { ...content, version: 2 };
    const { outcomes } = await overlap(
      videoId,
      () => replicas[1].deliver(deletionOf(ownerId)),
      () => setContents(depsOf(newer), keepsake, { contentIds: [content.contentId], version: 1 }),
    );
    expect(await outcomes).toEqual([undefined, expect.objectContaining({ code: 'UNAUTHENTICATED' })]);
    await erasedContent(content.contentId);
    expect(await database().binding.findUniqueOrThrow({ where: { videoId } })).toMatchObject({
      contentIds: [],
    });
  });

  it('are erased when they commit first', async () => {
    const { ownerId, content, videoId, keepsake } = await makeBound();
    const { outcomes } = await overlap(
      videoId,
      () => setContents(depsOf(content), keepsake, { contentIds: [content.contentId], version: 1 }),
      () => replicas[1].deliver(deletionOf(ownerId)),
    );
    expect(await outcomes).toEqual([undefined, undefined]);
    await erasedContent(content.contentId);
    expect(await database().binding.findUniqueOrThrow({ where: { videoId } })).toMatchObject({
      contentIds: [],
    });
  });

  it('do not deadlock when a person is erased while their content is deleted', async () => {
    const { ownerId, content, videoId } = await makeBound();
    const { contentId } = content;
    const { outcomes } = await overlap(
      videoId,
      () => replicas[0].deliver(deletionOf(ownerId)),
      () => replicas[1].deliver({ id: newId(), type: 'content.deleted', data: { contentId, ownerId } }),
    );
    expect(await outcomes).toEqual([undefined, undefined]);
    await erasedContent(contentId);
  });

  it('add no rule for an erased person', async () => {
    const { ownerId, content, videoId, keepsake } = await makeBound();
    await replicas[0].deliver(deletionOf(ownerId));
    const rule = {
      ...{
        id: newId(),
        name: 'for mother',
        contentType: 'text' as const,
        contentIds: [],
        priority: 50,
        enabled: true,
      },
      ...{
        zone: 'Asia/Taipei' as const,
        time: null,
        place: null,
        verified: false,
        pinHash: null,
        editedAt: new Date(),
      },
    };
    await expect(addRule(depsOf(content), keepsake, rule)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await database().rule.count({ where: { videoId } })).toBe(0);
  });
});
