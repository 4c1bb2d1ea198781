import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { listNewestCrops } from '../data/crops.ts';
import { presentCrop, savedCropSchema } from './create-crop.ts';
import type { HttpDeps } from './deps.ts';
import { jobParams, loadJob, refuseTakenDown } from './load-job.ts';

export const listCropsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listCrops',
    summary: 'What of a design is printed, of each product that it was cropped for',
    params: jobParams,
    response: z.object({ items: z.array(savedCropSchema) }),
    async handle({ authorize, params }) {
      const job = await loadJob(database, params.id);
      authorize(job);
      await refuseTakenDown(database, job);
      return { items: (await listNewestCrops(database.pool, job.id)).map(presentCrop) };
    },
  });
