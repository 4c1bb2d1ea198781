import { defineRoute, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findAttempt } from '../data/attempts.ts';
import { listOpenRefunds } from '../data/refunds.ts';
import type { Deps } from '../use-cases/deps.ts';
import { holdOf } from '../use-cases/hold-of.ts';
import { requestRefund } from '../use-cases/request-refund.ts';
import { resolveRefund } from '../use-cases/resolve-refund.ts';
import { presentRefund, presentStaffAttempt, refundSchema, staffAttemptSchema } from './admin-schemas.ts';

const MOST_OPEN = 100;

export const requestRefundRoute = (deps: Deps) =>
  defineRoute({
    method: 'post',
    path: '/admin/attempts/{id}/refunds',
    operationId: 'requestRefund',
    summary: 'Give money of a paid attempt back',
    access: 'staff',
    ability: 'payment:refund',
    isIdempotent: true,
    params: z.object({ id: uuidSchema }),
    body: z.object({ amount: z.int().min(1), reason: z.string().trim().min(1).max(200) }),
    response: refundSchema,
    status: 201,
    async handle({ actor, params, body, commandId }) {
      const input = { ...body, id: commandId, attemptId: params.id, requestedBy: actor.id };
      const refund = await requestRefund(deps, input);
      return presentRefund(refund, holdOf(deps, refund, await findAttempt(deps.database, refund.attemptId)));
    },
  });

export const listRefundsRoute = (deps: Deps) =>
  defineRoute({
    method: 'get',
    path: '/admin/refunds',
    operationId: 'listOpenRefunds',
    summary: 'Refunds that wait for people or for the gateway',
    access: 'staff',
    ability: 'payment:manage',
    response: z.object({ items: z.array(z.object({ refund: refundSchema, attempt: staffAttemptSchema })) }),
    async handle() {
      const open = await listOpenRefunds(deps.database, MOST_OPEN);
      const items = [];
      for (const refund of open) {
        const attempt = await findAttempt(deps.database, refund.attemptId);
        if (!attempt) continue;
        const held = holdOf(deps, refund, attempt);
        items.push({ refund: presentRefund(refund, held), attempt: presentStaffAttempt(attempt) });
      }
      return { items };
    },
  });

export const resolveRefundRoute = (deps: Deps) =>
  defineRoute({
    method: 'post',
    path: '/admin/refunds/{id}/resolve',
    operationId: 'resolveRefund',
    summary: 'Say how a refund ended that people settled',
    access: 'staff',
    ability: 'payment:refund',
    params: z.object({ id: uuidSchema }),
    body: z.object({ outcome: z.enum(['done', 'cancelled']), note: z.string().trim().min(1).max(500) }),
    response: refundSchema,
    async handle({ params, body }) {
      return presentRefund(await resolveRefund(deps, { id: params.id, ...body }), null);
    },
  });
