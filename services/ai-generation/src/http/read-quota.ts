import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { countUsage } from '../data/job-requests.ts';
import { quotaWindowStart, remainingThisHour } from '../domain/quota.ts';
import type { HttpDeps } from './deps.ts';

export const readQuotaHandler = ({ database, limits }: HttpDeps) =>
  defineHandler({
    operationId: 'readQuota',
    summary: 'My remaining quota',
    response: z
      .object({ remainingThisHour: z.int(), runningLimit: z.int(), running: z.int() })
      .meta({ id: 'Quota' }),
    async handle({ actor, authorize }) {
      authorize({ ownerId: actor.id });
      const usage = await countUsage(database.pool, actor.id, quotaWindowStart(new Date()));
      return {
        remainingThisHour: remainingThisHour(usage, limits),
        runningLimit: limits.atOnce,
        running: usage.running,
      };
    },
  });
