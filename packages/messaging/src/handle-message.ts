import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, context, ROOT_CONTEXT } from '@opentelemetry/api';
import type { Channel, ConsumeMessage } from 'amqplib';
import { METRICS } from './metrics.ts';
import { processBatch } from './process-batch.ts';
import { type BoundHandler, type ProcessOptions, processEvent } from './process-event.ts';
import { attemptOf, type FailureOptions, settleFailure } from './settle-failure.ts';
import { consumerContextOf } from './trace-context.ts';
import type { EventTable, TransactionClient } from './types.ts';

const REQUEUE_PAUSE_MS = 1_000;

/** A message as the broker handed it over. */
export interface Delivery {
  channel: Channel;
  message: ConsumeMessage;
  /** Of the message's trace, as instrumentation has left it on arrival. */
  context: Context;
}

export const deliveryOf = (channel: Channel, message: ConsumeMessage): Delivery => ({
  channel,
  message,
  context: consumerContextOf(message.properties.headers),
});

export type HandlingOptions<Tx extends TransactionClient, E extends EventTable> = ProcessOptions<Tx, E> &
  FailureOptions;

/** Applies several messages at once; false, with nothing done, when they must be looked at one by one. */
export async function handleTogether<Tx extends TransactionClient, E extends EventTable>(
  options: HandlingOptions<Tx, E>,
  bound: BoundHandler<Tx, E>,
  deliveries: readonly Delivery[],
): Promise<boolean> {
  if (options.isStopping()) return false;
  const attributes = { [METRICS.attributes.queue]: bound.queue };
  const started = performance.now();
  const messages = deliveries.map(({ message, context: own }) => ({
    content: message.content,
    attempt: attemptOf(message),
    context: own,
  }));
  try {
    // What serves all of them belongs to nobody's trace.
    await context.with(ROOT_CONTEXT, () => processBatch(options, bound, messages));
  } catch (error) {
    options.log.debug({ err: error, queue: bound.queue, messages: messages.length }, 'one by one');
    return false;
  }
  const seconds = (performance.now() - started) / 1_000 / deliveries.length;
  for (const { channel, message } of deliveries) {
    options.metrics.consumed.add(1, attributes);
    options.metrics.processDuration.record(seconds, attributes);
    settle(() => channel.ack(message));
  }
  return true;
}

/** Applies one message, and hands it on when that fails. */
export async function handleMessage<Tx extends TransactionClient, E extends EventTable>(
  options: HandlingOptions<Tx, E>,
  bound: BoundHandler<Tx, E>,
  delivery: Delivery,
): Promise<void> {
  const { channel, message } = delivery;
  const { metrics } = options;
  const attributes = { [METRICS.attributes.queue]: bound.queue };
  const started = performance.now();
  await context.with(delivery.context, async () => {
    try {
      const outcome = await processEvent(options, bound, {
        content: message.content,
        attempt: attemptOf(message),
      });
      if (outcome === 'duplicate') metrics.duplicates.add(1, attributes);
      else metrics.consumed.add(1, attributes);
      settle(() => channel.ack(message));
    } catch (error) {
      await handleFailure(options, { ...delivery, queue: bound.queue, error });
    }
  });
  metrics.processDuration.record((performance.now() - started) / 1_000, attributes);
}

async function handleFailure(
  options: FailureOptions & { isStopping(): boolean },
  failure: Delivery & { queue: string; error: unknown },
): Promise<void> {
  const { channel, message } = failure;
  try {
    await settleFailure(options, failure);
    settle(() => channel.ack(message));
  } catch (error) {
    options.log.warn(
      { err: error, queue: failure.queue },
      'failed message not handed on; it is delivered again',
    );
    if (!options.isStopping()) await sleep(REQUEUE_PAUSE_MS);
    // reject, never nack: RabbitMQ 4.3 does not count a nack towards the delivery limit.
    settle(() => channel.reject(message, true));
  }
}

/** On a channel that has gone the broker delivers again by itself, and the inbox absorbs it. */
function settle(answer: () => void): void {
  try {
    answer();
  } catch {
    // IllegalOperationError: the channel is closed.
  }
}
