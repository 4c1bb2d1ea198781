import {
  status as grpcStatus,
  type handleUnaryCall,
  Server,
  ServerCredentials,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { ReflectionService } from '@grpc/reflection';
import { PROTO_ROOT, type ServiceName } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { ATTRIBUTES, histogramOf, METRICS } from '@tapory/telemetry';
import { HealthImplementation } from 'grpc-health-check';
import type { Log } from '../runtime/log.ts';
import { NO_SECURITY_LOG, type SecurityLog } from '../security/security-log.ts';
import { type CallerDigest, findCallers } from './callers.ts';
import { toServiceError } from './wire-error.ts';

/** Handlers of a generated service: each takes the request and answers the response, or throws AppError. */
export type RpcHandlers<S> = {
  [K in keyof S as S[K] extends handleUnaryCall<infer _Q, infer _R>
    ? K
    : never]: S[K] extends handleUnaryCall<infer Q, infer R> ? (request: Q) => Promise<R> : never;
};

export type RpcServerOptions = {
  host: string;
  port: number;
  /** The generated service definition. */
  definition: ServiceDefinition;
  /** One handler per RPC that is served, as RpcHandlers describes. */
  handlers: Record<string, (request: never) => Promise<unknown>>;
  /** Proto file for reflection, relative to the contract's root. */
  protoFile: string;
  /** Who may call each of them. */
  callers: Record<string, readonly ServiceName[]>;
  /** How callers are known. */
  digests: readonly CallerDigest[];
  /** Whether callers must be on the list; true unless a service mesh checks them. */
  checksCallers?: boolean;
  /** Whether server reflection is on; for development. */
  hasReflection: boolean;
  log: Log;
  security?: SecurityLog;
};

export type RpcServer = {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Port in use once started. */
  port(): number;
};

const STOP_TIMEOUT_MS = 10_000;

const unserved = async (): Promise<never> => {
  throw new AppError('NOT_FOUND');
};

/** Why a caller is refused; undefined when it may call. */
function refusalOf(names: readonly ServiceName[], allowed: readonly ServiceName[], hasToken: boolean) {
  if (names.some((name) => allowed.includes(name))) return undefined;
  const code = names.length === 0 ? 'UNAUTHENTICATED' : 'PERMISSION_DENIED';
  if (names.length > 0) return { code, reason: 'CALLER_NOT_ALLOWED' } as const;
  return { code, reason: hasToken ? 'TOKEN_WRONG' : 'TOKEN_MISSING' } as const;
}

/**
 * gRPC server with health and, in development, reflection. An RPC accepts only the services on its list, each
 * identified by a token of its own.
 */
export function createRpcServer(options: RpcServerOptions): RpcServer {
  // A limited connection age makes clients ask DNS again and so find new copies of this service.
  const server = new Server({
    'grpc.max_connection_age_ms': 60_000,
    'grpc.max_connection_age_grace_ms': 10_000,
    'grpc.enable_channelz': 0,
  });
  const health = new HealthImplementation({ '': 'NOT_SERVING' });
  const duration = histogramOf(METRICS.rpcServerDuration);
  const security = options.security ?? NO_SECURITY_LOG;
  const checksCallers = options.checksCallers ?? true;
  if (!checksCallers)
    options.log.warn('RPC_CALLER_CHECK is off: every pod that reaches this port may call every RPC');
  let boundPort = 0;

  function wrap(
    method: string,
    handle: (request: never) => Promise<unknown>,
  ): handleUnaryCall<unknown, unknown> {
    return (call, callback) => {
      const startedAt = performance.now();
      const measure = (code: string): void =>
        duration.record((performance.now() - startedAt) / 1000, {
          [ATTRIBUTES.rpcMethod]: method,
          [ATTRIBUTES.rpcStatusCode]: code,
        });
      const finish = (error: AppError | undefined, response?: unknown): void => {
        measure(error?.code ?? 'OK');
        if (error) callback(toServiceError(error));
        else callback(null, response);
      };
      const authorization = call.metadata.get('authorization')[0]?.toString();
      const names = findCallers(options.digests, authorization);
      const refusal =
        checksCallers && refusalOf(names, options.callers[method] ?? [], authorization !== undefined);
      if (refusal) {
        security.record({
          event: 'rpc-refused',
          outcome: 'refused',
          operation: call.getPath(),
          reason: refusal.reason,
          ...(names[0] === undefined ? {} : { actorId: names[0] }),
          address: call.getPeer().replace(/:\d+$/, ''),
        });
        measure(refusal.code);
        callback({ code: grpcStatus[refusal.code], details: refusal.code });
        return;
      }
      handle(call.request as never).then(
        (response) => finish(undefined, response),
        (thrown: unknown) => {
          const error = AppError.from(thrown);
          if (error.code === 'INTERNAL') options.log.error({ err: error.cause, method }, 'rpc failed');
          finish(error);
        },
      );
    };
  }

  const implementation: UntypedServiceImplementation = {};
  // An RPC that is no longer served has no callers, so it refuses every caller as the others refuse unknown ones.
  for (const name of Object.keys(options.definition))
    implementation[name] = wrap(name, options.handlers[name] ?? unserved);
  server.addService(options.definition, implementation);
  health.addToServer(server);
  if (options.hasReflection)
    new ReflectionService(loadSync(options.protoFile, { includeDirs: [PROTO_ROOT] })).addToServer(server);

  return {
    async start() {
      boundPort = await new Promise<number>((resolve, reject) => {
        server.bindAsync(
          `${options.host}:${options.port}`,
          ServerCredentials.createInsecure(),
          (error, port) => (error ? reject(error) : resolve(port)),
        );
      });
      health.setStatus('', 'SERVING');
    },
    async stop() {
      health.setStatus('', 'NOT_SERVING');
      await new Promise<void>((resolve) => {
        const force = setTimeout(() => {
          server.forceShutdown();
          resolve();
        }, STOP_TIMEOUT_MS);
        server.tryShutdown(() => {
          clearTimeout(force);
          resolve();
        });
      });
    },
    port: () => boundPort,
  };
}
