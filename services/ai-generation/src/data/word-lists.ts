import { execute, query } from '@tapory/persistence';
import type { MoreWords, ProhibitedClass } from '@tapory/prohibited-words';
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

/** What a shop adds to a class; version 0 before it was first stored. */
export type WordList = { class: ProhibitedClass; words: string[]; version: number };

export function listWordLists(tx: Tx): Promise<WordList[]> {
  const lists = build.selectFrom('wordList').select(['class', 'words', 'version']);
  return query(tx, lists.$narrowType<{ class: ProhibitedClass; words: string[] }>());
}

/** The words of all classes, for the policy. */
export const readMoreWords = async (tx: Tx): Promise<MoreWords> =>
  Object.fromEntries((await listWordLists(tx)).map((list) => [list.class, list.words]));

/** Stores the words of a class; false when they have changed since `version` was read. */
export async function storeWordList(tx: Tx, list: WordList, changedBy: string): Promise<boolean> {
  const { version, words } = list;
  const change = { words, version: version + 1, changedBy, changedAt: sql<Date>`now()` };
  const { class: name } = list;
  const changed = build.updateTable('wordList').set(change).where('class', '=', name);
  if ((await execute(tx, changed.where('version', '=', version))) === 1) return true;
  if (version !== 0) return false;
  const first = build.insertInto('wordList').values({ class: name, ...change });
  return (
    (await execute(
      tx,
      first.onConflict((conflict) => conflict.doNothing()),
    )) === 1
  );
}
