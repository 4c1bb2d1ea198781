import { describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import type { Database } from '../data/database.ts';
import { createKeepsake } from './create-keepsake.ts';

/** A database that knows no job, and counts how often it is asked for one. */
function emptyDatabase() {
  const asked: string[] = [];
  const client = {
    async $queryRawUnsafe(sql: string) {
      if (sql.includes('job_ref')) asked.push(sql);
      return [];
    },
    $executeRawUnsafe: async () => 0,
  };
  const pool = { ...client, $transaction: (run: (tx: typeof client) => Promise<unknown>) => run(client) };
  return { asked, database: { pool } as unknown as Database };
}

describe('a keepsake of a job that nobody knows', () => {
  it('is waited for once, however many of one person ask at a time', async () => {
    const { asked, database } = emptyDatabase();
    const ownerId = newId();
    const create = () =>
      createKeepsake(
        { database, maxDrafts: 40 },
        { ...{ commandId: newId(), ownerId, jobId: newId() }, title: 'Cat', orientation: 'portrait' },
      ).catch((error: { code: string }) => error.code);
    const answers = await Promise.all(Array.from({ length: 30 }, create));
    expect(new Set(answers)).toEqual(new Set(['JOB_NOT_FINISHED']));
    // Each is read under the lock; one alone is asked for again and again.
    const polls = asked.length - answers.length;
    expect(polls).toBeGreaterThan(1);
    expect(polls).toBeLessThanOrEqual(22);
  });
});
