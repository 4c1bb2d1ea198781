import { createClient } from 'redis';
import { testEnv } from './test-env.ts';

/** Databases of the tests' server; the first holds the counter and is everybody's. */
export const REDIS_DATABASES = 1000;
const COUNTER = 'test-databases';

/** URL of an empty Redis database of one test file's own: files that run side by side must not share counters. */
export async function createRedisDatabase(): Promise<string> {
  const url = testEnv('TEST_REDIS_URL');
  const client = createClient({ url });
  await client.connect();
  try {
    const number = await client.incr(COUNTER);
    if (number >= REDIS_DATABASES) throw new Error(`all ${REDIS_DATABASES} Redis databases are taken`);
    return `${url}/${number}`;
  } finally {
    client.destroy();
  }
}
