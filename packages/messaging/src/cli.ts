import { parseArgs } from 'node:util';
import { EVENTS } from '@tapory/contracts';
import { deadLetterQueueOf } from './broker/names.ts';
import { listDeadLetters } from './dlq/list-dead-letters.ts';
import { redriveDeadLetters } from './dlq/redrive-dead-letters.ts';
import { showDeadLetters } from './dlq/show-dead-letters.ts';

const USAGE = `Usage (RABBITMQ_URL names the broker):
  dlq list                              message counts of all dead-letter and unrouted queues
  dlq show <queue> [--limit n]          prints messages without removing them; default 10
  dlq redrive <queue> [--limit n]       republishes them, oldest first; default all
<queue> is a consumer's queue, its .dlq, or <service>.unrouted
`;

async function list(url: string): Promise<void> {
  const counts = await listDeadLetters(url, EVENTS);
  for (const { queue, messages } of counts) console.log(`${String(messages).padStart(7)}  ${queue}`);
  if (counts.length === 0) console.log('no dead-letter queues on this broker yet');
}

async function show(url: string, queue: string, limit = 10): Promise<void> {
  for (const letter of await showDeadLetters(url, queue, limit)) console.log(JSON.stringify(letter));
}

async function redrive(url: string, queue: string, limit = Number.POSITIVE_INFINITY): Promise<void> {
  const sent = await redriveDeadLetters(url, queue, limit);
  console.log(`${sent} redriven from ${queue}`);
}

function letterQueueOf(queue: string): string {
  return queue.endsWith('.dlq') || queue.endsWith('.unrouted') ? queue : deadLetterQueueOf(queue);
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { limit: { type: 'string' } },
  });
  const [topic, verb, queue] = positionals;
  const url = process.env.RABBITMQ_URL;
  if (!url) throw new Error('RABBITMQ_URL is not set');
  const limit = values.limit === undefined ? undefined : Number.parseInt(values.limit, 10);
  if (topic === 'dlq' && verb === 'list') return list(url);
  if (topic === 'dlq' && verb === 'show' && queue) return show(url, letterQueueOf(queue), limit);
  if (topic === 'dlq' && verb === 'redrive' && queue) return redrive(url, letterQueueOf(queue), limit);
  process.stderr.write(USAGE);
  process.exitCode = 2;
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
