import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { testEnv } from './test-env.ts';

const TIMEOUT_MS = 60_000;

/** By then RabbitMQ has done what a service asked for just before it stopped, such as declaring its queues. */
const AT_REST_MS = 20_000;

export interface TestVhost {
  /** AMQP URL of the new vhost, with the test user's rights on it. */
  url: string;
  /**
   * Has it deleted by a later test file, when all who used it have stopped and the broker is at rest with it. What is not
   * deleted goes with the broker.
   */
  drop(): Promise<void>;
}

/**
 * Creates a fresh RabbitMQ vhost for one test file: its exchanges and queues are seen by no other. It must be dropped at
 * the end: a service's quorum queues are some three hundred processes of the broker, which wake every five seconds; two
 * hundred files' worth of them take a whole core and then reach the limit of processes, where no vhost can be created.
 */
export async function createVhost(name: string): Promise<TestVhost> {
  const vhost = `${name.replaceAll(/\W/g, '-')}-${randomUUID().slice(0, 8)}`;
  const url = new URL(testEnv('TEST_RABBITMQ_URL'));
  const credentials = Buffer.from(`${url.username}:${url.password}`).toString('base64');
  await dropEnded(credentials);
  // The API gives its creator all rights on the vhost.
  await callApi('PUT', `vhosts/${vhost}`, credentials);
  url.pathname = `/${vhost}`;
  return {
    url: url.toString(),
    drop: async () => writeFileSync(join(endedFolder(), vhost), ''),
  };
}

/** A file for each vhost that this run does not use any more, shared by its workers. */
function endedFolder(): string {
  const folder = join(dirname(testEnv('TEST_PIDS_FILE')), 'ended-vhosts');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Deletes what ended some time ago. RabbitMQ 3.10 that deletes a queue while the worker of its dead letters starts loses the
 * supervisor of all of them, and no queue with dead letters can be declared any more: so none is deleted that may just have
 * been declared.
 */
async function dropEnded(credentials: string): Promise<void> {
  const folder = endedFolder();
  for (const vhost of readdirSync(folder)) {
    const file = join(folder, vhost);
    const endedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (endedAt === undefined || Date.now() - endedAt < AT_REST_MS) continue;
    rmSync(file, { force: true });
    await dropVhost(vhost, credentials).catch(() => undefined);
  }
}

/** The queues go first, one by one, for the same reason. */
async function dropVhost(vhost: string, credentials: string): Promise<unknown> {
  const listed = await callApi(
    'GET',
    `queues/${vhost}?disable_stats=true&enable_queue_totals=true`,
    credentials,
  );
  const queues = (await listed.json()) as { name: string }[];
  await Promise.all(
    queues.map(({ name }) => callApi('DELETE', `queues/${vhost}/${encodeURIComponent(name)}`, credentials)),
  );
  return callApi('DELETE', `vhosts/${vhost}`, credentials);
}

/** Calls the management API. Throws unless it answers 2xx, or 404 to a deletion. */
async function callApi(
  method: 'GET' | 'PUT' | 'DELETE',
  path: string,
  credentials: string,
): Promise<Response> {
  const response = await fetch(`${testEnv('TEST_RABBITMQ_MANAGEMENT_URL')}/api/${path}`, {
    method,
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
    ...(method === 'PUT' ? { body: '{}' } : {}),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const isGone = method === 'DELETE' && response.status === 404;
  if (!response.ok && !isGone)
    throw new Error(`RabbitMQ answered ${response.status} to ${method} ${path}: ${await response.text()}`);
  return response;
}
