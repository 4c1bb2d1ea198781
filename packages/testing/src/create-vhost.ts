import { randomUUID } from 'node:crypto';
import { testEnv } from './test-env.ts';

/** A broker that holds the vhosts of a hundred files takes its time on a busy machine. */
const TIMEOUT_MS = 60_000;

export interface TestVhost {
  /** AMQP URL of the new vhost, with the test user's rights on it. */
  url: string;
}

/**
 * Creates a fresh RabbitMQ vhost for one test file: its exchanges and queues are seen by no other. It is left to its
 * broker, which is thrown away with the run: RabbitMQ 3.10 that deletes a vhost while its dead-letter workers start
 * loses their supervisor, and no queue with dead letters can be declared any more.
 */
export async function createVhost(name: string): Promise<TestVhost> {
  const vhost = `${name.replaceAll(/\W/g, '-')}-${randomUUID().slice(0, 8)}`;
  const url = new URL(testEnv('TEST_RABBITMQ_URL'));
  const credentials = Buffer.from(`${url.username}:${url.password}`).toString('base64');
  // The API gives its creator all rights on the vhost.
  await createByApi(vhost, credentials);
  url.pathname = `/${vhost}`;
  return { url: url.toString() };
}

async function createByApi(vhost: string, credentials: string): Promise<void> {
  const response = await fetch(`${testEnv('TEST_RABBITMQ_MANAGEMENT_URL')}/api/vhosts/${vhost}`, {
    method: 'PUT',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`RabbitMQ answered ${response.status} to the vhost ${vhost}`);
}
