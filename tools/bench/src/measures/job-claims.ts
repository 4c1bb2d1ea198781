import { randomUUID } from 'node:crypto';
import { createDatabase, type Database } from '@tapory/ai-generation/database';
import { createJobQueue, markFailed } from '@tapory/ai-generation/job-queue';
import { ask, connectionOf } from '../lib/databases.ts';
import { shopProcesses } from '../lib/processes.ts';
import type { Shop } from '../lib/shop.ts';
import { quantile } from '../lib/stats.ts';
import type { Row } from '../lib/table.ts';

const JOBS = 1000;
const OWNERS = 50;
const WORKERS = 4;
const QUEUE = createJobQueue({ leaseMs: 60_000, callMs: 120_000 });

async function insertJobs(shop: Shop, title: string): Promise<void> {
  await ask(
    shop,
    'ai-generation',
    `INSERT INTO job (id, command_id, owner_id, kind, prompt, style, title, seed, status, provider, is_demo, size, created_at, updated_at)
     SELECT gen_random_uuid(), gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad((n % ${OWNERS})::text, 12, '0'))::uuid,
       'text', 'bench', 'pixel', $1, n, 'queued', 'embedded', true, 1024, now(), now()
     FROM generate_series(1, ${JOBS}) AS n`,
    [title],
  );
}

/** Claims and ends jobs until there are none; how long each claim took, ms, and whose they were. */
async function work({ pool }: Database): Promise<{ ms: number; id: string }[]> {
  const claims: { ms: number; id: string }[] = [];
  for (;;) {
    const startedAt = performance.now();
    const claimed = await QUEUE.claim(pool);
    if (!claimed) return claims;
    claims.push({ ms: performance.now() - startedAt, id: claimed.lease.id });
    await markFailed(pool, claimed.lease, 'GENERATION_FAILED');
  }
}

/** So many workers empty the queue at once. */
async function empty(shop: Shop, workers: number): Promise<{ perSecond: number; times: number[] }> {
  const title = `bench claims ${randomUUID()}`;
  await insertJobs(shop, title);
  const { user, password, host, port, database } = connectionOf(shop, 'ai-generation');
  const url = `postgresql://${user}:${password}@${host}:${port}/${database}`;
  const databases = Array.from({ length: workers }, () => createDatabase({ url, poolSize: 1 }));
  try {
    const startedAt = performance.now();
    const claims = (await Promise.all(databases.map(work))).flat();
    const seconds = (performance.now() - startedAt) / 1000;
    if (new Set(claims.map(({ id }) => id)).size !== claims.length)
      throw new Error('a job was claimed twice');
    if (claims.length < JOBS) throw new Error(`${claims.length} of ${JOBS} jobs were claimed`);
    return { perSecond: claims.length / seconds, times: claims.map(({ ms }) => ms) };
  } finally {
    await ask(shop, 'ai-generation', 'DELETE FROM job WHERE title = $1', [title]);
    await Promise.all(databases.map((one) => one.$disconnect()));
  }
}

/** How fast workers get their next picture out of a full queue; the shop's own workers stand still meanwhile. */
export async function measureJobClaims(shop: Shop): Promise<Row[]> {
  const own = shopProcesses().filter(({ name }) => name === 'ai-worker');
  for (const { pid } of own) process.kill(pid, 'SIGSTOP');
  try {
    const one = await empty(shop, 1);
    const four = await empty(shop, WORKERS);
    return [
      {
        what: `claims of ${WORKERS} workers from a queue of ${JOBS.toLocaleString('en')}, none twice`,
        measured: `${four.perSecond.toFixed(0)}/s, p99 ${quantile(four.times, 0.99).toFixed(1)} ms`,
        floor: `one worker ${one.perSecond.toFixed(0)}/s, p99 ${quantile(one.times, 0.99).toFixed(1)} ms`,
        goal: 'report',
      },
    ];
  } finally {
    for (const { pid } of own) process.kill(pid, 'SIGCONT');
  }
}
