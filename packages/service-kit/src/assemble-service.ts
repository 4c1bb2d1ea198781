import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceDefinition } from '@grpc/grpc-js';
import { IdentityServiceClient, type ServiceName } from '@tapory/contracts';
import type { IdempotencyStore } from '@tapory/persistence';
import type { Express } from 'express';
import { createBearerVerifier } from './auth/bearer.ts';
import type { ActorSource } from './auth/resolve-actor.ts';
import { createSessionResolver, type SessionResolver } from './auth/session-resolver.ts';
import { createRedis, type RedisClient, redisPart } from './clients/redis.ts';
import { createHttpApp } from './http/app.ts';
import { purgeKeysJob } from './http/purge-keys-job.ts';
import type { Route } from './http/route.ts';
import { type AnswerFirst, createHttpServer } from './http/server.ts';
import { createRpcClient } from './rpc/client.ts';
import { createRpcServer } from './rpc/server.ts';
import type { ServiceConfig } from './runtime/config.ts';
import { createLifecycle, type Part } from './runtime/lifecycle.ts';
import type { Log } from './runtime/log.ts';
import { addQuietPaths } from './runtime/quiet-paths.ts';
import { tellUntilReady } from './runtime/tell-until-ready.ts';
import { createSecurityLog, type SecurityLog } from './security/security-log.ts';

/** Identity's own lookup of sessions and accounts. */
export type OwnAccounts = Pick<SessionResolver, 'resolve' | 'findAccountStatus'>;

export type ServiceOptions = {
  /** Name as in `/api/<name>` and in the exchange `<name>.events`. */
  name: string;
  title: string;
  config: ServiceConfig;
  log: Log;
  /** The service's own, if its use cases record as well; created from the configuration if absent. */
  security?: SecurityLog;
  routes: Route[];
  rpc: {
    definition: ServiceDefinition;
    handlers: object;
    /** Who may call each RPC. */
    callers: Record<string, readonly ServiceName[]>;
    protoFile: string;
  };
  idempotency?: IdempotencyStore;
  /** Where sessions are resolved: identity's address, or identity's own lookup. */
  sessions: { identityAddress: string } | OwnAccounts;
  /** Parts that start before HTTP and gRPC and stop after them: database, consumers, workers. */
  parts: Part[];
  /**
   * Delays readiness until it has been true once, such as "the queues are bound": events published before would reach no
   * queue. Not evaluated again after that, since an unreachable broker must not take every replica out of service.
   */
  readyOnce?: () => boolean;
  /** What `readyOnce` waits for, as people who look after the service call it. */
  waitsFor?: () => string;
  /** Pages beside the API. */
  extend?: (app: Express) => void;
  /** Answers hot requests before Express and instrumentation. */
  answerFirst?: AnswerFirst;
  /** Prefixes of paths whose requests are not traced. */
  quietPaths?: readonly string[];
  /** Ends requests that last as long as their client stays: HTTP closes only after the last one. */
  onStop?: () => void;
};

export type Service = {
  start(): Promise<void>;
  stop(): Promise<void>;
  address(): { http: string; rpc: string };
};

function createActorSource(options: ServiceOptions): { source: ActorSource; part: Part } {
  const { config, log, sessions } = options;
  const verifierFor = ({ findAccountStatus }: Pick<SessionResolver, 'findAccountStatus'>) =>
    createBearerVerifier({
      issuer: config.OIDC_ISSUER,
      jwksUrl: config.OIDC_JWKS_URL,
      audience: config.OIDC_AUDIENCE,
      findAccountStatus,
    });
  if ('resolve' in sessions) {
    const source = { fromBearer: verifierFor(sessions), fromSession: sessions.resolve };
    return { source, part: { name: 'sessions' } };
  }
  const identity = createRpcClient(IdentityServiceClient, {
    address: sessions.identityAddress,
    token: config.RPC_TOKEN,
  });
  const subscriber: RedisClient = createRedis({ url: config.REDIS_URL, log });
  const resolver = createSessionResolver({
    identity,
    subscriber: {
      subscribe: async (channel, listener) => void (await subscriber.subscribe(channel, listener)),
    },
  });
  const connection = redisPart({
    name: 'sessions',
    client: subscriber,
    log,
    setUp: () => resolver.start(),
  });
  const part: Part = {
    ...connection,
    async stop() {
      identity.close();
      await connection.stop?.();
    },
  };
  return { source: { fromBearer: verifierFor(resolver), fromSession: resolver.resolve }, part };
}

