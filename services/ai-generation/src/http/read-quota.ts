import { defineHandler, instantSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { countUsage } from '../data/job-requests.ts';
import { moreAt, quotaWindowStart, remainingThisHour } from '../domain/quota.ts';
import type { HttpDeps } from './deps.ts';

export const readQuotaHandler = ({ database, limits }: HttpDeps) =>
  defineHandler({
    operationId: 'readQuota',
    summary: 'My remaining quota',
    response: z
      .object({
        remainingThisHour: z.int(),
        moreAt: instantSchema
          .nullable()
          .meta({ description: 'When there is one more; null while none of the hour was used' }),
        runningLimit: z.int(),
        running: z.int(),
      })
      .meta({ id: 'Quota' }),
    async handle({ actor, authorize }) {
      authorize({ ownerId: actor.id });
      const usage = await countUsage(database.pool, actor.id, quotaWindowStart(new Date()));
      return {
        remainingThisHour: remainingThisHour(usage, limits),
        moreAt: moreAt(usage, limits)?.toISOString() ?? null,
        runningLimit: limits.atOnce,
        running: usage.running,
      };
    },
  });
