import { uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { FALLBACK_KINDS, type Fallback } from '../domain/playlist.ts';
import { wordsSchema } from './words-schema.ts';

/** What a tap shows while no rule applies, as its owner sends it. */
export const newFallbackSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('all') }),
    z.object({ kind: z.literal('others') }),
    z.object({ kind: z.literal('content'), contentId: uuidSchema }),
    z.object({ kind: z.literal('word'), word: wordsSchema({ min: 1, max: 200 }) }),
  ])
  .meta({ id: 'NewFallback' });

export const fallbackSchema = z
  .object({
    kind: z.enum(FALLBACK_KINDS).meta({
      description:
        'all: everything · others: what has no moment of its own · content: one of them · word: a word. With all but the first, what has a moment is hidden outside it',
    }),
    contentId: z.string().optional(),
    word: z.string().optional(),
  })
  .meta({ id: 'Fallback' });

/** Domain form → wire form: an allow-list. */
export function presentFallback(fallback: Fallback): z.input<typeof fallbackSchema> {
  const { kind } = fallback;
  if (kind === 'content') return { kind, contentId: fallback.contentId };
  return kind === 'word' ? { kind, word: fallback.word } : { kind };
}
