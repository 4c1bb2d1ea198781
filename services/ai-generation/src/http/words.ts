import { AppError } from '@tapory/errors';
import { findProhibited, isTooShort, PROHIBITED_CLASSES, PROHIBITED_WORDS } from '@tapory/prohibited-words';
import { defineHandler, lineSchema, linesSchema, versionSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Database } from '../data/database.ts';
import { listWordLists, readMoreWords, storeWordList } from '../data/word-lists.ts';
import type { HttpDeps } from './deps.ts';

const classSchema = z.enum(PROHIBITED_CLASSES);

const wordListsSchema = z
  .object({
    items: z.array(
      z
        .object({
          class: classSchema,
          builtIn: z.array(z.string()).meta({ description: 'Always prohibited' }),
          words: z.array(z.string()).meta({ description: 'What this shop adds' }),
          version: z.int().meta({ description: 'Given back with a change' }),
        })
        .meta({ id: 'WordList' }),
    ),
  })
  .meta({ id: 'WordLists' });

async function presentWords({ pool }: Database): Promise<z.input<typeof wordListsSchema>> {
  const lists = await listWordLists(pool);
  return {
    items: PROHIBITED_CLASSES.map((name) => {
      const { words = [], version = 0 } = lists.find((list) => list.class === name) ?? {};
      const { zh, en } = PROHIBITED_WORDS[name];
      return { class: name, builtIn: [...zh, ...en], words, version };
    }),
  };
}

export const listWordsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listWords',
    summary: 'The words of each class that no picture may be asked for with',
    response: wordListsSchema,
    handle: () => presentWords(database),
  });

export const changeWordsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'changeWords',
    summary: 'Change what the shop adds to a class. CONFLICT when it has changed meanwhile',
    params: z.object({ class: classSchema }),
    body: z.object({
      version: versionSchema,
      // One letter would be in half of all wishes, and signs alone would be looked for in vain.
      words: z
        .array(lineSchema({ max: 40, min: 0 }).refine((word) => !isTooShort(word), 'WORD_TOO_SHORT'))
        .max(200),
    }),
    response: wordListsSchema,
    async handle({ actor, params, body: { version, words }, security }) {
      const list = { class: params.class, words: [...new Set(words)], version };
      if (!(await storeWordList(database.pool, list, actor.id))) throw new AppError('CONFLICT');
      security.record({ event: 'word-list-changed', outcome: 'success', reason: params.class });
      return presentWords(database);
    },
  });

export const testWordsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'testWords',
    summary: 'Whether a wish would be refused, and by which class',
    body: z.object({ text: linesSchema({ max: 500, tooShort: 'FIELD_REQUIRED' }) }),
    response: z.object({ class: classSchema.nullable() }),
    async handle({ body: { text } }) {
      return { class: findProhibited(text, await readMoreWords(database.pool)) };
    },
  });
