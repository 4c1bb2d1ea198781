import type { Client, ServiceDefinition } from '@grpc/grpc-js';
import { EVENTS, PROTO_FILES, type ServiceName } from '@tapory/contracts';
import { createMessaging, type Outbox, type Subscription } from '@tapory/messaging';
import {
  createIdempotencyStore,
  type IdempotencyStore,
  type SqlPool,
  type TransactionClient,
  type TransactionRunner,
} from '@tapory/persistence';
import type { GaugeSource } from '@tapory/telemetry';
import {
  assembleService,
  type OwnAccounts,
  type Service,
  type ServiceOptions,
  securityLogOf,
} from './assemble-service.ts';
import { databasePart } from './clients/database-part.ts';
import type { Route } from './http/route.ts';
import {
  type ClientConstructor,
  createRpcClient,
  type RpcClient,
  type RpcClientOptions,
} from './rpc/client.ts';
import type { ServiceConfig } from './runtime/config.ts';
import { gaugesPart } from './runtime/gauges-part.ts';
import type { Part } from './runtime/lifecycle.ts';
import { createLog, type Log } from './runtime/log.ts';
import type { SecurityLog } from './security/security-log.ts';

/** What the chassis needs of a service's database: its Prisma client with the pool beside it. */
export type ServiceDatabase<Tx extends TransactionClient> = {
  pool: SqlPool;
  /** Runs the transactions of consumers and `outbox`: the pool, or the Prisma client at three times the processor time. */
  unitOfWork: TransactionRunner<Tx>;
  $connect(): Promise<void>;
  $disconnect(): Promise<void>;
};

/** Creates the client of another service, which is closed when this one stops. */
export type Connect = <C extends Client>(
  Constructor: ClientConstructor<C>,
  options: Omit<RpcClientOptions, 'token'>,
) => RpcClient<C>;

/** What the chassis gives a service to build itself from. */
export type ServiceBase<Tx extends TransactionClient, Database> = {
  database: Database;
  outbox: Outbox<Tx>;
  log: Log;
  security: SecurityLog;
  connect: Connect;
};

/** What is special about a service. */
export type ServiceParts<Tx extends TransactionClient> = Pick<
  ServiceOptions,
  'extend' | 'answerFirst' | 'quietPaths' | 'onStop'
> & {
  routes: Route[];
  rpc: {
    definition: ServiceDefinition;
    handlers: object;
    /** Who may call each RPC. */
    callers: Record<string, readonly ServiceName[]>;
  };
  /** Handlers of other services' events. */
  subscriptions: readonly Subscription<Tx>[];
  /** What consumers and jobs need besides the database: starts before them and stops after them. */
  connections?: readonly Part[];
  jobs?: readonly Part[];
  /** What of the service's state is exposed as metrics, such as counts of rows. */
  gauges?: readonly GaugeSource[];
  /** Identity's own lookup; all others ask identity at IDENTITY_ADDR. */
  sessions?: OwnAccounts;
  /** Changes how responses are stored, such as encrypted. */
  wrapIdempotency?: (store: IdempotencyStore) => IdempotencyStore;
};

export type CreateServiceOptions<Tx extends TransactionClient, Database> = {
  /** Name as in `/api/<name>` and in the exchange `<name>.events`. */
  name: ServiceName;
  /** Title of the API's document. */
  title: string;
  config: ServiceConfig & { IDENTITY_ADDR?: string };
  /**
   * Whether it is ready only once its queues are bound, which is the rule. Off where a restart while the broker is away must
   * not take down what needs no broker; the owners of events declare its queues as well.
   */
  waitsForQueues?: boolean;
  createDatabase(options: { url: string; poolSize: number }): Database & ServiceDatabase<Tx>;
  build(base: ServiceBase<Tx, Database>): ServiceParts<Tx>;
};

/** Creates the clients of other services, and the part that closes them all. */
function createPeers(token: string) {
  const clients: { close(): void }[] = [];
  const connect: Connect = (Constructor, options) => {
    const client = createRpcClient(Constructor, { ...options, token });
    clients.push(client);
    return client;
  };
  const part: Part = {
    name: 'peers',
    stop: async () => {
      for (const client of clients) client.close();
    },
  };
  return { connect, part };
}

function sessionsOf({ IDENTITY_ADDR }: { IDENTITY_ADDR?: string }): ServiceOptions['sessions'] {
  if (!IDENTITY_ADDR) throw new Error('IDENTITY_ADDR is required to resolve sessions');
  return { identityAddress: IDENTITY_ADDR };
}

/**
 * Creates a service: its logs, database, messaging and stored responses, then what `build` makes of them. Parts start in
 * this order and stop in reverse: database, peers and connections, consumers and relay, jobs, gRPC, HTTP. It is ready
 * when its queues are bound.
 */
export function createService<Tx extends TransactionClient, Database>(
  options: CreateServiceOptions<Tx, Database>,
): Service {
  const { name, title, config } = options;
  const log = createLog({ service: name, level: config.LOG_LEVEL });
  const security = securityLogOf(name, config);
  const database = options.createDatabase({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL_SIZE });
  const messaging = createMessaging<Tx, typeof EVENTS>({
    service: name,
    events: EVENTS,
    db: database.unitOfWork,
    log,
    amqpUrl: config.RABBITMQ_URL,
    databaseUrl: config.DATABASE_URL,
  });
  const peers = createPeers(config.RPC_TOKEN);
  const { part: storage, hasAnswered } = databasePart(database, log);
  const areBound = (): boolean => options.waitsForQueues === false || messaging.ready();
  const parts = options.build({ database, outbox: messaging.outbox, log, security, connect: peers.connect });
  const {
    subscriptions,
    connections = [],
    jobs = [],
    gauges = [],
    wrapIdempotency = (store) => store,
    ...edge
  } = parts;
  return assembleService({
    ...edge,
    ...{ name, title, config, log, security },
    rpc: { ...parts.rpc, protoFile: PROTO_FILES[name] },
    idempotency: wrapIdempotency(createIdempotencyStore(database.pool)),
    sessions: parts.sessions ?? sessionsOf(config),
    readyOnce: () => hasAnswered() && areBound(),
    waitsFor: () =>
      hasAnswered() ? 'the broker (RABBITMQ_URL): its queues are not bound' : 'the database (DATABASE_URL)',
    parts: [
      storage,
      peers.part,
      ...connections,
      { name: 'messaging', start: () => messaging.start(subscriptions), stop: () => messaging.stop() },
      ...jobs,
      gaugesPart(gauges, log),
    ],
  });
}
