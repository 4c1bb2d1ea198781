import { isDependencyAway } from '@tapory/errors';
import type { ConsumeMessage } from 'amqplib';
import { isPermanent, summarizeError } from './classify-error.ts';
import { METRICS, type MessagingMetrics } from './metrics.ts';
import { deadLetterQueueOf, HEADERS, retryQueueOf } from './names.ts';
import type { Publisher } from './publisher.ts';
import type { Log } from './types.ts';

export interface FailureOptions {
  publisher: Publisher;
  retryDelaysMs: readonly number[];
  metrics: MessagingMetrics;
  log: Log;
}

interface Failure {
  queue: string;
  message: ConsumeMessage;
  error: unknown;
}

/** Which delivery of a message this is, from its header. */
export function attemptOf(message: ConsumeMessage): number {
  const attempt = Number(message.properties.headers?.[HEADERS.attempt]);
  return Number.isInteger(attempt) && attempt > 0 ? attempt : 1;
}

/** A message that has waited this long for a database is counted like any other: it may be what makes it slow. */
const MAX_WAITING_MS = 24 * 3_600_000;

/** Since when a message has been waiting for its service's database; undefined when the failure is another one. */
function waitingSince(message: ConsumeMessage, error: unknown): number | undefined {
  if (!isDependencyAway(error)) return undefined;
  const since = Number(message.properties.headers?.[HEADERS.waitingSince] ?? Date.now());
  return Date.now() - since < MAX_WAITING_MS ? since : undefined;
}

/** How long a failed message waits before it comes again, ms; undefined for the dead letters. */
function delayOf(
  delays: readonly number[],
  { attempt, error, isWaiting }: { attempt: number; error: unknown; isWaiting: boolean },
): number | undefined {
  if (isWaiting) return delays[attempt - 1] ?? delays.at(-1);
  return isPermanent(error) ? undefined : delays[attempt - 1];
}

/**
 * Hands a failed message on with confirm: a passing failure to the next retry queue, a permanent one or one that has
 * been through all of them to the dead letters. While its database is away it comes again without that being counted.
 * The caller acks the original afterwards.
 */
export async function settleFailure(options: FailureOptions, failure: Failure): Promise<void> {
  const { queue, message, error } = failure;
  const attempt = attemptOf(message);
  const since = waitingSince(message, error);
  const delayMs = delayOf(options.retryDelaysMs, { attempt, error, isWaiting: since !== undefined });
  const isCounted = delayMs !== undefined && since === undefined;
  const target = delayMs === undefined ? deadLetterQueueOf(queue) : retryQueueOf(queue, delayMs);
  await options.publisher.publish({
    exchange: '',
    routingKey: target,
    content: message.content,
    messageId: String(message.properties.messageId ?? ''),
    type: String(message.properties.type ?? ''),
    contentType: message.properties.contentType ?? undefined,
    headers: nextHeaders(message, { attempt: isCounted ? attempt + 1 : attempt, since, error }),
  });
  report(options, failure, { attempt, delayMs });
}

function nextHeaders(
  message: ConsumeMessage,
  next: { attempt: number; since: number | undefined; error: unknown },
): Record<string, unknown> {
  const isBrokerHeader = (name: string) => name.startsWith('x-death') || name.startsWith('x-first-death');
  const kept = Object.entries(message.properties.headers ?? {}).filter(([name]) => !isBrokerHeader(name));
  return {
    ...Object.fromEntries(
      kept.filter(([name]) => !name.startsWith('x-last-death') && name !== 'x-delivery-count'),
    ),
    [HEADERS.attempt]: next.attempt,
    ...(next.since === undefined ? {} : { [HEADERS.waitingSince]: next.since }),
    [HEADERS.lastError]: summarizeError(next.error).slice(0, 200),
  };
}

function report(
  { metrics, log }: FailureOptions,
  { queue, message, error }: Failure,
  { attempt, delayMs }: { attempt: number; delayMs: number | undefined },
): void {
  const about = { queue, messageId: message.properties.messageId, attempt, err: error };
  if (delayMs === undefined) {
    metrics.deadLettered.add(1, { [METRICS.attributes.queue]: queue });
    log.error(about, 'message dead-lettered');
  } else {
    metrics.retries.add(1, { [METRICS.attributes.queue]: queue, [METRICS.attributes.attempt]: attempt });
    log.warn({ ...about, delayMs }, 'message will be tried again');
  }
}
