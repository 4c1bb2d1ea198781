import type { ConfirmChannel, GetMessage } from 'amqplib';
import { HEADERS } from '../broker/names.ts';
import { withChannel } from './with-channel.ts';

const DLQ_SUFFIX = '.dlq';

/**
 * Republishes messages to their original destination, oldest first, and returns how many: from `<queue>.dlq` to
 * `<queue>`, from `<service>.unrouted` to the original exchange. The message id is preserved, so that an inbox skips what
 * it has applied; the attempt count starts again. Processes only what was there at the start, so that a message that
 * fails at once does not loop. A message without a bound queue stays and ends the run.
 */
export function redriveDeadLetters(url: string, queue: string, limit: number): Promise<number> {
  return withChannel(url, async (channel) => {
    const returned = new Set<unknown>();
    channel.on('return', ({ properties }) => returned.add(properties.messageId));
    const { messageCount } = await channel.checkQueue(queue);
    let sent = 0;
    while (sent < Math.min(limit, messageCount)) {
      const message = await channel.get(queue);
      if (!message) break;
      await resend(channel, queue, message);
      if (returned.has(message.properties.messageId)) {
        channel.reject(message, true);
        break;
      }
      channel.ack(message);
      sent += 1;
    }
    return sent;
  });
}

async function resend(channel: ConfirmChannel, queue: string, message: GetMessage): Promise<void> {
  const { exchange, routingKey } = destinationOf(queue, message);
  const { messageId, type, contentType, timestamp } = message.properties;
  const headers = Object.fromEntries(
    Object.entries(message.properties.headers ?? {}).filter(([name]) => !name.startsWith('x-')),
  );
  channel.publish(exchange, routingKey, message.content, {
    ...{ mandatory: true, persistent: true, headers },
    ...{ messageId, type, contentType, timestamp },
  });
  await channel.waitForConfirms();
}

function destinationOf(queue: string, { properties }: GetMessage): { exchange: string; routingKey: string } {
  if (queue.endsWith(DLQ_SUFFIX)) return { exchange: '', routingKey: queue.slice(0, -DLQ_SUFFIX.length) };
  const exchange = properties.headers?.[HEADERS.originalExchange];
  const routingKey = properties.headers?.[HEADERS.originalRoutingKey];
  if (typeof exchange !== 'string' || typeof routingKey !== 'string') {
    throw new Error(`${queue} is neither a dead-letter queue nor one of unrouted events`);
  }
  return { exchange, routingKey };
}
