import { definePublicHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { readModerationNumbers, type YearNumbers } from '../data/moderation-numbers.ts';
import { RULES } from '../domain/moderation.ts';
import type { HttpDeps } from './deps.ts';

/** How long the numbers are remembered: anybody may ask, and they count whole tables. */
const FRESH_MS = 60_000;

const takenDownSchema = z.object({ hidden: z.int(), removed: z.int(), restored: z.int() });

const yearSchema = z
  .object({
    year: z.int(),
    reports: z.array(z.object({ reason: z.enum(RULES), count: z.int() })),
    found: z.int().meta({ description: 'Cases in which an automatic check found something' }),
    decided: z.int(),
    unfounded: z.int(),
    hidden: z.int(),
    hiddenAtOnce: z.int(),
    removed: z.int(),
    restored: z.int(),
    artworks: takenDownSchema.meta({ description: 'Of these, designs' }),
    keepsakes: takenDownSchema.meta({ description: 'Of these, keepsakes' }),
    reviews: takenDownSchema.meta({ description: 'Of these, reviews' }),
    suspendedUploads: z.int().meta({ description: 'How often somebody could upload nothing for a while' }),
    appeals: z.object({
      ...{ sent: z.int(), restored: z.int(), kept: z.int() },
      withdrawn: z
        .int()
        .meta({ description: 'What they were about, or whoever sent them, was erased before' }),
    }),
  })
  .meta({ id: 'ModerationYear' });

export const readModerationNumbersHandler = ({ database }: HttpDeps) => {
  let known: { at: number; years: Promise<YearNumbers[]> } | undefined;
  const read = (): Promise<YearNumbers[]> => {
    if (known && Date.now() - known.at < FRESH_MS) return known.years;
    const years = readModerationNumbers(database);
    known = { at: Date.now(), years };
    years.catch(() => {
      known = undefined;
    });
    return years;
  };
  return definePublicHandler({
    operationId: 'readModerationNumbers',
    summary: 'What was reported and decided, by year',
    response: z.object({ years: z.array(yearSchema) }),
    handle: async () => ({ years: await read() }),
  });
};
