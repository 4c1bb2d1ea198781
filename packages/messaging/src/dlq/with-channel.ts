import { type ChannelModel, type ConfirmChannel, connect } from 'amqplib';
import { withHeartbeat } from '../broker/connection.ts';

/** Runs one command of the CLI over a plain connection that ends with it. */
export async function withConnection<T>(url: string, work: (model: ChannelModel) => Promise<T>): Promise<T> {
  const model = await connect(withHeartbeat(url), { noDelay: true, timeout: 5_000 });
  model.on('error', () => {});
  try {
    return await work(model);
  } finally {
    await model.close().catch(() => {});
  }
}

export function withChannel<T>(url: string, work: (channel: ConfirmChannel) => Promise<T>): Promise<T> {
  return withConnection(url, async (model) => {
    const channel = await model.createConfirmChannel();
    channel.on('error', () => {});
    const result = await work(channel);
    // Closing the channel flushes its acks first; closing the connection may overtake them.
    await channel.close();
    return result;
  });
}
