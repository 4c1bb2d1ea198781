import { AppError } from '@tapory/errors';
import { defineHandler, HttpReply } from '@tapory/service-kit';
import { MODEL_TYPE } from '../clients/photos/photo-store.ts';
import type { HttpDeps } from './deps.ts';
import { jobParams, loadJob, refuseTakenDown } from './load-job.ts';

export const readModelHandler = ({ database, photos }: HttpDeps) =>
  defineHandler({
    operationId: 'readModel',
    summary: 'A figurine in three dimensions',
    params: jobParams,
    otherResponses: { 200: { description: 'Binary glTF 2.0, a closed mesh', types: [MODEL_TYPE] } },
    async handle({ authorize, params }) {
      const job = await loadJob(database, params.id);
      authorize(job);
      await refuseTakenDown(database, job);
      const isThere = job.kind === 'figurine' && job.deliveryKey;
      const glb = isThere ? await photos.readModel(job.deliveryKey ?? '') : null;
      if (!glb) throw new AppError('NOT_FOUND');
      return new HttpReply({
        status: 200,
        headers: {
          'content-type': MODEL_TYPE,
          'content-length': String(glb.length),
          'content-disposition': 'attachment; filename="tapory-figurine.glb"',
          'cache-control': 'private, max-age=3600',
          'x-content-type-options': 'nosniff',
        },
        body: glb,
      });
    },
  });
