import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import amqp from 'amqplib';
import { callBroker, createVhost, type TestVhost } from './create-vhost.ts';
import { testEnv } from './test-env.ts';

export interface LentVhost extends TestVhost {
  /** Lets a later test file have the vhost, when all who used it have stopped. */
  giveBack(): void;
}

/**
 * A vhost for one test file, whose queues are empty: one that another file of the service has given back, or a new one. A
 * service's quorum queues are up to three hundred, and to declare them is most of what the broker has to do for a file.
 */
export async function lendVhost(service: string): Promise<LentVhost> {
  const free = join(dirname(testEnv('TEST_PIDS_FILE')), 'free-vhosts', service);
  mkdirSync(free, { recursive: true });
  let url = takeFree(free);
  while (url !== undefined && !(await emptyQueues(url))) url = takeFree(free);
  const lent = url ?? (await createVhost(service)).url;
  return { url: lent, giveBack: () => writeFileSync(join(free, nameOf(lent)), '') };
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

/** URL of a vhost that nobody has, from now on the caller's; workers share the folder. */
function takeFree(folder: string): string | undefined {
  for (const vhost of readdirSync(folder)) {
    try {
      renameSync(join(folder, vhost), join(dirname(folder), vhost));
    } catch {
      continue;
    }
    const url = new URL(testEnv('TEST_RABBITMQ_URL'));
    url.pathname = `/${vhost}`;
    return url.toString();
  }
  return undefined;
}

/** Purges the queues of a vhost; false when somebody still consumes from one, who would take the messages of the next file. */
async function emptyQueues(url: string): Promise<boolean> {
  const listed = await callBroker('GET', `queues/${nameOf(url)}?disable_stats=true`);
  const queues = (await listed.json()) as { name: string }[];
  const connection = await amqp.connect(url);
  try {
    const channel = await connection.createChannel();
    const found = await Promise.all(queues.map(({ name }) => channel.checkQueue(name)));
    if (found.some(({ consumerCount }) => consumerCount > 0)) return false;
    const filled = found.filter(({ messageCount }) => messageCount > 0);
    await Promise.all(filled.map(({ queue }) => channel.purgeQueue(queue)));
    return true;
  } finally {
    await connection.close();
  }
}
