import { execute, query } from '@tapory/persistence';
import { newId } from '@tapory/service-kit';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

/** What owners did with a keepsake. */
export const KEEPSAKE_ACTS = [
  'code_made',
  'mailed',
  'withdrawn',
  'claimed',
  'taken_back',
  'lost',
  'found',
] as const;

/** Rows of one statement, whose parameters are counted. */
const ROWS_AT_ONCE = 1000;

export type KeepsakeAct = { videoId: string; act: (typeof KEEPSAKE_ACTS)[number]; actorId: string; at: Date };

/** Keeps what an owner did; nothing takes it away again. */
export const insertKeepsakeAct = (tx: Tx, act: KeepsakeAct): Promise<void> => insertKeepsakeActs(tx, [act]);

/** The same for several. */
export async function insertKeepsakeActs(tx: Tx, acts: readonly KeepsakeAct[]): Promise<void> {
  for (let start = 0; start < acts.length; start += ROWS_AT_ONCE) {
    const rows = acts.slice(start, start + ROWS_AT_ONCE).map((act) => ({ id: newId(), ...act }));
    await execute(tx, build.insertInto('keepsakeAct').values(rows));
  }
}

/** The latest of what was done with a keepsake, the newest first. */
export const findKeepsakeActs = (tx: Tx, videoId: string): Promise<KeepsakeAct[]> =>
  query(
    tx,
    build
      .selectFrom('keepsakeAct')
      .select(['videoId', 'act', 'actorId', 'at'])
      .where('videoId', '=', videoId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(50)
      .$narrowType<Pick<KeepsakeAct, 'act'>>(),
  );
