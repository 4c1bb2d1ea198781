import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, context } from '@opentelemetry/api';
import { isDatabaseTimeout, isDependencyUnavailable } from '@tapory/errors';
import type { TransactionClient } from '@tapory/persistence';
import { ATTRIBUTES } from '@tapory/telemetry';
import type { Channel, ConsumeMessage } from 'amqplib';
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { consumerContextOf } from '../broker/trace-context.ts';
import { parseCloudEvent } from '../outbox/cloud-event.ts';
import type { EventTable } from '../types.ts';
import { type ApplyOptions, applyBatch, type ParsedMessage } from './apply-batch.ts';
import type { BoundSubscription } from './bind-subscription.ts';
import { attemptOf, type FailureOptions, retryOrDeadLetter } from './retry-or-dead-letter.ts';

const REQUEUE_DELAY_MS = 1_000;
/** Backoff while the database is unreachable, ms. */
const BACKOFF = new ExponentialBackoff({ initialDelay: 50, maxDelay: 2_000 });

/** A message as the broker delivered it. */
export interface Delivery {
  channel: Channel;
  message: ConsumeMessage;
  /** The message's trace, or the span that instrumentation opened for it. */
  context: Context;
}

type ParsedDelivery = Delivery & ParsedMessage;

export const toDelivery = (channel: Channel, message: ConsumeMessage): Delivery => ({
  channel,
  message,
  context: consumerContextOf(message.properties.headers),
});

export interface HandlingOptions<Tx extends TransactionClient, E extends EventTable>
  extends ApplyOptions<Tx, E>,
    FailureOptions {
  /** How long messages wait in place for the database before they go through a retry queue, ms. */
  databaseWaitMs: number;
  isStopping(): boolean;
}

/**
 * Applies and acknowledges deliveries of one queue, one or many. It is the only path from a delivery to its effect:
 * - The inbox rows, statements and new events of a batch commit in one transaction (`applyBatch`).
 * - When the transaction fails, each half of the batch is tried by itself, down to single messages: a message that
 *   cannot be applied is retried or dead-lettered alone, the others take effect once.
 * - While the database is unreachable the batch waits in place, at most `databaseWaitMs` over all its halves. What it
 *   was too slow for is not waited for: a message may be the cause, and goes through the retry queues by itself.
 * - A delivery is acknowledged after its commit, or after the broker has confirmed its copy in a retry or dead-letter
 *   queue. What is neither when the service stops is delivered again, and the inbox skips what was applied.
 * Never throws.
 */
export async function handleBatch<Tx extends TransactionClient, E extends EventTable>(
  options: HandlingOptions<Tx, E>,
  subscription: BoundSubscription<Tx, E>,
  deliveries: readonly Delivery[],
): Promise<void> {
  const startedAt = performance.now();
  const parsed = await Promise.all(deliveries.map((delivery) => parse(options, subscription, delivery)));
  const relevant = parsed.filter((delivery) => delivery !== undefined);
  const deadline = startedAt + options.databaseWaitMs;
  if (relevant.length > 0) await applyOrHalve(options, subscription, { deliveries: relevant, deadline });
  const seconds = (performance.now() - startedAt) / 1_000 / deliveries.length;
  for (const _ of deliveries)
    options.metrics.processDuration.record(seconds, { [ATTRIBUTES.queue]: subscription.queue });
}

/** Undefined when there is nothing to apply: the filter excludes the event, or it is unreadable and dead-lettered. */
async function parse<Tx extends TransactionClient, E extends EventTable>(
  options: HandlingOptions<Tx, E>,
  { queue, definition, filter }: BoundSubscription<Tx, E>,
  delivery: Delivery,
): Promise<ParsedDelivery | undefined> {
  try {
    const event = parseCloudEvent(delivery.message.content, definition);
    if (filter?.(event.data as never) !== false)
      return { ...delivery, event, attempt: attemptOf(delivery.message) };
    ack(delivery);
  } catch (error) {
    await handleFailure(options, { ...delivery, queue, error });
  }
  return undefined;
}

async function applyOrHalve<Tx extends TransactionClient, E extends EventTable>(
  options: HandlingOptions<Tx, E>,
  subscription: BoundSubscription<Tx, E>,
  { deliveries, deadline }: { deliveries: readonly ParsedDelivery[]; deadline: number },
): Promise<void> {
  if (options.isStopping()) return;
  const { queue } = subscription;
  try {
    const isRetryable = (error: unknown) =>
      isDependencyUnavailable(error) &&
      !isDatabaseTimeout(error) &&
      performance.now() < deadline &&
      !options.isStopping();
    const applied = await retry(handleWhen(isRetryable), {
      maxAttempts: Number.POSITIVE_INFINITY,
      backoff: BACKOFF,
    }).execute(() => applyBatch(options, subscription, deliveries));
    acknowledge(options, { queue, deliveries, applied });
  } catch (error) {
    const [first] = deliveries;
    if (deliveries.length === 1 && first) return handleFailure(options, { ...first, queue, error });
    options.log.debug({ err: error, queue, messages: deliveries.length }, 'batch failed, trying its halves');
    const middle = Math.ceil(deliveries.length / 2);
    for (const half of [deliveries.slice(0, middle), deliveries.slice(middle)])
      await applyOrHalve(options, subscription, { deliveries: half, deadline });
  }
}

function acknowledge(
  { metrics }: FailureOptions,
  batch: { queue: string; deliveries: readonly ParsedDelivery[]; applied: ReadonlySet<string> },
): void {
  const attributes = { [ATTRIBUTES.queue]: batch.queue };
  metrics.consumed.add(batch.applied.size, attributes);
  const duplicates = batch.deliveries.length - batch.applied.size;
  if (duplicates > 0) metrics.duplicates.add(duplicates, attributes);
  for (const delivery of batch.deliveries) ack(delivery);
}

async function handleFailure(
  options: FailureOptions & { isStopping(): boolean },
  failure: Delivery & { queue: string; error: unknown },
): Promise<void> {
  try {
    await context.with(failure.context, () => retryOrDeadLetter(options, failure));
    ack(failure);
  } catch (error) {
    options.log.warn({ err: error, queue: failure.queue }, 'failed message not republished, requeueing it');
    if (!options.isStopping()) await sleep(REQUEUE_DELAY_MS);
    // reject, never nack: RabbitMQ 4.3 does not count a nack towards the delivery limit.
    ignoreClosedChannel(() => failure.channel.reject(failure.message, true));
  }
}

function ack({ channel, message }: Delivery): void {
  ignoreClosedChannel(() => channel.ack(message));
}

/** After a channel is closed the broker redelivers by itself, and the inbox skips what was applied. */
function ignoreClosedChannel(confirm: () => void): void {
  try {
    confirm();
  } catch {
    // IllegalOperationError: the channel is closed.
  }
}
