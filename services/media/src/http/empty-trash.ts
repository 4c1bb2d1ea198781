import { defineHandler, HttpReply } from '@tapory/service-kit';
import { emptyTrash } from '../use-cases/empty-trash.ts';
import type { HttpDeps } from './deps.ts';

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
