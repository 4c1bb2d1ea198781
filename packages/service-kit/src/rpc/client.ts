import {
  type ChannelCredentials,
  type Client,
  type ClientOptions,
  credentials,
  Metadata,
} from '@grpc/grpc-js';
import { ATTRIBUTES, histogramOf, METRICS } from '@tapory/telemetry';
import { fromServiceError } from './wire-error.ts';

type UnaryMethod<Q, R> = (
  request: Q,
  metadata: Metadata,
  options: { deadline?: Date | number },
  callback: (error: Error | null, response: R) => void,
) => unknown;

/** A generated client with promises: every unary method takes its request and answers its response. */
export type RpcClient<C> = {
  // biome-ignore lint/suspicious/noExplicitAny: inference over the generated overloads needs the widest parameter list.
  [K in keyof C as C[K] extends UnaryMethod<any, any> ? K : never]: C[K] extends UnaryMethod<infer Q, infer R>
    ? (request: Q, options?: { deadlineMs?: number }) => Promise<R>
    : never;
} & { close(): void };

export type RpcClientOptions = {
  /** host:port, or a name that DNS resolves to several addresses. */
  address: string;
  /** Secret that proves the caller is a service of this shop. */
  token: string;
  /** How long an answer may take, ms. */
  deadlineMs?: number;
  /** How large an answer may be, bytes; 4 MiB unless it says otherwise. */
  answerMaxBytes?: number;
};

export type ClientConstructor<C extends Client> = {
  new (address: string, credentials: ChannelCredentials, options?: Partial<ClientOptions>): C;
  /** Full name in the contract, such as `tapory.coupon.v1.CouponService`. */
  serviceName: string;
};

/** Longest time a call waits unless it says otherwise, ms. */
export const DEFAULT_DEADLINE_MS = 2000;

const SERVICE_CONFIG = JSON.stringify({
  loadBalancingConfig: [{ round_robin: {} }],
  methodConfig: [
    {
      name: [{}],
      retryPolicy: {
        maxAttempts: 3,
        initialBackoff: '0.05s',
        maxBackoff: '0.5s',
        backoffMultiplier: 2,
        retryableStatusCodes: ['UNAVAILABLE'],
      },
    },
  ],
});

/** Channel settings under which a dead peer is noticed in seconds instead of never. */
export const CHANNEL_OPTIONS = {
  'grpc.keepalive_time_ms': 10_000,
  'grpc.keepalive_timeout_ms': 2000,
  'grpc.keepalive_permit_without_calls': 0,
  'grpc.initial_reconnect_backoff_ms': 100,
  // Between two connection attempts calls fail at once, so a restarted peer stays unreachable until the next attempt.
  'grpc.max_reconnect_backoff_ms': 500,
  // A copy that leaves is looked up anew at once; the default, 30 s, calls it on after it has ended.
  'grpc.dns_min_time_between_resolutions_ms': 1000,
  // Nobody asks for its counts of calls.
  'grpc.enable_channelz': 0,
  'grpc.service_config': SERVICE_CONFIG,
} as const satisfies Partial<ClientOptions>;

/**
 * Client of a peer service. Every call has a deadline; UNAVAILABLE is tried again up to three times within it.
 * Failures are thrown as AppError: the peer's own code, or TEMPORARILY_UNAVAILABLE when it is down or late.
 */
export function createRpcClient<C extends Client>(
  Constructor: ClientConstructor<C>,
  options: RpcClientOptions,
): RpcClient<C> {
  const address = options.address.includes('://') ? options.address : `dns:///${options.address}`;
  const { answerMaxBytes: max } = options;
  const client = new Constructor(address, credentials.createInsecure(), {
    ...CHANNEL_OPTIONS,
    ...(max === undefined ? {} : { 'grpc.max_receive_message_length': max }),
  });
  const duration = histogramOf(METRICS.rpcClientDuration);
  const deadlineMs = options.deadlineMs ?? DEFAULT_DEADLINE_MS;
  const handler: ProxyHandler<C> = {
    get(target, name) {
      if (name === 'close') return () => target.close();
      // A client is returned from async functions; answering a `then` would make it look like a promise.
      if (name === 'then') return undefined;
      const method = Reflect.get(target, name) as UnaryMethod<unknown, unknown>;
      return (request: unknown, call: { deadlineMs?: number } = {}) =>
        new Promise((resolve, reject) => {
          const metadata = new Metadata();
          metadata.set('authorization', `Bearer ${options.token}`);
          const deadline = Date.now() + (call.deadlineMs ?? deadlineMs);
          const startedAt = performance.now();
          method.call(target, request, metadata, { deadline }, (error, response) => {
            const failure = error ? fromServiceError(error) : undefined;
            duration.record((performance.now() - startedAt) / 1000, {
              [ATTRIBUTES.rpcService]: Constructor.serviceName,
              [ATTRIBUTES.rpcMethod]: String(name),
              [ATTRIBUTES.rpcStatusCode]: failure?.code ?? 'OK',
            });
            if (failure) reject(failure);
            else resolve(response);
          });
        });
    },
  };
  return new Proxy(client, handler) as unknown as RpcClient<C>;
}
