import { connect } from 'amqplib';
import type { Shop } from './shop.ts';

/** How many messages wait in these queues together. */
export async function countWaiting(shop: Shop, queues: string[]): Promise<number> {
  const { rabbitmqPassword } = shop.secrets;
  const connection = await connect(`amqp://tapory:${rabbitmqPassword}@127.0.0.1:${shop.port(3)}/tapory`);
  try {
    const channel = await connection.createChannel();
    const replies = await Promise.all(queues.map((queue) => channel.checkQueue(queue)));
    return replies.reduce((sum, { messageCount }) => sum + messageCount, 0);
  } finally {
    await connection.close();
  }
}
