import type { ChannelModel } from 'amqplib';
import { deadLetterQueueOf, queueOf, unroutedQueueOf } from '../broker/names.ts';
import type { EventTable } from '../types.ts';
import { withConnection } from './with-channel.ts';

export interface DeadLetterCount {
  queue: string;
  messages: number;
}

/**
 * Counts the messages of every dead-letter and unrouted queue. AMQP cannot enumerate queues, so it checks each possible
 * name: each service that owns an event × each event.
 */
export function listDeadLetters(url: string, events: EventTable): Promise<DeadLetterCount[]> {
  const services = [...new Set(Object.values(events).map(({ owner }) => owner))];
  const queues = services.flatMap((service) => [
    unroutedQueueOf(service),
    ...Object.keys(events).map((event) => deadLetterQueueOf(queueOf(service, event))),
  ]);
  return withConnection(url, async (model) => {
    const counts: DeadLetterCount[] = [];
    for (const queue of queues) {
      const messages = await countMessages(model, queue);
      if (messages !== undefined) counts.push({ queue, messages });
    }
    return counts;
  });
}

/** Undefined when there is no such queue; the broker then closes the channel, hence one channel per check. */
async function countMessages(model: ChannelModel, queue: string): Promise<number | undefined> {
  const channel = await model.createChannel();
  channel.on('error', () => {});
  try {
    const { messageCount } = await channel.checkQueue(queue);
    await channel.close();
    return messageCount;
  } catch {
    return undefined;
  }
}
