import { execute, query } from '@tapory/persistence';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

/** What a finder reads of a lost keepsake. */
export type Loss = { videoId: string; message: string; since: Date };

export type FinderLetter = { id: string; text: string; contact: string; at: Date };

export async function findLoss(tx: Tx, videoId: string): Promise<Loss | null> {
  const columns = ['videoId', 'message', 'since'] as const;
  const [loss] = await query(tx, build.selectFrom('loss').select(columns).where('videoId', '=', videoId));
  return loss ?? null;
}

/** Stores the message of a lost keepsake in place of a former one. */
export async function saveLoss(tx: Tx, loss: Loss): Promise<void> {
  const { message } = loss;
  const insert = build.insertInto('loss').values(loss);
  await execute(
    tx,
    insert.onConflict((conflict) => conflict.column('videoId').doUpdateSet({ message })),
  );
}

/** Forgets the message and what finders wrote. */
export async function endLoss(tx: Tx, videoId: string): Promise<void> {
  await execute(tx, build.deleteFrom('loss').where('videoId', '=', videoId));
  await execute(tx, build.deleteFrom('finderLetter').where('videoId', '=', videoId));
}

/** Stores a letter; false for one that is there. */
export async function insertLetter(tx: Tx, letter: FinderLetter & { videoId: string }): Promise<boolean> {
  const insert = build.insertInto('finderLetter').values(letter);
  const inserted = await execute(
    tx,
    insert.onConflict((conflict) => conflict.doNothing()),
  );
  return inserted === 1;
}

/** What finders wrote, the newest first. */
export const findLetters = (tx: Tx, videoId: string): Promise<FinderLetter[]> =>
  query(
    tx,
    build
      .selectFrom('finderLetter')
      .select(['id', 'text', 'contact', 'at'])
      .where('videoId', '=', videoId)
      .orderBy('at', 'desc'),
  );
