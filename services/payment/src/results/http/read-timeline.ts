import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { timelineOf, timelineSchema } from './timeline.ts';

export const readTimelineHandler = (deps: Deps) =>
  defineHandler({
    operationId: 'readAttemptTimeline',
    summary: 'An attempt with its notifications and refunds',
    params: z.object({ id: uuidSchema }),
    response: timelineSchema,
    async handle({ params }) {
      return timelineOf(deps, params.id);
    },
  });
