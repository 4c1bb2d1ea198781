import { AppError } from '@tapory/errors';
import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { findAttemptByToken } from '../data/attempts.ts';
import { attemptSchema, presentAttempt } from './present-attempt.ts';

export const readAttemptHandler = ({ database }: Deps) =>
  defineHandler({
    operationId: 'readPaymentAttempt',
    summary: 'Status of a payment attempt',
    params: z.object({ returnToken: z.string().min(16).max(64) }),
    response: attemptSchema,
    async handle({ authorize, params, language }) {
      const attempt = await findAttemptByToken(database.pool, params.returnToken);
      if (!attempt) throw new AppError('NOT_FOUND');
      authorize({ ownerId: attempt.payerId });
      return presentAttempt(attempt, language);
    },
  });
