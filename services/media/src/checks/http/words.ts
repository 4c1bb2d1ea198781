import { AppError } from '@tapory/errors';
import {
  findDisguised,
  isTooShort,
  PROHIBITED_CLASSES,
  PROHIBITED_WORDS,
  WORD_FORMS,
} from '@tapory/prohibited-words';
import { defineHandler, lineSchema, linesSchema, versionSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Database } from '../../data/database.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { listWordLists, readMoreWords, storeWordList } from '../data/word-lists.ts';

const classSchema = z.enum(PROHIBITED_CLASSES);

const wordSchema = lineSchema({ max: 40, min: 2, tooShort: 'WORD_TOO_SHORT' }).refine(
  (word) => !isTooShort(word),
  'WORD_TOO_SHORT',
);

const wordListsSchema = z
  .object({
    items: z.array(
      z
        .object({
          class: classSchema,
          builtIn: z.array(z.string()).meta({ description: 'Always looked for' }),
          words: z.array(z.string()).meta({ description: 'What this shop adds' }),
          version: z.int().meta({ description: 'Given back with a change' }),
        })
        .meta({ id: 'CheckedWordList' }),
    ),
  })
  .meta({ id: 'CheckedWordLists' });

async function presentWords(database: Database): Promise<z.input<typeof wordListsSchema>> {
  const lists = await listWordLists(database);
  return {
    items: PROHIBITED_CLASSES.map((name) => {
      const { words = [], version = 0 } = lists.find((list) => list.class === name) ?? {};
      const { zh, en } = PROHIBITED_WORDS[name];
      return { class: name, builtIn: [...zh, ...en], words, version };
    }),
  };
}

export const listCheckedWordsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listCheckedWords',
    summary: 'The words of each class that the automatic checks look for in contents',
    response: wordListsSchema,
    handle: () => presentWords(database),
  });

export const changeCheckedWordsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'changeCheckedWords',
    summary: 'Change what the shop adds to a class. CONFLICT when it has changed meanwhile',
    params: z.object({ class: classSchema }),
    body: z.object({
      version: versionSchema,
      words: z.array(wordSchema).max(200),
    }),
    response: wordListsSchema,
    async handle({ actor, params, body: { version, words }, security }) {
      const list = { class: params.class, words: [...new Set(words)], version };
      if (!(await storeWordList(database, list, actor.id))) throw new AppError('CONFLICT');
      security.record({ event: 'word-list-changed', outcome: 'success', reason: params.class });
      return presentWords(database);
    },
  });

export const testCheckedWordsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'testCheckedWords',
    summary: 'Which classes a text would be queued for, by which word, and how that is written',
    body: z.object({ text: linesSchema({ max: 500, tooShort: 'FIELD_REQUIRED' }) }),
    response: z.object({
      found: z.array(z.object({ class: classSchema, word: z.string(), form: z.enum(WORD_FORMS) })),
    }),
    async handle({ body: { text } }) {
      return { found: findDisguised(text, (await readMoreWords(database)).words) };
    },
  });
