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

/**
 * Hands a failed message on with confirm: a passing failure to the ladder's next step, a permanent one or one
 * that has been up the whole ladder to the dead letters. The caller acks the original afterwards.
 */
export async function settleFailure(options: FailureOptions, failure: Failure): Promise<void> {
  const { queue, message, error } = failure;
  const attempt = attemptOf(message);
  const delayMs = isPermanent(error) ? undefined : options.retryDelaysMs[attempt - 1];
  const target = delayMs === undefined ? deadLetterQueueOf(queue) : retryQueueOf(queue, delayMs);
  await options.publisher.publish({
    exchange: '',
    routingKey: target,
    content: message.content,
    messageId: String(message.properties.messageId ?? ''),
    type: String(message.properties.type ?? ''),
    contentType: message.properties.contentType ?? undefined,
    headers: nextHeaders(message, { attempt: delayMs === undefined ? attempt : attempt + 1, error }),
  });
  report(options, failure, { attempt, delayMs });
}

function nextHeaders(
  message: ConsumeMessage,
  next: { attempt: number; error: unknown },
): Record<string, unknown> {
  const isBrokerHeader = (name: string) => name.startsWith('x-death') || name.startsWith('x-first-death');
  const kept = Object.entries(message.properties.headers ?? {}).filter(([name]) => !isBrokerHeader(name));
  return {
    ...Object.fromEntries(
      kept.filter(([name]) => !name.startsWith('x-last-death') && name !== 'x-delivery-count'),
    ),
    [HEADERS.attempt]: next.attempt,
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
