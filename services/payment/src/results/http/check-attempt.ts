import { AppError } from '@tapory/errors';
import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findAttempt } from '../../attempts/data/attempts.ts';
import type { Deps } from '../../deps.ts';
import { checkAttempt } from '../use-cases/check-attempt.ts';
import { timelineOf, timelineSchema } from './timeline.ts';

export const checkAttemptHandler = (deps: Deps) =>
  defineHandler({
    operationId: 'checkAttemptNow',
    summary: 'Query the gateway for an attempt’s status',
    params: z.object({ id: uuidSchema }),
    response: timelineSchema,
    async handle({ params }) {
      const attempt = await findAttempt(deps.database.pool, params.id);
      if (!attempt) throw new AppError('NOT_FOUND');
      await checkAttempt(deps, attempt);
      return timelineOf(deps, params.id);
    },
  });
