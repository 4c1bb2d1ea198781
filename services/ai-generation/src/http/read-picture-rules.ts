import { definePublicHandler } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from './deps.ts';

export const readPictureRulesHandler = ({ limits, visitors }: HttpDeps) =>
  definePublicHandler({
    operationId: 'readPictureRules',
    summary: 'How many pictures one may ask for, as this shop has set it',
    response: z.object({
      perHour: z.int().meta({ description: 'Pictures of one person in an hour' }),
      atOnce: z.int().meta({ description: 'Wishes of one person in the making' }),
      visitorHours: z.int().meta({ description: 'How long a picture of a visitor is kept' }),
    }),
    async handle() {
      const { perHour, atOnce } = limits;
      return { perHour, atOnce, visitorHours: visitors.keptHours };
    },
  });
