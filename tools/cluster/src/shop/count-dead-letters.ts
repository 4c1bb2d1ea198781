import type { DeadLetters } from '@tapory/load';
import { kubectl } from '../kubectl.ts';
import { RELEASE } from './helm.ts';

/**
 * Queues of messages that were given up, and that are not empty. Events that nobody consumes yet, such as `user.registered`,
 * are kept as unrouted by design.
 */
export async function countDeadLetters(): Promise<DeadLetters[]> {
  const list = await listQueues();
  return list.filter(({ name, messages }) => name.endsWith('.dlq') && messages > 0);
}

async function listQueues(): Promise<DeadLetters[]> {
  const list = ['rabbitmqctl', '--quiet', '--formatter', 'json', 'list_queues', '--vhost', 'tapory'];
  const pod = ['--namespace', RELEASE, 'exec', `${RELEASE}-rabbitmq-0`, '--'];
  return JSON.parse(await kubectl([...pod, ...list, 'name', 'messages'])) as DeadLetters[];
}
