import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Outbox, RecordEvent } from '@tapory/messaging';
import { newId, randomBase62 } from '@tapory/service-kit';
import { createDatabase as createTestDatabase, propertyRuns, type TestDatabase } from '@tapory/testing';
import fc from 'fast-check';
import type { Tx } from '../src/data/database.ts';
import { findDueBatch } from '../src/data/piece-batches.ts';
import { PIECES_AT_ONCE } from '../src/domain/piece.ts';
import { makePieces } from '../src/use-cases/make-pieces.ts';
import { createReplica, type Replica } from './replica.ts';

/** More than two chunks. */
const PIECES = 2 * PIECES_AT_ONCE + 50;

/** A step on one of two copies; `killed` ends the process before the commit of what it is at. */
type Step = { copy: 0 | 1; act: 'paid' | 'refunded' | 'make' | 'killed' };

type Design = { ownerId: string; videoId: string; orderId: string; orderItemId: string };

const steps = fc.array(
  fc.record<Step>({
    copy: fc.constantFrom(0, 1),
    act: fc.oneof(
      { weight: 3, arbitrary: fc.constant('paid' as const) },
      { weight: 5, arbitrary: fc.constant('make' as const) },
      { weight: 2, arbitrary: fc.constant('killed' as const) },
      { weight: 1, arbitrary: fc.constant('refunded' as const) },
    ),
  }),
  { minLength: 1, maxLength: 10 },
);

/** Real: PostgreSQL, two replicas with their own connections and statements that are delayed at random. */
describe('pieces after any history of payments, refunds and crashes', () => {
  let store: TestDatabase;
  let replicas: [Replica, Replica];

  beforeAll(async () => {
    store = await createTestDatabase('nfc_playback', {
      migrationsFrom: 'services/nfc-playback/prisma/migrations',
    });
    const options = { url: store.url, seed: 'pieces', invalidate: () => undefined };
    replicas = await Promise.all([createReplica(options), createReplica(options)]);
  });
  afterAll(async () => {
    await Promise.all((replicas ?? []).map((replica) => replica.stop()));
    await store?.drop();
  });

  const nameOf = (number: number) => `Guest ${number}`;

  function depsOf({ database, unitOfWork }: Replica, { isKilled }: { isKilled: boolean }) {
    const record: RecordEvent = async () => undefined;
    const outbox = {
      transaction: <R>(work: (tx: Tx, recorder: RecordEvent) => Promise<R>) =>
        unitOfWork.$transaction(async (tx) => {
          const result = await work(tx, record);
          if (isKilled) throw new Error('killed');
          return result;
        }),
    } as Outbox<Tx>;
    const catalogOrder = {
      listPieceNames: async ({ skip, take }: { skip: number; take: number }) => ({
        names: Array.from({ length: take }, (_, index) => nameOf(skip + index + 1)),
      }),
    };
    return { database, outbox, peers: { catalogOrder } } as Parameters<typeof makePieces>[0];
  }

  async function make(replica: Replica, isKilled: boolean): Promise<void> {
    const batch = await findDueBatch(replica.database.pool);
    if (!batch) return;
    const made = makePieces(depsOf(replica, { isKilled }), batch);
    await (isKilled ? made.catch(() => undefined) : made);
  }

  async function makeDesign(): Promise<Design> {
    const [ownerId, videoId] = [newId(), randomBase62(22)];
    await replicas[0].database.keepsake.create({
      data: {
        ...{ videoId, ownerId, commandId: newId(), jobId: newId(), title: 'Cat', orientation: 'portrait' },
        ...{ status: 'draft', artworkUrl: '/a.png', thumbUrl: '/a.webp' },
        binding: { create: { contentIds: [] } },
      },
    });
    return { ownerId, videoId, orderId: newId(), orderItemId: newId() };
  }

  function apply({ copy, act }: Step, design: Design): Promise<void> {
    const replica = replicas[copy];
    const { ownerId, orderId, videoId, orderItemId } = design;
    if (act === 'make' || act === 'killed') return make(replica, act === 'killed');
    if (act === 'refunded')
      return replica.deliver({
        ...{ id: newId(), type: 'order.refunded' },
        data: { orderId, userId: ownerId, isFull: true, isShipped: false },
      });
    const item = { orderItemId, videoId, jobId: newId(), productKey: 'badge' };
    return replica.deliver({
      ...{ id: newId(), type: 'order.paid' },
      data: { orderId, userId: ownerId, items: [{ ...item, quantity: PIECES, ownKeepsakes: true }] },
    });
  }

  /** What is there once everything that is due was made. */
  async function check({ orderId, orderItemId, videoId }: Design, history: readonly Step[]): Promise<void> {
    const { database } = replicas[0];
    const found = { where: { pieceOf: orderItemId }, orderBy: { piece: 'asc' } } as const;
    const pieces = await database.keepsake.findMany(found);
    const isRefunded = history.some(({ act }) => act === 'refunded');
    const isPaid = history.some(({ act }) => act === 'paid');
    expect(pieces.map(({ piece }) => piece)).toEqual(pieces.map((_, index) => index + 1));
    expect(pieces.every(({ piece, title }) => title === nameOf(piece ?? 0))).toBe(true);
    expect(pieces.every(({ status }) => status === (isRefunded ? 'draft' : 'active'))).toBe(true);
    expect(await database.orderItem.count({ where: { orderId } })).toBe(isRefunded ? 0 : pieces.length);
    if (!isRefunded) expect(pieces.length).toBe(isPaid ? PIECES : 0);
    const design = await database.keepsake.findUniqueOrThrow({ where: { videoId } });
    expect(design.status).toBe('draft');
  }

  it('are each there once, in full or asleep, however the steps overlap', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (history, isParallel) => {
        const design = await makeDesign();
        if (isParallel) await Promise.all(history.map((step) => apply(step, design)));
        else for (const step of history) await apply(step, design);
        const { database } = replicas[0];
        while (await findDueBatch(database.pool)) await Promise.all(replicas.map((one) => make(one, false)));

        await check(design, history);
      }),
      { numRuns: propertyRuns(25) },
    );
  });
});
