import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  AiGenerationServiceClient,
  AiGenerationServiceService,
  CatalogOrderServiceClient,
  CatalogOrderServiceService,
  MediaServiceClient,
  NfcPlaybackServiceClient,
  NfcPlaybackServiceService,
} from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { createLog, createRpcClient, newId, type RpcClient, type Service } from '@tapory/service-kit';
import { createLockedStore } from '@tapory/service-kit/locked-store';
import { createObjectStore, type ObjectStore } from '@tapory/service-kit/object-store';
import {
  type ConsumedEvent,
  callApi,
  createTestMessaging,
  type EventPeers,
  startRpcPeer,
  startService,
  TEST_RPC,
  TEST_RPC_TOKEN,
  testEnv,
} from '@tapory/testing';
import { buildApp } from '../src/app.ts';
import type { ArtworkCheckDeps } from '../src/checks/use-cases/run-artwork-check.ts';
import type { BuyerPhotoCheckDeps } from '../src/checks/use-cases/run-buyer-photo-check.ts';
import { createFileStore } from '../src/clients/file-store.ts';
import { readConfig } from '../src/config.ts';
import { createDatabase, type Database, type Tx } from '../src/data/database.ts';
import { sealEvidence } from '../src/evidence/use-cases/seal-evidence.ts';
import { EVIDENCE_ANSWER, type KeepPiecesDeps } from '../src/take-downs/jobs/keep-pieces.ts';

export type Member = { id: string; sid: string };

export type TestMedia = {
  service: Service;
  database: Database;
  objects: ObjectStore;
  /** The program with an argument, to its end. */
  runCommand(argument: string): { code: number | null; output: string };
  /** Puts all evidence under lock now. */
  seal(): Promise<void>;
  /** Events that other services have consumed, oldest first. */
  published: ConsumedEvent[];
  /** Job id → picture, and video id → tap page: what the other services would show. */
  pieces: TestPieces;
  /** Calls these services as media does. */
  pieceClients: Pick<KeepPiecesDeps, 'keepsakes'> &
    Pick<ArtworkCheckDeps, 'artworks'> &
    Pick<BuyerPhotoCheckDeps, 'buyerPhotos'>;
  /** This service's outbox, for use cases that a test runs. */
  outbox: Outbox<Tx>;
  /** Content id → titles of keepsakes that show it. */
  usage: Map<string, string[]>;
  stopNfcPlayback(): void;
  publishUserDeleted(userId: string): Promise<void>;
  /** Publishes an event of another service. */
  publish: Awaited<ReturnType<typeof startService>>['publish'];
  buildMember(): Member;
  call(member: Member | null, method: string, path: string, body?: object, key?: string): Promise<Response>;
  /** One moderator, who stays the same from call to call. */
  hireModerator(role?: 'admin' | 'moderator'): Promise<Moderator>;
  /** Calls media as nfc-playback does. */
  rpc: RpcClient<MediaServiceClient>;
  /** Calls the API as staff. */
  callAs(
    role: 'admin' | 'moderator' | 'support',
    method: string,
    path: string,
    body?: object,
  ): Promise<Response>;
  /** Another copy of the service on the same stores, which converts files; stopped with the service. */
  startWorker(settings?: Record<string, string>): Promise<Service>;
  /** The same as a process of its own, which may be frozen and killed. */
  spawnWorker(settings?: Record<string, string>): WorkerProcess;
  stop(): Promise<void>;
};

/** Calls the API as one moderator; a body is posted. */
export type Moderator = (path: string, body?: object) => Promise<{ status: number; body: unknown }>;

export type WorkerProcess = { freeze(): void; thaw(): void; kill(): Promise<void> };

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

const WORKER = {
  ...{ ROLE: 'worker', CONVERSION_POLL_MS: '50', CONVERSION_RETRY_WAIT_MS: '50' },
  ...{ CHECK_POLL_MS: '50', CHECK_RETRY_WAIT_MS: '50', LINK_TRACE: 'off', PICTURE_CLASSIFIER: 'off' },
};

const S3 = () => ({
  S3_ENDPOINT: testEnv('TEST_S3_ENDPOINT'),
  S3_PUBLIC_ENDPOINT: testEnv('TEST_S3_ENDPOINT'),
  S3_ACCESS_KEY: testEnv('TEST_S3_ACCESS_KEY'),
  S3_SECRET_KEY: testEnv('TEST_S3_SECRET_KEY'),
  EVIDENCE_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64'),
});

/** Of a design: whose it is, what it was made of, and what else there is to look at. */
export type TestLooks = Partial<{
  ownerId: string;
  kind: string;
  style: string;
  isBlocked: boolean;
  photo: Buffer;
  crops: Buffer[];
}>;

