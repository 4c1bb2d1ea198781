import { isDatabaseTimeout, isDependencyUnavailable } from '@tapory/errors';
import { ATTRIBUTES } from '@tapory/telemetry';
import type { ConsumeMessage } from 'amqplib';
import { deadLetterQueueOf, HEADERS, retryQueueOf } from '../broker/names.ts';
import type { Publisher } from '../broker/publisher.ts';
import type { MessagingMetrics } from '../metrics.ts';
import type { Log } from '../types.ts';
import { isPermanent, summarizeError } from './classify-error.ts';

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

/** The number of this delivery attempt, from the message's header; 1 for the first. */
export function attemptOf(message: ConsumeMessage): number {
  const attempt = Number(message.properties.headers?.[HEADERS.attempt]);
  return Number.isInteger(attempt) && attempt > 0 ? attempt : 1;
}

/** After this long, waiting for a database counts as a failed attempt: the message may be what makes the database slow. */
const MAX_WAITING_MS = 24 * 3_600_000;

/** When the message began to wait for the database, ms since 1970; undefined for any other failure. */
function waitingSince(message: ConsumeMessage, error: unknown): number | undefined {
  if (!isDependencyUnavailable(error)) return undefined;
  const since = Number(message.properties.headers?.[HEADERS.waitingSince] ?? Date.now());
  return Date.now() - since < MAX_WAITING_MS ? since : undefined;
}

/** Delay before the next attempt, ms; undefined when the message is to be dead-lettered. */
function delayOf(
  delays: readonly number[],
  { attempt, error, since }: { attempt: number; error: unknown; since: number | undefined },
): number | undefined {
  if (since !== undefined) {
    // What may itself be the cause waits about as long again as it has waited already.
    const waitedMs = isDatabaseTimeout(error) ? Date.now() - since : 0;
    return delays.findLast((delay) => delay <= waitedMs) ?? delays[attempt - 1] ?? delays.at(-1);
  }
  return isPermanent(error) ? undefined : delays[attempt - 1];
}

/**
 * Republishes a failed message with confirm: after a transient failure to the next retry queue, after a permanent one or
 * the last retry to the dead-letter queue. Attempts are not counted while the database is unreachable. The caller
 * acknowledges the original afterwards.
 */
export async function retryOrDeadLetter(options: FailureOptions, failure: Failure): Promise<void> {
  const { queue, message, error } = failure;
  const attempt = attemptOf(message);
  const since = waitingSince(message, error);
  const delayMs = delayOf(options.retryDelaysMs, { attempt, error, since });
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
  logOutcome(options, failure, { attempt, delayMs });
}

function nextHeaders(
  message: ConsumeMessage,
  next: { attempt: number; since: number | undefined; error: unknown },
): Record<string, unknown> {
  const isBrokerHeader = (name: string) => name.startsWith('x-death') || name.startsWith('x-first-death');
  const ownHeaders = Object.entries(message.properties.headers ?? {}).filter(
    ([name]) => !isBrokerHeader(name),
  );
  return {
    ...Object.fromEntries(
      ownHeaders.filter(([name]) => !name.startsWith('x-last-death') && name !== 'x-delivery-count'),
    ),
    [HEADERS.attempt]: next.attempt,
    ...(next.since === undefined ? {} : { [HEADERS.waitingSince]: next.since }),
    [HEADERS.lastError]: summarizeError(next.error).slice(0, 200),
  };
}

function logOutcome(
  { metrics, log }: FailureOptions,
  { queue, message, error }: Failure,
  { attempt, delayMs }: { attempt: number; delayMs: number | undefined },
): void {
  const about = { queue, messageId: message.properties.messageId, attempt, err: error };
  if (delayMs === undefined) {
    metrics.deadLettered.add(1, { [ATTRIBUTES.queue]: queue });
    log.error(about, 'message dead-lettered');
  } else {
    metrics.retries.add(1, { [ATTRIBUTES.queue]: queue, [ATTRIBUTES.attempt]: attempt });
    log.warn({ ...about, delayMs }, 'message will be retried');
  }
}
