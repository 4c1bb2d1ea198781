import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import { findDueBatch, postponeBatch } from '../data/piece-batches.ts';
import { type MakePiecesDeps, makePieces } from '../use-cases/make-pieces.ts';

export type MakePiecesJobDeps = MakePiecesDeps & { log: Pick<Log, 'error' | 'warn'> };

/** How long a batch waits after a failure, s. */
const RETRY_SECONDS = 15;

/**
 * Makes the pieces of all paid batches, a chunk of each in turn, until nothing is due. What fails waits; the others go on. After a
 * stop no further chunk is begun.
 */
export async function makeDuePieces(deps: MakePiecesJobDeps, signal?: AbortSignal): Promise<void> {
  const { pool } = deps.database;
  while (!signal?.aborted) {
    const batch = await findDueBatch(pool);
    if (!batch) return;
    try {
      await makePieces(deps, batch);
    } catch (error) {
      const { orderId, orderItemId } = batch;
      deps.log.error({ err: error, orderId, orderItemId }, 'pieces of a paid item could not be made');
      await postponeBatch(pool, orderItemId, RETRY_SECONDS);
    }
  }
}

export const makePiecesJob = (deps: MakePiecesJobDeps): Part =>
  repeatingJob({
    name: 'make-pieces',
    everyMs: 1000,
    run: (_now, signal) => makeDuePieces(deps, signal),
    log: deps.log,
  });
