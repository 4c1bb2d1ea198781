import { bilingualSchema, definePublicHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { isSpent } from '../data/budgets.ts';
import { readIntake } from '../data/intake.ts';
import { listStyles } from '../data/styles.ts';
import type { HttpDeps } from './deps.ts';
import { presentStyle, styleSchema } from './schemas.ts';

export const listStylesHandler = ({ database, canTransform, isDemo, limits, photoLimits }: HttpDeps) =>
  definePublicHandler({
    operationId: 'listStyles',
    summary: 'Styles to choose from',
    response: z.object({
      items: z.array(styleSchema),
      canTransform: z.boolean().meta({ description: 'Whether photos can be painted in them' }),
      isDemo: z
        .boolean()
        .meta({ description: 'Whether only the built-in drawing program makes pictures, and no AI model' }),
      picturesPerWish: z.int().meta({ description: 'How many pictures one wish may have' }),
      photoMaxBytes: z.int().meta({ description: 'Largest photo that may be uploaded' }),
      isSpent: z.boolean().meta({ description: 'Whether a budget of pictures is used up' }),
      paused: bilingualSchema.nullable().meta({
        description: 'What customers are told while no new pictures are taken; null while they are',
      }),
    }),
    async handle() {
      const { isPaused, messageZh, messageEn } = await readIntake(database.pool);
      const items = (await listStyles(database.pool)).map(presentStyle);
      const paused = isPaused ? { 'zh-TW': messageZh, en: messageEn } : null;
      const isSpentNow = await isSpent(database.pool, limits.cheapestMilli, null);
      const { maxBytes: photoMaxBytes } = photoLimits;
      const offer = { canTransform, isDemo, picturesPerWish: limits.perWish, photoMaxBytes };
      return { items, ...offer, paused, isSpent: isSpentNow };
    },
  });
