import { AppError } from '@tapory/errors';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import type { RunInTurn } from '../../use-cases/inspect-photo.ts';

/**
 * Photos that one process decodes at a time, and that may wait for it: the largest HEIC takes 1.2 GB, for five seconds.
 */
const AT_ONCE = 1;
const WAITING = 20;

export function createTurns(): RunInTurn {
  const turns = bulkhead(AT_ONCE, WAITING);
  return async (task) => {
    try {
      return await turns.execute(task);
    } catch (error) {
      if (error instanceof BulkheadRejectedError)
        throw new AppError('TEMPORARILY_UNAVAILABLE', { cause: error, retryAfter: 5 });
      throw error;
    }
  };
}
