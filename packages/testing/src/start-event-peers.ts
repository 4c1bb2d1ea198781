import { EVENTS, type EventName, type ServiceName } from '@tapory/contracts';
import {
  createMessaging,
  type Messaging,
  type OutgoingEvent,
  type ReceivedEvent,
  type Subscription,
} from '@tapory/messaging';
import type { TransactionClient, TransactionRunner } from '@tapory/persistence';
import { pino } from 'pino';
import { eventually } from './eventually.ts';

/** The other services of a test's broker, each with the events that it consumes. */
export type EventPeers = Partial<Record<ServiceName, readonly EventName[]>>;

export interface ConsumedEvent {
  type: EventName;
  event: ReceivedEvent<unknown>;
}

export interface RunningEventPeers<Tx extends TransactionClient> {
  /** Events that the peers have consumed, oldest first. */
  consumed: ConsumedEvent[];
  /** Publishes an event as the service that owns it, which must be among the peers. */
  publish(event: OutgoingEvent): Promise<void>;
  messagingOf(peer: ServiceName): Messaging<Tx, typeof EVENTS>;
  stop(): Promise<void>;
}

export interface EventPeersOptions<Tx extends TransactionClient> {
  peers: EventPeers;
  /** Of the tested service's database, whose outbox and inbox the peers share. */
  unitOfWork: TransactionRunner<Tx>;
  stores: { databaseUrl: string; amqpUrl: string };
}

/** A service's messaging on the test's stores; not started, its outbox records events without publishing them. */
export function createTestMessaging<Tx extends TransactionClient>(
  service: ServiceName,
  { unitOfWork, stores }: Omit<EventPeersOptions<Tx>, 'peers'>,
): Messaging<Tx, typeof EVENTS> {
  const log = pino({ level: 'silent' });
  return createMessaging<Tx, typeof EVENTS>({
    ...{ service, events: EVENTS, db: unitOfWork, log },
    ...{ amqpUrl: stores.amqpUrl, databaseUrl: stores.databaseUrl },
  });
}

/** Starts the peers; resolves when their queues are bound, since an earlier event would be unroutable. */
export async function startEventPeers<Tx extends TransactionClient>(
  options: EventPeersOptions<Tx>,
): Promise<RunningEventPeers<Tx>> {
  const consumed: ConsumedEvent[] = [];
  const peers = new Map<string, Messaging<Tx, typeof EVENTS>>();
  const consume = (name: EventName) =>
    ({
      event: name,
      handler: async (_tx: Tx, event: ReceivedEvent<unknown>) => void consumed.push({ type: name, event }),
      // The compiler compares no more than 25 members of a union by themselves.
    }) as Subscription<Tx>;
  const stop = async (): Promise<void> => {
    await Promise.all([...peers.values()].map((peer) => peer.stop()));
  };
  const start = async ([service, names]: [string, readonly EventName[]]): Promise<void> => {
    const peer = createTestMessaging(service as ServiceName, options);
    peers.set(service, peer);
    await peer.start(names.map(consume));
    await eventually(() => {
      if (!peer.ready()) throw new Error(`${service} of the test is not connected`);
    });
  };
  const messagingOf = (name: string): Messaging<Tx, typeof EVENTS> => {
    const peer = peers.get(name);
    if (!peer) throw new Error(`${name} is not among the peers of this test`);
    return peer;
  };
  try {
    await Promise.all(Object.entries(options.peers).map(start));
  } catch (error) {
    await stop();
    throw error;
  }
  const publish = (event: OutgoingEvent): Promise<void> =>
    messagingOf(EVENTS[event.type].owner).outbox.transaction((_tx, record) => record(event));
  return { consumed, publish, messagingOf, stop };
}
