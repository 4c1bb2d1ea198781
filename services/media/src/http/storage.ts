import { authorize, defineRoute, HttpReply } from '@tapory/service-kit';
import { z } from 'zod';
import { readStorageUse } from '../data/storage-use.ts';
import { emptyTrash } from '../use-cases/empty-trash.ts';
import type { HttpDeps } from './deps.ts';

export const readStorageRoute = ({ database, limits }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/storage',
    operationId: 'readStorage',
    summary: 'Own storage use and quota',
    access: 'member',
    response: z.object({
      usedBytes: z.int().meta({ description: 'Including the trash' }),
      deletedBytes: z.int(),
      deletedCount: z.int(),
      quotaBytes: z.int(),
    }),
    async handle({ actor }) {
      authorize(actor, 'content:read', { ownerId: actor.id });
      const { count: _count, ...use } = await readStorageUse(database, actor.id);
      return { ...use, quotaBytes: limits.quotaBytes };
    },
  });

export const emptyTrashRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'delete',
    path: '/trash',
    operationId: 'emptyTrash',
    summary: 'Erase all own contents in the trash',
    access: 'member',
    status: 204,
    async handle({ actor }) {
      authorize(actor, 'content:change', { ownerId: actor.id });
      await emptyTrash({ database }, actor.id, new Date());
      return new HttpReply({ status: 204 });
    },
  });
