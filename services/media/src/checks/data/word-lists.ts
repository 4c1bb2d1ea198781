import type { MoreWords, ProhibitedClass } from '@tapory/prohibited-words';
import type { Tx } from '../../data/database.ts';

/** What a shop adds to a class; version 0 before it was first stored. */
export type WordList = { class: ProhibitedClass; words: string[]; version: number };

export async function listWordLists(tx: Tx): Promise<WordList[]> {
  const select = { class: true, words: true, version: true } as const;
  return (await tx.wordList.findMany({ select, orderBy: { class: 'asc' } })) as WordList[];
}

/** The words of all classes, and a version that changes with any of them. */
export async function readMoreWords(tx: Tx): Promise<{ words: MoreWords; version: string }> {
  const lists = await listWordLists(tx);
  const words: MoreWords = Object.fromEntries(lists.map((list) => [list.class, list.words]));
  return { words, version: String(lists.reduce((sum, { version }) => sum + version, 0)) };
}

/** Stores the words of a class; false when they have changed since `version` was read. */
export async function storeWordList(tx: Tx, list: WordList, changedBy: string): Promise<boolean> {
  const { class: name, words, version } = list;
  const change = { words, version: version + 1, changedBy, changedAt: new Date() };
  const { count } = await tx.wordList.updateMany({ where: { class: name, version }, data: change });
  if (count === 1) return true;
  if (version !== 0) return false;
  const data = [{ class: name, ...change }];
  return (await tx.wordList.createMany({ data, skipDuplicates: true })).count === 1;
}