export type TestPieces = {
  /** Whether ai-generation and catalog-order do not answer. */
  isAway: boolean;
  /** Photo id → whose photo of a review it is, and what it shows. */
  reviewPhotos: Map<string, { ownerId: string; orderNumber: string; jpeg: Buffer }>;
  /** Review id → whether the shop shows it; one that is not here is gone. */
  reviews: Map<string, boolean>;
  /** As `reviewPhotos`, of reported defects. */
  claimPhotos: TestPieces['reviewPhotos'];
  artworks: Map<string, Buffer>;
  /** Job id → what a program is told of it, beside its picture. */
  looks: Map<string, TestLooks>;
  keepsakes: Map<
    string,
    { ownerId: string; formerOwnerIds?: string[]; title: string; page: string; contentIds: string[] }
  >;
};

/** The real service on real stores; identity and nfc-playback are gRPC servers of the test. */
export async function startMedia(
  settings: Record<string, string> = {},
  listeners: EventPeers = {},
): Promise<TestMedia> {
  const usage = new Map<string, string[]>();
  const pieces: TestPieces = {
    isAway: false,
    ...{
      artworks: new Map(),
      looks: new Map(),
      keepsakes: new Map(),
      reviews: new Map(),
      reviewPhotos: new Map(),
      claimPhotos: new Map(),
    },
  };
  const pictureOf = (jobId: string): Buffer => {
    if (pieces.isAway) throw new AppError('TEMPORARILY_UNAVAILABLE');
    const png = pieces.artworks.get(jobId);
    if (!png) throw new AppError('NOT_FOUND');
    return png;
  };
  const aiGeneration = await startRpcPeer(AiGenerationServiceService, {
    getArtworkEvidence: ({ jobId, withPhoto }: { jobId: string; withPhoto: boolean }) => {
      const photo = withPhoto ? pieces.looks.get(jobId)?.photo : undefined;
      return { title: 'Cat', png: pictureOf(jobId), photo: photo ?? Buffer.alloc(0) };
    },
    getArtworkLooks: ({ jobId }: { jobId: string }) => {
      const picture = pictureOf(jobId);
      const { photo, crops = [], ...told } = pieces.looks.get(jobId) ?? {};
      return {
        ...{ ownerId: newId(), title: 'Cat', kind: 'text', style: 'pixel', isBlocked: false, ...told },
        looks: [
          { part: 'picture', picture },
          ...(photo ? [{ part: 'photo', picture: photo }] : []),
          ...crops.map((crop) => ({ part: 'crop', picture: crop })),
        ],
      };
    },
  });
  const photoOf = (of: 'reviewPhotos' | 'claimPhotos', photoId: string) => {
    if (pieces.isAway) throw new AppError('TEMPORARILY_UNAVAILABLE');
    const photo = pieces[of].get(photoId);
    if (!photo) throw new AppError('NOT_FOUND');
    return photo;
  };
  const catalogOrder = await startRpcPeer(CatalogOrderServiceService, {
    getReviewState: ({ reviewId }: { reviewId: string }) => {
      if (pieces.isAway) throw new AppError('TEMPORARILY_UNAVAILABLE');
      const isShown = pieces.reviews.get(reviewId);
      if (isShown === undefined) throw new AppError('NOT_FOUND');
      return { isShown };
    },
    getReviewPhoto: ({ photoId }: { photoId: string }) => photoOf('reviewPhotos', photoId),
    getClaimPhoto: ({ photoId }: { photoId: string }) => photoOf('claimPhotos', photoId),
  });
  const nfcPlayback = await startRpcPeer(NfcPlaybackServiceService, {
    getKeepsakeEvidence: ({ videoId }: { videoId: string }) => {
      const kept = pieces.keepsakes.get(videoId);
      if (!kept) throw new AppError('KEEPSAKE_NOT_FOUND');
      return { formerOwnerIds: [], ...kept };
    },
    getContentUsage: ({ contentIds }: { contentIds: string[] }) => ({
      usages: contentIds.flatMap((contentId) => {
        const keepsakeTitles = usage.get(contentId);
        return keepsakeTitles ? [{ contentId, keepsakeTitles }] : [];
      }),
    }),
  });
  const running = await startService({
    name: 'media',
    build: (env) => buildApp(readConfig(env)),
    createDatabase,
    settings: { ...S3(), ...settings },
    rpcPeers: {
      ...{ NFC_PLAYBACK_ADDR: nfcPlayback, AI_GENERATION_ADDR: aiGeneration },
      CATALOG_ORDER_ADDR: catalogOrder,
    },
    eventPeers: {
      'nfc-playback': ['content.ready', 'content.changed', 'content.blocked', 'content.deleted'],
      identity: ['content.moderated', 'uploads.moderated', 'event-photo.moderated', 'appeal.decided'],
      'ai-generation': ['case.decided'],
      'catalog-order': [
        'take-down.settled',
        'review-photo.checked',
        'review-photo.decided',
        'review-photo.settled',
        'claim-photo.checked',
        'claim-photo.decided',
      ],
      ...listeners,
    },
  });
  const config = readConfig(running.env);
  const rpc = createRpcClient(MediaServiceClient, {
    address: running.service.address().rpc,
    ...TEST_RPC,
  });
  running.defer(() => rpc.close());
  const clientOf = { token: TEST_RPC_TOKEN };
  const artworks = createRpcClient(AiGenerationServiceClient, {
    ...clientOf,
    address: config.AI_GENERATION_ADDR,
    ...EVIDENCE_ANSWER,
  });
  const keepsakes = createRpcClient(NfcPlaybackServiceClient, {
    ...clientOf,
    address: config.NFC_PLAYBACK_ADDR,
  });
  const reviewPhotos = createRpcClient(CatalogOrderServiceClient, {
    ...clientOf,
    address: config.CATALOG_ORDER_ADDR,
  });
  running.defer(() => [artworks, keepsakes, reviewPhotos].forEach((client) => void client.close()));
  const { outbox } = createTestMessaging('media', {
    unitOfWork: running.database,
    stores: running.stores,
  });
  const stored = {
    endpoint: config.S3_ENDPOINT,
    publicEndpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    bucket: config.S3_BUCKET,
  };
  const stops: (() => Promise<void>)[] = [];
  const ofWorker = (more: Record<string, string> = {}) => ({
    ...{ ...running.env, HTTP_PORT: '0', RPC_PORT: '0' },
    ...WORKER,
    ...more,
  });
  return {
    ...{
      service: running.service,
      database: running.database,
      usage,
      pieces,
      pieceClients: { artworks, keepsakes, buyerPhotos: reviewPhotos },
      outbox,
      published: running.consumed,
    },
    objects: createObjectStore(stored),
    runCommand(argument) {
      const args = ['--conditions=@tapory/source', MAIN, argument];
      const env = { PATH: process.env.PATH, ...running.env };
      const { status, stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
      return { code: status, output: stdout };
    },
    seal: () =>
      sealEvidence({
        ...{ database: running.database, retention: { days: 30, childDays: 180 } },
        ...{
          store: createFileStore(createObjectStore(stored)),
          log: createLog({ service: 'test', level: 'silent' }),
        },
        evidence: createLockedStore({ ...stored, bucket: config.S3_EVIDENCE_BUCKET }),
      }),
    stopNfcPlayback: () => nfcPlayback.stop(),
    publish: running.publish,
    publishUserDeleted: (userId) =>
      running.publish({ type: 'user.deleted', subject: userId, data: { userId } }),
    buildMember() {
      const { userId, sessionId } = running.signIn(newId());
      return { id: userId, sid: sessionId };
    },
    call: (member, method, path, body, key) =>
      callApi(`${running.apiUrl}${path}`, {
        ...{ method, body, key },
        cookie: member ? `__Host-sid=${member.sid}` : undefined,
      }),
    rpc,
    async hireModerator(role = 'moderator') {
      const token = await running.tokenOf(role);
      return async (path, body) => {
        const response = await fetch(`${running.apiUrl}${path}`, {
          method: body ? 'POST' : 'GET',
          headers: {
            authorization: `Bearer ${token}`,
            ...(body ? { 'content-type': 'application/json', 'idempotency-key': newId() } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        return { status: response.status, body: await response.json() };
      };
    },
    callAs: async (role, method, path, body) =>
      fetch(`${running.apiUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await running.tokenOf(role)}`,
          ...(body ? { 'content-type': 'application/json', 'idempotency-key': newId() } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    async startWorker(more) {
      const worker = buildApp(readConfig(ofWorker(more)));
      await worker.start();
      stops.push(() => worker.stop());
      return worker;
    },
    spawnWorker(more) {
      const child = spawn(process.execPath, ['--conditions=@tapory/source', MAIN], {
        env: { PATH: process.env.PATH, ...ofWorker(more) },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const exited = once(child, 'exit');
      const kill = async (): Promise<void> => {
        child.kill('SIGKILL');
        await exited;
      };
      stops.push(kill);
      return { freeze: () => child.kill('SIGSTOP'), thaw: () => child.kill('SIGCONT'), kill };
    },
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
      await running.stop();
    },
  };
}
