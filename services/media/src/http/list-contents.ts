import { defineHandler, pageOf, pageQuerySchema, searchSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findBlocks } from '../data/blocks.ts';
import { findComposites } from '../data/composites.ts';
import { listContents } from '../data/contents.ts';
import { readProgress } from '../data/conversions.ts';
import type { HttpDeps } from './deps.ts';
import { CONTENT_TYPES, contentSchema, presentContent } from './schemas.ts';

const filterSchema = pageQuerySchema.extend({
  type: z.enum(CONTENT_TYPES).optional(),
  except: z.enum(CONTENT_TYPES).optional().meta({ description: 'Excluded type' }),
  q: searchSchema(100).optional().meta({ description: 'Part of the title' }),
  ignoreCase: z.enum(['true', 'false']).default('false'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .meta({ description: 'Hash of a file, hex: what was uploaded as the same bytes' }),
});

export const listContentsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listContents',
    summary: 'Own contents, newest first',
    query: filterSchema,
    response: pageOf(contentSchema),
    async handle({ actor, authorize, query }) {
      authorize({ ownerId: actor.id });
      const { page, pageSize, type, except, q, ignoreCase, sha256 } = query;
      const { items, total } = await listContents(database, {
        ownerId: actor.id,
        type,
        except,
        search: q,
        sourceHash: sha256,
        ignoresCase: ignoreCase === 'true',
        skip: (page - 1) * pageSize,
        take: pageSize,
      });
      const progress = await readProgress(database, items);
      const composites = await findComposites(database, items);
      const blocks = await findBlocks(database, items);
      return {
        ...{ page, pageSize, total },
        items: items.map((content) =>
          presentContent(content, {
            progress: progress.get(content.id),
            isComposite: composites.has(content.id),
            block: blocks.get(content.id),
          }),
        ),
      };
    },
  });
