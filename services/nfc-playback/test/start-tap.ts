import {
  type BookTapResponse,
  CatalogOrderServiceService,
  type ContentDescriptor,
  CouponServiceService,
  MediaServiceService,
  type SubmitReportRequest,
  TapOutcome,
} from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { newId, type Service } from '@tapory/service-kit';
import { callApi, createTestMessaging, startRpcPeer, startService, untilReady } from '@tapory/testing';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDatabase } from '../src/data/database.ts';

export type PaidItem = {
  orderItemId: string;
  orderId: string;
  ownerId: string;
  videoId: string;
  jobId: string;
  productKey: string;
  paid: boolean;
  orderNumber?: string;
  itemNumber?: string;
  quantity?: number;
  ownKeepsakes?: boolean;
};

/** What coupon is asked to book. */
type BookedTap = { videoId: string; userId: string; tappedAt: Date; source: string };

type StaffRole = 'admin' | 'support' | 'production' | 'moderator';

export type TapStack = Awaited<ReturnType<typeof startTap>>;

/** What media was asked to keep, and whether it can. */
type Reports = { submitted: SubmitReportRequest[]; isAway: boolean };

const startMediaPeer = (contents: Map<string, ContentDescriptor>, reports: Reports) =>
  startRpcPeer(MediaServiceService, {
    submitReport: (report: SubmitReportRequest) => {
      if (reports.isAway) throw new AppError('TEMPORARILY_UNAVAILABLE');
      reports.submitted.push(report);
      return { reference: `R-${report.reportId.slice(-4)}` };
    },
    getContents: ({ contentIds, ownerId }: { contentIds: string[]; ownerId: string }) => ({
      contents: contentIds
        .flatMap((contentId) => contents.get(contentId) ?? [])
        .filter((content) => content.ownerId === ownerId),
    }),
  });

/** Whose the pieces of order items are, and whether catalog-order can say so. */
type PieceNames = { byItem: Map<string, string[]>; isAway: boolean };

const startCatalogOrderPeer = (orderItems: Map<string, PaidItem>, pieceNames: PieceNames) =>
  startRpcPeer(CatalogOrderServiceService, {
    listPieceNames: (asked: { orderItemId: string; skip: number; take: number }) => {
      if (pieceNames.isAway) throw new AppError('TEMPORARILY_UNAVAILABLE');
      const names = pieceNames.byItem.get(asked.orderItemId) ?? [];
      return { names: names.slice(asked.skip, asked.skip + asked.take) };
    },
    getOrderItem: ({ orderItemId }: { orderItemId: string }) => {
      const item = orderItems.get(orderItemId);
      if (!item) throw new AppError('ORDER_NOT_FOUND');
      return { orderNumber: 'T261116-000000', itemNumber: 'T261116-000000-1', quantity: 1, ...item };
    },
  });

/**
 * Two replicas on one real database, broker and Redis, with peers that implement the real contracts. Caches live for an
 * hour, so that a changed page proves an invalidation.
 */
export async function startTap() {
  const users = { mei: newId(), stranger: newId(), friend: newId() };
  const contents = new Map<string, ContentDescriptor>();
  const orderItems = new Map<string, PaidItem>();
  const pieceNames: PieceNames = { byItem: new Map(), isAway: false };
  const reports: Reports = { submitted: [], isAway: false };
  const coupon = {
    ...{ booked: [] as BookedTap[], isAway: false },
    answer: { outcome: TapOutcome.TAP_OUTCOME_EARNED, points: 1, streak: 12 } as BookTapResponse,
  };
  const clock = { now: Date.parse('2026-11-16T12:00:00+08:00') };
  const build = (env: Record<string, string>): Service => buildApp(readConfig(env), () => clock.now);
  const running = await startService({
    name: 'nfc-playback',
    build,
    createDatabase,
    settings: {
      ADDRESS_HASH_KEY: 'test-address-hash-key-0123456789abcdef',
      KEEPSAKE_DRAFT_LIMIT: '40',
      MANIFEST_TTL_MS: '3600000',
      TAP_MISSES_PER_MINUTE: '5',
      REPORTS_PER_DEVICE_HOUR: '3',
      REPORTS_PER_NETWORK_HOUR: '6',
      ...{ MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '© Streets' },
      TAG_MASTER_KEYS: '1:00112233445566778899aabbccddeeff',
    },
    rpcPeers: {
      MEDIA_ADDR: await startMediaPeer(contents, reports),
      CATALOG_ORDER_ADDR: await startCatalogOrderPeer(orderItems, pieceNames),
      COUPON_ADDR: await startRpcPeer(CouponServiceService, {
        bookTap: (touch: BookedTap) => {
          if (coupon.isAway) throw new AppError('TEMPORARILY_UNAVAILABLE');
          coupon.booked.push(touch);
          return coupon.answer;
        },
      }),
    },
    eventPeers: {
      ...{ 'ai-generation': [], 'catalog-order': [], media: [] },
      identity: [
        'tag.acted',
        'keepsake.moderated',
        'keepsake.claimed',
        'keepsake.offered',
        'keepsake.finder-wrote',
      ],
      coupon: ['keepsake.tapped'],
    },
  });
  for (const [name, userId] of Object.entries(users)) running.sessions.set(`sid-${name}`, { userId });
  const other = build(running.env);
  await other.start();
  running.defer(() => other.stop());
  await untilReady(other);
  // Of one member of staff per role: a new token is of somebody new.
  const tokens = new Map<StaffRole, Promise<string>>();
  const tokenOf = (role: StaffRole): Promise<string> => {
    const token = tokens.get(role) ?? running.tokenOf(role);
    tokens.set(role, token);
    return token;
  };
  const copies: [Service, Service] = [running.service, other];

  return {
    copies,
    /** What the replicas were built with. */
    env: running.env,
    /** Another replica, to be started and stopped by the test. */
    build: (settings: Record<string, string>) => build({ ...running.env, ...settings }),
    database: running.database,
    /** This service's outbox, for use cases that a test runs. */
    outbox: createTestMessaging('nfc-playback', {
      unitOfWork: running.database.unitOfWork,
      stores: running.stores,
    }).outbox,
    users,
    contents,
    orderItems,
    pieceNames,
    clock,
    coupon,
    reports,
    /** Events that the other services have consumed. */
    consumed: running.consumed,
    /** Publishes an event as the service that owns it. */
    publish: running.publish,
    /** Calls the API as a member, by their session cookie. */
    call: (who: keyof typeof users, method: string, path: string, body?: unknown) =>
      callApi(`${running.apiUrl}${path}`, { method, body, cookie: `__Host-sid=sid-${who}` }),
    /** Asks the API as staff. */
    askAs: async (role: StaffRole, path: string) =>
      fetch(`${running.apiUrl}${path}`, {
        headers: { authorization: `Bearer ${await tokenOf(role)}` },
      }),
    /** Lets staff do something, once per key. */
    actAs: async (role: StaffRole, path: string, body: object, key = newId()) =>
      fetch(`${running.apiUrl}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await tokenOf(role)}`,
          ...{ 'content-type': 'application/json', 'idempotency-key': key },
        },
        body: JSON.stringify(body),
      }),
    /** Opens a page of either replica as a phone. */
    visit: (path: string, options: { copy?: 0 | 1 } & RequestInit = {}) =>
      fetch(`${copies[options.copy ?? 0].address().http}${path}`, {
        ...options,
        headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1', ...options.headers },
      }),
    stop: running.stop,
  };
}
