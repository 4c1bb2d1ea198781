import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HandlerContext, OutgoingEvent, ReceivedEvent } from '@tapory/messaging';
import { insertInboxRows, type SqlPool, type TransactionRunner } from '@tapory/persistence';
import { createLog } from '@tapory/service-kit';
import { subscriptions } from '../src/consumers/index.ts';
import { createDatabase, type Tx } from '../src/data/database.ts';
import { loadManifest } from '../src/pages/load-manifest.ts';
import { createManifestCache } from '../src/pages/manifest-cache.ts';
import { createPageCache } from '../src/pages/page-cache.ts';
import { createTapHandler } from '../src/pages/tap-handler.ts';

/** An event; deliveries of one event share its id. */
export type Event = { id: string; type: OutgoingEvent['type']; data: unknown };

const log = createLog({ service: 'test', level: 'silent' });
const HOUR_MS = 3_600_000;
const CONTEXT = { record: async () => undefined, log, attempt: 1 };

/** Reproducible pseudo-random numbers from 0 to 1. */
function createRandom(seed: string): () => number {
  let count = 0;
  return () => {
    count += 1;
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE() / 2 ** 32;
  };
}

/** Delays every statement at random, so that transactions interleave in many ways. */
function withJitter(unitOfWork: SqlPool, maxMs: number, seed: string): TransactionRunner<Tx> {
  const random = createRandom(seed);
  const jittered = (tx: Tx): Tx => ({
    async $queryRawUnsafe<Rows>(...statement: Parameters<Tx['$queryRawUnsafe']>) {
      await sleep(random() * maxMs);
      return tx.$queryRawUnsafe<Rows>(...statement);
    },
    async $executeRawUnsafe(...statement) {
      await sleep(random() * maxMs);
      return tx.$executeRawUnsafe(...statement);
    },
  });
  return { $transaction: (work) => unitOfWork.$transaction((tx) => work(jittered(tx))) };
}

export type Replica = Awaited<ReturnType<typeof createReplica>>;

/** One replica without HTTP, gRPC and broker: its event handlers on its own connections, and its tap pages. */
export async function createReplica(options: {
  url: string;
  /** Of the delays of its statements. */
  seed: string;
  invalidate(videoId: string): void;
}) {
  const database = createDatabase({ url: options.url, poolSize: 6 });
  await database.$connect();
  const unitOfWork = withJitter(database.unitOfWork, 4, options.seed);
  const manifests = createManifestCache({
    load: (videoId) => loadManifest(database.pool, videoId),
    size: 100,
    ttlMs: HOUR_MS,
  });
  const failures: unknown[] = [];
  const handler = createTapHandler({
    manifests,
    pages: createPageCache({ publicUrl: 'http://shop', maxBytes: 1e6 }),
    counter: { add: () => undefined, flush: async () => undefined, part: { name: 'none' } },
    notFoundLimiter: { isBlocked: () => false, count: () => undefined },
    findUserId: async () => null,
    proveTap: async () => 'none',
    pinPasses: { read: () => new Set(), grant: () => [] },
    pinLimiter: { count: async () => null, undo: async () => undefined, left: async () => 5 },
    markFirstTouch: async () => undefined,
    limitLetter: async () => undefined,
    writeLetter: async () => undefined,
    proxyHops: 0,
    now: () => Date.parse('2026-11-16T12:00:00+08:00'),
    log: { ...log, error: (error: unknown) => failures.push(error) } as never,
  });

  /** Applies an event as the broker's consumer does: once, with its effects, in one transaction. */
  async function deliver({ id, type, data }: Event): Promise<void> {
    const table = subscriptions({ invalidate: options.invalidate });
    const subscription = table.find(({ event }) => event === type);
    const afterCommit: (() => void)[] = [];
    const event = { id, data } as ReceivedEvent<unknown>;
    const ctx = { ...CONTEXT, afterCommit: (work: () => void) => afterCommit.push(work) } as HandlerContext;
    await unitOfWork.$transaction(async (tx) => {
      const newIds = await insertInboxRows(tx, type, [id]);
      if (newIds.size === 0) return;
      await subscription?.handler?.(tx, event as never, ctx);
      await subscription?.batchHandler?.(tx, [{ event, ctx }] as never);
    });
    for (const work of afterCommit) work();
  }

  const visit = (videoId: string): Promise<{ status: number; body: string }> =>
    new Promise((resolve) => {
      let status = 0;
      const response = {
        writeHead: (code: number) => {
          status = code;
        },
        end: (body?: Buffer) => resolve({ status, body: String(body ?? '') }),
      };
      const request = { url: `/list/${videoId}?lng=en`, method: 'GET', headers: {} };
      handler.page(request as IncomingMessage, response as unknown as ServerResponse, {
        view: 'list',
        videoId,
      });
    });

  return {
    database,
    unitOfWork,
    drop: manifests.drop,
    deliver,
    visit,
    failures,
    stop: () => database.$disconnect(),
  };
}
