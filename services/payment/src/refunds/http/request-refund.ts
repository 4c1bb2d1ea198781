import { defineHandler, lineSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findAttempt } from '../../attempts/data/attempts.ts';
import type { Deps } from '../../deps.ts';
import { presentRefund, refundSchema } from '../../http/staff-schemas.ts';
import { deferralOf } from '../use-cases/deferral-of.ts';
import { requestRefund } from '../use-cases/request-refund.ts';

export const requestRefundHandler = (deps: Deps) =>
  defineHandler({
    operationId: 'requestRefund',
    summary: 'Refund a paid attempt',
    isIdempotent: true,
    params: z.object({ id: uuidSchema }),
    body: z.object({ amount: z.int().min(1), reason: lineSchema({ max: 200 }) }),
    response: refundSchema,
    status: 201,
    async handle({ actor, params, body, commandId, security }) {
      const by = { requestedBy: actor.id, requestedName: actor.username };
      const refund = await requestRefund(deps, { ...body, ...by, id: commandId, attemptId: params.id });
      security.record({ event: 'refund-requested', outcome: 'success', subjectId: refund.id });
      return presentRefund(
        refund,
        deferralOf(deps, refund, await findAttempt(deps.database.pool, refund.attemptId)),
      );
    },
  });
