import { definePublicHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { listStyles } from '../data/styles.ts';
import type { HttpDeps } from './deps.ts';
import { presentStyle, styleSchema } from './schemas.ts';

export const listStylesHandler = ({ database }: HttpDeps) =>
  definePublicHandler({
    operationId: 'listStyles',
    summary: 'Styles to choose from',
    response: z.object({ items: z.array(styleSchema) }),
    async handle() {
      return { items: (await listStyles(database.pool)).map(presentStyle) };
    },
  });
