import { defineHandler } from '@tapory/service-kit';
import type { HttpDeps } from './deps.ts';
import { jobParams, loadJob, refuseTakenDown } from './load-job.ts';
import { PHOTO_RESPONSE, replyWithPhoto } from './reply-with-photo.ts';

export const readSourceHandler = ({ database, photos }: HttpDeps) =>
  defineHandler({
    operationId: 'readSource',
    summary: 'The photo that a design is cut from',
    params: jobParams,
    otherResponses: PHOTO_RESPONSE,
    async handle({ authorize, params }) {
      const job = await loadJob(database, params.id);
      authorize(job);
      await refuseTakenDown(database, job);
      return replyWithPhoto(photos, job.kind === 'photo' ? job.sourceKey : null);
    },
  });
