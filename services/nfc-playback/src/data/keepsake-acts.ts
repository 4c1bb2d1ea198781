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

export type KeepsakeAct = { videoId: string; act: (typeof KEEPSAKE_ACTS)[number]; actorId: string; at: Date };

/** Keeps what an owner did; nothing takes it away again. */
export async function insertKeepsakeAct(tx: Tx, act: KeepsakeAct): Promise<void> {
  await execute(tx, build.insertInto('keepsakeAct').values({ id: newId(), ...act }));
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
