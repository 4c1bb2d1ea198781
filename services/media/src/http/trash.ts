import { AppError } from '@tapory/errors';
import {
  defineHandler,
  HttpReply,
  instantSchema,
  pageOf,
  pageQuerySchema,
  uuidSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import { findTrashed, listTrash } from '../data/contents.ts';
import { emptyTrash } from '../use-cases/empty-trash.ts';
import { restoreContent } from '../use-cases/restore-content.ts';
import type { HttpDeps } from './deps.ts';
import { contentSchema, presentContent } from './schemas.ts';

const DAY_MS = 86_400_000;

const trashedSchema = contentSchema
  .extend({
    deletedAt: instantSchema,
    erasedFrom: instantSchema.meta({ description: 'When it may be erased for good' }),
  })
  .meta({ id: 'TrashedContent' });

export const listTrashHandler = ({ database, trashDays }: HttpDeps) =>
  defineHandler({
    operationId: 'listTrash',
    summary: 'Own contents in the trash, the latest first',
    query: pageQuerySchema,
    response: pageOf(trashedSchema),
    async handle({ actor, authorize, query: { page, pageSize } }) {
      authorize({ ownerId: actor.id });
      const slice = { ownerId: actor.id, skip: (page - 1) * pageSize, take: pageSize };
      const { items, total } = await listTrash(database, slice);
      const presented = items.map((content) => {
        const deletedAt = content.deletedAt ?? new Date();
        const erasedFrom = new Date(deletedAt.getTime() + trashDays * DAY_MS).toISOString();
        return { ...presentContent(content), deletedAt: deletedAt.toISOString(), erasedFrom };
      });
      return { items: presented, page, pageSize, total };
    },
  });

export const restoreContentHandler = ({ database, outbox, limits }: HttpDeps) =>
  defineHandler({
    operationId: 'restoreContent',
    summary: 'Take a content out of the trash',
    params: z.object({ id: uuidSchema }),
    response: contentSchema,
    async handle({ authorize, params }) {
      const content = await findTrashed(database, params.id);
      if (!content) throw new AppError('NOT_FOUND');
      authorize(content);
      return presentContent(await restoreContent(outbox, content, limits));
    },
  });

export const emptyTrashHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'emptyTrash',
    summary: 'Erase all own contents in the trash',
    status: 204,
    async handle({ actor, authorize }) {
      authorize({ ownerId: actor.id });
      await emptyTrash({ database }, actor.id, new Date());
      return new HttpReply({ status: 204 });
    },
  });
