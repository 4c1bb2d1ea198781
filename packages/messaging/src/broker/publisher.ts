import { ATTRIBUTES } from '@tapory/telemetry';
import type { ChannelModel, ConfirmChannel, RecoveringChannelModel } from 'amqplib';
import type { MessagingMetrics } from '../metrics.ts';
import type { EventTable, Log } from '../types.ts';
import { connectBroker, reconnectWithChannel } from './connection.ts';
import { assertPublisherTopology } from './topology.ts';

export interface OutgoingMessage {
  /** Empty for the default exchange, whose routing key is a queue's name. */
  exchange: string;
  routingKey: string;
  content: Buffer;
  messageId: string;
  type: string;
  headers: Record<string, unknown>;
  contentType?: string;
}

/** No queue is bound for the message. */
export class UnroutableError extends Error {
  override name = 'UnroutableError';
}

/** The broker does not accept messages now; retry later. */
export class BrokerUnavailableError extends Error {
  override name = 'BrokerUnavailableError';
}

export interface Publisher {
  /**
   * Resolves when the broker has confirmed the message. Rejects with `UnroutableError` when no queue is bound and
   * with `BrokerUnavailableError` when there is no connection, it is blocked, or no confirm came in time - the
   * message may have arrived then.
   */
  publish(message: OutgoingMessage): Promise<void>;
  isReady(): boolean;
  close(): Promise<void>;
}

interface PublisherOptions {
  url: string;
  service: string;
  /** The table of all events, with their consumers. */
  events: EventTable;
  log: Log;
  metrics: MessagingMetrics;
  /** ms */
  confirmTimeoutMs: number;
  /** Called when the broker accepts messages (again). */
  onReady(): void;
}

/** Publishes with publisher confirms and mandatory routing over a connection of its own. */
export async function createPublisher(options: PublisherOptions): Promise<Publisher> {
  const { service, log } = options;
  const state: { channel?: ConfirmChannel; isBlocked: boolean; isClosing: boolean } = {
    isBlocked: false,
    isClosing: false,
  };
  const returned = new Set<string>();
  const isReady = () => state.channel !== undefined && !state.isBlocked;

  async function setup(model: ChannelModel): Promise<void> {
    const channel = await model.createConfirmChannel();
    channel.on('return', ({ fields, properties }) =>
      returned.add(returnKey(properties.messageId, fields.exchange, fields.routingKey)),
    );
    channel.on('close', () => {
      if (state.channel === channel) state.channel = undefined;
    });
    reconnectWithChannel(channel, model, { log, isStopping: () => state.isClosing });
    await assertPublisherTopology(channel, options);
    state.channel = channel;
    state.isBlocked = false;
    returned.clear();
    setImmediate(options.onReady);
  }

  const connection: RecoveringChannelModel = await connectBroker({
    url: options.url,
    name: `${service}:publish`,
    log,
    setup,
    onDown: () => {
      state.channel = undefined;
    },
  });
  connection.on('blocked', (reason) => {
    state.isBlocked = true;
    log.warn({ reason }, 'broker blocks publishers');
  });
  connection.on('unblocked', () => {
    state.isBlocked = false;
    log.info({}, 'broker accepts messages again');
    options.onReady();
  });

  return {
    isReady,
    publish: async (message) => {
      const { channel } = state;
      if (!channel || !isReady())
        throw new BrokerUnavailableError(state.isBlocked ? 'blocked' : 'not connected');
      const started = performance.now();
      await publishConfirmed(channel, message, options.confirmTimeoutMs);
      options.metrics.confirmDuration.record((performance.now() - started) / 1_000);
      // The broker sends a return before the confirm of the same message.
      const wasReturned = returned.delete(returnKey(message.messageId, message.exchange, message.routingKey));
      if (wasReturned) throw new UnroutableError(`no queue for ${message.exchange}/${message.routingKey}`);
      options.metrics.published.add(1, { [ATTRIBUTES.routingKey]: message.routingKey });
    },
    close: () => {
      state.isClosing = true;
      return connection.close();
    },
  };
}

function publishConfirmed(
  channel: ConfirmChannel,
  message: OutgoingMessage,
  timeoutMs: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string, cause?: unknown) => reject(new BrokerUnavailableError(reason, { cause }));
    const timer = setTimeout(() => fail(`no confirm within ${timeoutMs} ms`), timeoutMs);
    const confirm = (error: unknown) => {
      clearTimeout(timer);
      if (error) fail('not confirmed', error);
      else resolve();
    };
    try {
      channel.publish(message.exchange, message.routingKey, message.content, propertiesOf(message), confirm);
    } catch (error) {
      confirm(error);
    }
  });
}

function propertiesOf({ messageId, type, headers, contentType }: OutgoingMessage) {
  return {
    mandatory: true,
    persistent: true,
    messageId,
    type,
    headers,
    contentType: contentType ?? 'application/cloudevents+json',
    timestamp: Math.floor(Date.now() / 1_000),
  };
}

function returnKey(messageId: unknown, exchange: string, routingKey: string): string {
  return `${String(messageId)} ${exchange} ${routingKey}`;
}
