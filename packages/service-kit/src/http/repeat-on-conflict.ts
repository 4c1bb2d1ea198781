import { setTimeout as sleep } from 'node:timers/promises';
import { isTransactionConflict } from '@tapory/errors';

const MAX_TRIES = 3;
const MAX_PAUSE_MS = 40;

/**
 * Does work again that lost against another transaction (40001, 40P01): it was rolled back, and the work must be one
 * that may be repeated. The pause is random, so that the two do not meet again.
 */
export async function repeatOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || !isTransactionConflict(error)) throw error;
      await sleep(Math.random() * MAX_PAUSE_MS);
    }
  }
}
