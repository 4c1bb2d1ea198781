import type { Channel } from 'amqplib';
import { deadLetterQueueOf, retryQueueOf } from '../broker/names.ts';

/** Messages that wait for a consumer. */
export interface QueueDepth {
  /** The consumer's queue, also of its retry queues and its dead-letter queue. */
  queue: string;
  kind: 'main' | 'retry' | 'dead_letter';
  depth: number;
}

/** Reads how many messages wait in queues, in their retry queues together, and in their dead-letter queues. */
export async function readDepths(
  channel: Channel,
  queues: readonly string[],
  retryDelaysMs: readonly number[],
): Promise<QueueDepth[]> {
  const depthOf = async (name: string) => (await channel.checkQueue(name)).messageCount;
  const depths = queues.map(async (queue): Promise<QueueDepth[]> => {
    const retries = await Promise.all(retryDelaysMs.map((delayMs) => depthOf(retryQueueOf(queue, delayMs))));
    return [
      { queue, kind: 'main', depth: await depthOf(queue) },
      { queue, kind: 'retry', depth: retries.reduce((sum, depth) => sum + depth, 0) },
      { queue, kind: 'dead_letter', depth: await depthOf(deadLetterQueueOf(queue)) },
    ];
  });
  return (await Promise.all(depths)).flat();
}
