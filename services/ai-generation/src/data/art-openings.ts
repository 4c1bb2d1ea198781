import { execute, query } from '@tapory/persistence';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

/** When staff opened a person's design, and why. */
export type ArtOpening = { id: string; jobId: string; openedBy: string; reason: string; openedAt: Date };

const stored = build.selectFrom('artOpening').select(['id', 'jobId', 'openedBy', 'reason', 'openedAt']);

/** Most openings of a design that are shown. */
const SHOWN = 100;

/** Logs an opening; the same command once. */
export async function insertOpening(tx: Tx, opening: Omit<ArtOpening, 'openedAt'>): Promise<ArtOpening> {
  const insert = build.insertInto('artOpening').values(opening);
  await execute(
    tx,
    insert.onConflict((conflict) => conflict.doNothing()),
  );
  const [row] = await query(tx, stored.where('id', '=', opening.id));
  return row as ArtOpening;
}

export async function findOpening(tx: Tx, id: string): Promise<ArtOpening | null> {
  const [row] = await query(tx, stored.where('id', '=', id));
  return row ?? null;
}

/** The openings of a design, the newest first. */
export const listOpenings = (tx: Tx, jobId: string): Promise<ArtOpening[]> =>
  query(tx, stored.where('jobId', '=', jobId).orderBy('openedAt', 'desc').limit(SHOWN));

/** Deletes the log of openings before a day. */
export async function purgeOpenings(tx: Tx, before: Date): Promise<void> {
  await execute(tx, build.deleteFrom('artOpening').where('openedAt', '<', before));
}
