import { definePublicHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { listStyles } from '../data/styles.ts';
import type { HttpDeps } from './deps.ts';
import { presentStyle, styleSchema } from './schemas.ts';

export const listStylesHandler = ({ database, canTransform, isDemo }: HttpDeps) =>
  definePublicHandler({
    operationId: 'listStyles',
    summary: 'Styles to choose from',
    response: z.object({
      items: z.array(styleSchema),
      canTransform: z.boolean().meta({ description: 'Whether photos can be painted in them' }),
      isDemo: z
        .boolean()
        .meta({ description: 'Whether only the built-in drawing program makes pictures, and no AI model' }),
    }),
    async handle() {
      return { items: (await listStyles(database.pool)).map(presentStyle), canTransform, isDemo };
    },
  });
