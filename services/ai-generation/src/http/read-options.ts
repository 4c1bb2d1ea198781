import { authorize, defineRoute } from '@tapory/service-kit';
import { z } from 'zod';
import { countUsage } from '../data/job-requests.ts';
import { listStyles } from '../data/styles.ts';
import { quotaWindowStart, remainingThisHour } from '../domain/quota.ts';
import type { HttpDeps } from './deps.ts';
import { presentStyle, styleSchema } from './schemas.ts';

export const listStylesRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/styles',
    operationId: 'listStyles',
    summary: 'Styles to choose from',
    access: 'public',
    response: z.object({ items: z.array(styleSchema) }),
    async handle() {
      return { items: (await listStyles(database)).map(presentStyle) };
    },
  });

export const readQuotaRoute = ({ database, limits }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/quota',
    operationId: 'readQuota',
    summary: 'My remaining quota',
    access: 'member',
    response: z
      .object({ remainingThisHour: z.int(), runningLimit: z.int(), running: z.int() })
      .meta({ id: 'Quota' }),
    async handle({ actor }) {
      authorize(actor, 'job:read', { ownerId: actor.id });
      const usage = await countUsage(database, actor.id, quotaWindowStart(new Date()));
      return {
        remainingThisHour: remainingThisHour(usage, limits),
        runningLimit: limits.atOnce,
        running: usage.running,
      };
    },
  });
