import { randomUUID } from 'node:crypto';
import { testEnv } from './test-env.ts';

const TIMEOUT_MS = 60_000;

export interface TestVhost {
  /** AMQP URL of the new vhost, with the test user's rights on it. */
  url: string;
}

/**
 * Creates a fresh RabbitMQ vhost: its exchanges and queues are seen by no other. It goes with the broker, since RabbitMQ 3.10
 * that deletes a queue while the worker of its dead letters starts can declare none with dead letters any more.
 */
export async function createVhost(name: string): Promise<TestVhost> {
  const vhost = `${name.replaceAll(/\W/g, '-')}-${randomUUID().slice(0, 8)}`;
  // The API gives its creator all rights on the vhost.
  await callBroker('PUT', `vhosts/${vhost}`);
  const url = new URL(testEnv('TEST_RABBITMQ_URL'));
  url.pathname = `/${vhost}`;
  return { url: url.toString() };
}

/** Calls the management API. Throws unless it answers 2xx. */
export async function callBroker(method: 'GET' | 'PUT', path: string): Promise<Response> {
  const { username, password } = new URL(testEnv('TEST_RABBITMQ_URL'));
  const credentials = Buffer.from(`${username}:${password}`).toString('base64');
  const response = await fetch(`${testEnv('TEST_RABBITMQ_MANAGEMENT_URL')}/api/${path}`, {
    method,
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
    ...(method === 'PUT' ? { body: '{}' } : {}),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok)
    throw new Error(`RabbitMQ answered ${response.status} to ${method} ${path}: ${await response.text()}`);
  return response;
}
