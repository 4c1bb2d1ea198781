import { definePublicHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { listStyles } from '../data/styles.ts';
import type { HttpDeps } from './deps.ts';
import { presentStyle, styleSchema } from './schemas.ts';

export const listStylesHandler = ({ database, canTransform }: HttpDeps) =>
  definePublicHandler({
    operationId: 'listStyles',
    summary: 'Styles to choose from',
    response: z.object({
      items: z.array(styleSchema),
      canTransform: z.boolean().meta({ description: 'Whether photos can be painted in them' }),
    }),
    async handle() {
      return { items: (await listStyles(database.pool)).map(presentStyle), canTransform };
    },
  });
