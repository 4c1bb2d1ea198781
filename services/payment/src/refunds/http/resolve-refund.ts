import { defineHandler, linesSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { presentRefund, refundSchema } from '../../http/staff-schemas.ts';
import { resolveRefund } from '../use-cases/resolve-refund.ts';

export const resolveRefundHandler = (deps: Deps) =>
  defineHandler({
    operationId: 'resolveRefund',
    summary: 'Resolve a refund manually',
    params: z.object({ id: uuidSchema }),
    body: z.object({ outcome: z.enum(['done', 'cancelled']), note: linesSchema({ max: 500 }) }),
    response: refundSchema,
    async handle({ actor, params, body, security }) {
      const refund = await resolveRefund(deps, { id: params.id, ...body, actor });
      security.record({
        event: 'refund-settled-by-hand',
        outcome: 'success',
        subjectId: refund.id,
        reason: refund.status,
      });
      return presentRefund(refund, null);
    },
  });
