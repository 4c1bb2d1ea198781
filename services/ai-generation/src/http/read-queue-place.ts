import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { readQueueState } from '../data/job-place.ts';
import { placeInQueue } from '../domain/queue-place.ts';
import type { HttpDeps } from './deps.ts';
import { jobParams, loadJob } from './load-job.ts';

const placeSchema = z
  .object({
    ahead: z.int().nullable().meta({ description: 'Jobs that come before; null when it does not wait' }),
    seconds: z
      .int()
      .nullable()
      .meta({ description: 'Until it is ready, by recent pictures; null when nobody can tell' }),
  })
  .meta({ id: 'QueuePlace' });

export const readQueuePlaceHandler = ({ database, callMs }: HttpDeps) =>
  defineHandler({
    operationId: 'readQueuePlace',
    summary: 'The place of a waiting job in the queue',
    params: jobParams,
    response: placeSchema,
    async handle({ authorize, params }) {
      authorize(await loadJob(database, params.id));
      const state = await readQueueState(database.pool, params.id, callMs);
      return state ? placeInQueue(state) : { ahead: null, seconds: null };
    },
  });
