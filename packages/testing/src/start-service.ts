import { randomUUID } from 'node:crypto';
import type { ServiceName } from '@tapory/contracts';
import type { TransactionClient, TransactionRunner } from '@tapory/persistence';
import { createStores, type TestStores } from './create-stores.ts';
import { eventually } from './eventually.ts';
import { type EventPeers, type RunningEventPeers, startEventPeers } from './start-event-peers.ts';
import { startIdentityPeer, type TestSession } from './start-identity-peer.ts';
import type { RpcPeer } from './start-rpc-peer.ts';
import { startTokenIssuer, type TokenIssuer } from './start-token-issuer.ts';

const READY_TIMEOUT_MS = 60_000;

/** A service as its `buildApp` returns it, or a process of it. */
export interface Startable {
  start(): Promise<void>;
  stop(): Promise<void>;
  address(): { http: string; rpc: string };
}

interface TestedDatabase<Tx extends TransactionClient> {
  unitOfWork: TransactionRunner<Tx>;
  $disconnect(): Promise<void>;
}

export interface StartServiceOptions<Tx extends TransactionClient, Db, S extends Startable> {
  name: ServiceName;
  /** Creates the service with these settings; not started. */
  build(env: Record<string, string>): S;
  createDatabase(options: { url: string; poolSize: number }): Db & TestedDatabase<Tx>;
  /** Settings beside those of every service. */
  settings?: Record<string, string>;
  /** Servers of other services, by the setting that takes their address. Identity is always there. */
  rpcPeers?: Record<string, RpcPeer>;
  eventPeers?: EventPeers;
  /** Called before the service starts, such as to insert what it reads at its start. */
  prepare?(database: Db): Promise<unknown>;
}

export interface RunningService<Tx extends TransactionClient, Db, S> extends RunningEventPeers<Tx> {
  service: S;
  /** A second pool on the service's database. */
  database: Db;
  stores: TestStores;
  /** The settings that the service was built with. */
  env: Record<string, string>;
  /** `http://127.0.0.1:<port>/api/<name>` */
  apiUrl: string;
  /** Session id → who holds it. */
  sessions: Map<string, TestSession>;
  /** Creates a member with a session. */
  signIn(userId?: string): { userId: string; sessionId: string; cookie: string };
  /** Signs access tokens that the service accepts. */
  issuer: TokenIssuer;
  /** An access token of the staff console with a role and a second factor. */
  tokenOf(role: string): Promise<string>;
  /** Registers work for `stop`, done before everything else, the last registered first. */
  defer(work: () => unknown): void;
  stop(): Promise<void>;
}

/** Waits until a service accepts requests and its queues are bound: an earlier event would be unroutable. */
export function untilReady(service: Pick<Startable, 'address'>): Promise<void> {
  const check = async (): Promise<void> => {
    const { status } = await fetch(`${service.address().http}/health/ready`);
    if (status !== 200) throw new Error(`the service is not ready: ${status}`);
  };
  return eventually(check, { timeoutMs: READY_TIMEOUT_MS });
}

/**
 * Starts a service on a real database and broker of its own, with peers that implement the contracts. Resolves when it
 * and its peers are ready; what was started is stopped when it rejects.
 */
export async function startService<Tx extends TransactionClient, Db, S extends Startable>(
  options: StartServiceOptions<Tx, Db, S>,
): Promise<RunningService<Tx, Db, S>> {
  const cleanup = new AsyncDisposableStack();
  try {
    return await startParts(options, cleanup);
  } catch (error) {
    await cleanup.disposeAsync();
    throw error;
  }
}

async function startParts<Tx extends TransactionClient, Db, S extends Startable>(
  {
    name,
    build,
    createDatabase,
    settings,
    rpcPeers = {},
    eventPeers = {},
    prepare,
  }: StartServiceOptions<Tx, Db, S>,
  cleanup: AsyncDisposableStack,
): Promise<RunningService<Tx, Db, S>> {
  for (const peer of Object.values(rpcPeers)) cleanup.defer(() => peer.stop());
  const stores = await createStores(name);
  cleanup.defer(stores.drop);
  const sessions = new Map<string, TestSession>();
  const identity = cleanup.adopt(await startIdentityPeer(sessions), (peer) => peer.stop());
  const issuer = cleanup.adopt(await startTokenIssuer(stores.env.OIDC_ISSUER ?? ''), (one) => one.stop());
  const env = {
    ...stores.env,
    IDENTITY_ADDR: identity.address,
    OIDC_JWKS_URL: issuer.jwksUrl,
    ...Object.fromEntries(Object.entries(rpcPeers).map(([setting, { address }]) => [setting, address])),
    ...settings,
  };
  const database = createDatabase({ url: stores.databaseUrl, poolSize: 4 });
  cleanup.defer(() => database.$disconnect());
  await prepare?.(database);
  const service = build(env);
  cleanup.defer(() => service.stop());
  await service.start();
  const { unitOfWork } = database;
  const events = await startEventPeers({ peers: eventPeers, unitOfWork, stores });
  cleanup.defer(events.stop);
  await untilReady(service);
  return {
    ...events,
    ...{ service, database, stores, env, sessions, issuer },
    apiUrl: `${service.address().http}/api/${name}`,
    signIn(userId = randomUUID()) {
      const sessionId = `sid-${userId}`;
      sessions.set(sessionId, { userId });
      return { userId, sessionId, cookie: `__Host-sid=${sessionId}` };
    },
    tokenOf: (role) => issuer.issue({ sub: randomUUID(), roles: [role] }),
    defer: (work) => cleanup.defer(async () => void (await work())),
    stop: () => cleanup.disposeAsync(),
  };
}
