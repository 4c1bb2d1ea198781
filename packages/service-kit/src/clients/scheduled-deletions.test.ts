import { describe, expect, it } from '@jest/globals';
import type { TransactionClient } from '@tapory/persistence';
import { deleteDueObjects } from './scheduled-deletions.ts';

/** A list that never ends: every look finds another object. */
function endlessList() {
  let looks = 0;
  const spared: unknown[] = [];
  const tx: TransactionClient = {
    async $queryRawUnsafe<T>() {
      looks += 1;
      return [{ key: `object-${looks}` }] as T;
    },
    async $executeRawUnsafe(_sql, ...values) {
      spared.push(values[0]);
      return 1;
    },
  };
  return { tx, spared };
}

describe('deleteDueObjects', () => {
  it('ends after the batch in hand when the service stops, and takes what it removed off the list', async () => {
    const { tx, spared } = endlessList();
    const stop = new AbortController();
    const removed: string[] = [];
    const remove = async (keys: string[]) => {
      removed.push(...keys);
      if (removed.length === 2) stop.abort();
      return [];
    };
    const total = await deleteDueObjects(tx, remove, { now: new Date(), signal: stop.signal });
    expect(total).toEqual({ removed: 2, refused: 0 });
    expect(removed).toEqual(['object-1', 'object-2']);
    expect(spared).toEqual([['object-1'], ['object-2']]);
  });
});
