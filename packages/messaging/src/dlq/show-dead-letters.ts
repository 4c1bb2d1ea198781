import type { ConfirmChannel, GetMessage } from 'amqplib';
import { HEADERS } from '../broker/names.ts';
import { withChannel } from './with-channel.ts';

export interface DeadLetter {
  messageId: string;
  type: string;
  attempt: number;
  lastError: string;
  /** The CloudEvent, as stored in the queue. */
  body: string;
}

/** Reads up to `limit` messages from the head of a queue and leaves them there. */
export function showDeadLetters(url: string, queue: string, limit: number): Promise<DeadLetter[]> {
  return withChannel(url, async (channel) => {
    const messages = await getMessages(channel, queue, limit);
    for (const message of messages) channel.reject(message, true);
    return messages.map(present);
  });
}

async function getMessages(channel: ConfirmChannel, queue: string, limit: number): Promise<GetMessage[]> {
  const messages: GetMessage[] = [];
  while (messages.length < limit) {
    const message = await channel.get(queue);
    if (!message) break;
    messages.push(message);
  }
  return messages;
}

function present({ properties, content }: GetMessage): DeadLetter {
  const headers = properties.headers ?? {};
  return {
    messageId: String(properties.messageId ?? ''),
    type: String(properties.type ?? ''),
    attempt: Number(headers[HEADERS.attempt] ?? 1),
    lastError: String(headers[HEADERS.lastError] ?? 'delivery limit reached'),
    body: content.toString('utf8'),
  };
}
