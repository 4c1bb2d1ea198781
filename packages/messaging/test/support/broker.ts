import { connect } from 'amqplib';

/** Messages that wait in a queue. */
export async function countMessages(url: string, queue: string): Promise<number> {
  return withChannel(url, async (channel) => (await channel.checkQueue(queue)).messageCount);
}

/** Puts raw bytes into a queue, past the publisher. */
export async function sendRaw(url: string, queue: string, content: string): Promise<void> {
  await withChannel(url, async (channel) => {
    channel.sendToQueue(queue, Buffer.from(content), { messageId: 'raw', persistent: true });
    await channel.waitForConfirms();
  });
}

export async function deleteQueue(url: string, queue: string): Promise<void> {
  await withChannel(url, (channel) => channel.deleteQueue(queue));
}

export async function bindQueue(
  url: string,
  { queue, exchange }: { queue: string; exchange: string },
  routingKey: string,
): Promise<void> {
  await withChannel(url, (channel) => channel.bindQueue(queue, exchange, routingKey));
}

type ConfirmChannel = Awaited<ReturnType<Awaited<ReturnType<typeof connect>>['createConfirmChannel']>>;

async function withChannel<T>(url: string, work: (channel: ConfirmChannel) => Promise<T>): Promise<T> {
  const connection = await connect(url);
  try {
    return await work(await connection.createConfirmChannel());
  } finally {
    await connection.close();
  }
}
