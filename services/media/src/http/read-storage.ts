import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { readStorageUse } from '../data/storage-use.ts';
import type { HttpDeps } from './deps.ts';

export const readStorageHandler = ({ database, limits }: HttpDeps) =>
  defineHandler({
    operationId: 'readStorage',
    summary: 'Own storage use and quota',
    response: z.object({
      usedBytes: z.int().meta({ description: 'Including the trash' }),
      deletedBytes: z.int(),
      deletedCount: z.int(),
      quotaBytes: z.int(),
    }),
    async handle({ actor, authorize }) {
      authorize({ ownerId: actor.id });
      const { count: _count, ...use } = await readStorageUse(database, actor.id);
      return { ...use, quotaBytes: limits.quotaBytes };
    },
  });
