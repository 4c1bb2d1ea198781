import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findBlocks } from '../data/blocks.ts';
import { findComposites } from '../data/composites.ts';
import { readProgress } from '../data/conversions.ts';
import type { HttpDeps } from './deps.ts';
import { loadContent } from './load-content.ts';
import { contentSchema, presentContent } from './schemas.ts';

export const readContentHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readContent',
    summary: 'One content',
    params: z.object({ id: uuidSchema }),
    response: contentSchema,
    async handle({ authorize, params }) {
      const content = await loadContent(database, params.id);
      authorize(content);
      const progress = await readProgress(database, [content]);
      const composites = await findComposites(database, [content]);
      const blocks = await findBlocks(database, [content]);
      return presentContent(content, {
        progress: progress.get(content.id),
        isComposite: composites.has(content.id),
        block: blocks.get(content.id),
      });
    },
  });
