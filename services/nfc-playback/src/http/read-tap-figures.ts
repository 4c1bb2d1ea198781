import { AppError } from '@tapory/errors';
import { defineHandler } from '@tapory/service-kit';
import { addDays, formatTaipeiDay } from '@tapory/taipei-time';
import { z } from 'zod';
import { findKeepsake } from '../data/keepsakes.ts';
import { findTapCounts, type TapCount } from '../data/tap-counts.ts';
import type { HttpDeps } from './deps.ts';

const DAYS_MAX = 366;

const countsSchema = {
  tap: z.int().meta({ description: 'By the tag' }),
  qr: z.int().meta({ description: 'By the printed code' }),
  link: z.int().meta({ description: 'By a link' }),
};

const figuresSchema = z
  .object({
    days: z
      .array(z.object({ day: z.iso.date(), ...countsSchema }))
      .meta({ description: 'Every day in Taipei, the oldest first, today last' }),
    ever: z.object(countsSchema).meta({ description: 'Since the keepsake was made' }),
  })
  .meta({ id: 'TapFigures' });

const NONE = { tap: 0, qr: 0, link: 0 };

/** Counts by what they came by. */
const sum = (counts: readonly TapCount[]) => {
  const sums = { ...NONE };
  for (const { source, count } of counts) if (source in sums) sums[source as keyof typeof NONE] += count;
  return sums;
};

export const readTapFiguresHandler = ({ database, now }: HttpDeps) =>
  defineHandler({
    operationId: 'readTapFigures',
    summary:
      'How often one of my keepsakes was opened, by day and by tag, code or link; robots are not counted',
    params: z.object({ videoId: z.string().max(64) }),
    query: z.object({ days: z.coerce.number().int().min(1).max(DAYS_MAX).default(30) }),
    response: figuresSchema,
    async handle({ can, params, query: { days } }) {
      const keepsake = await findKeepsake(database.pool, params.videoId);
      if (!keepsake || !can(keepsake)) throw new AppError('KEEPSAKE_NOT_FOUND');
      const first = addDays(formatTaipeiDay(new Date(now())), 1 - days);
      const counts = await findTapCounts(database.pool, keepsake.videoId);
      const byDay = Map.groupBy(counts, ({ day }) => day);
      return {
        days: Array.from({ length: days }, (_, at) => {
          const day = addDays(first, at);
          return { day, ...sum(byDay.get(day) ?? []) };
        }),
        ever: sum(counts),
      };
    },
  });