/** The security log of a service, as its configuration says. */
export function securityLogOf(service: string, config: ServiceConfig): SecurityLog {
  return createSecurityLog({
    service,
    level: config.LOG_LEVEL,
    addressKey: config.SECURITY_LOG_KEY,
    file: config.SECURITY_LOG_FILE,
  });
}

/** Stays true once the condition has been true. */
function latch(condition: () => boolean): () => boolean {
  let isSet = false;
  return () => {
    isSet ||= condition();
    return isSet;
  };
}

/**
 * Adds sessions, gRPC, HTTP and readiness to the parts of a service. It stops in this order: not ready, drain delay, HTTP
 * and gRPC finish requests in flight, then the parts in reverse.
 */
export function assembleService(options: ServiceOptions): Service {
  const { config, log } = options;
  addQuietPaths(options.quietPaths ?? []);
  const actors = createActorSource(options);
  const security = options.security ?? securityLogOf(options.name, config);
  const rpc = createRpcServer({
    host: config.HTTP_HOST,
    port: config.RPC_PORT,
    definition: options.rpc.definition,
    handlers: options.rpc.handlers as Record<string, (request: never) => Promise<unknown>>,
    callers: options.rpc.callers,
    digests: config.RPC_CALLERS,
    checksCallers: config.RPC_CALLER_CHECK === 'tokens',
    hasReflection: config.NODE_ENV !== 'production',
    protoFile: options.rpc.protoFile,
    log,
    security,
  });
  const hasBeenReady = latch(options.readyOnce ?? (() => true));
  const isReady = (): boolean => lifecycle.isReady() && hasBeenReady();
  const waitsFor = (): string =>
    lifecycle.isReady() ? (options.waitsFor?.() ?? 'its parts') : 'its start or its stop';
  const app = createHttpApp({
    service: options.name,
    title: options.title,
    routes: options.routes,
    log,
    security,
    visitorKey: config.SECURITY_LOG_KEY,
    actors: actors.source,
    idempotency: options.idempotency,
    checksResponses: config.NODE_ENV !== 'production',
    isReady,
    waitsFor,
    ...(options.extend ? { extend: options.extend } : {}),
  });
  const http = createHttpServer({
    host: config.HTTP_HOST,
    port: config.HTTP_PORT,
    listener: app,
    ...(options.answerFirst ? { answerFirst: options.answerFirst } : {}),
  });
  const lifecycle = createLifecycle(
    [
      ...options.parts,
      ...(options.idempotency
        ? [purgeKeysJob({ store: options.idempotency, keepHours: config.IDEMPOTENCY_KEEP_HOURS, log })]
        : []),
      actors.part,
      { name: 'rpc', start: () => rpc.start(), stop: () => rpc.stop() },
      { name: 'http', start: () => http.start(), stop: () => http.stop() },
      {
        name: 'drain',
        stop: () => {
          http.drain();
          return sleep(config.DRAIN_DELAY_MS);
        },
      },
    ],
    log,
  );
  return {
    async start() {
      await lifecycle.start();
      const ports = { http: http.port(), rpc: rpc.port() };
      if (isReady()) log.info(ports, `${options.name} is ready`);
      else
        tellUntilReady({
          log,
          ports,
          name: options.name,
          isReady,
          waitsFor,
          isStopped: () => !lifecycle.isReady(),
        });
    },
    stop() {
      options.onStop?.();
      return lifecycle.stop();
    },
    address: () => ({
      http: `http://${config.HTTP_HOST}:${http.port()}`,
      rpc: `${config.HTTP_HOST}:${rpc.port()}`,
    }),
  };
}
