import { expect } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { TapStack } from './start-tap.ts';

/** Waits until so many statements wait for a lock that another transaction holds. */
export const awaitBlocked = (database: TapStack['database'], count = 1) =>
  eventually(async () => {
    const [row] = await database.$queryRaw<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    expect(row?.waiting).toBe(count);
  });
