import { defineRoute, pageOf, pageQuerySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findAttempt } from '../../attempts/data/attempts.ts';
import {
  presentRefund,
  presentStaffAttempt,
  refundSchema,
  staffAttemptSchema,
} from '../../attempts/http/admin-schemas.ts';
import type { Deps } from '../../deps.ts';
import { listOpenRefunds } from '../data/refunds.ts';
import { deferralOf } from '../use-cases/deferral-of.ts';
import { requestRefund } from '../use-cases/request-refund.ts';
import { resolveRefund } from '../use-cases/resolve-refund.ts';

export const requestRefundRoute = (deps: Deps) =>
  defineRoute({
    method: 'post',
    path: '/admin/attempts/{id}/refunds',
    operationId: 'requestRefund',
    summary: 'Refund a paid attempt',
    access: 'staff',
    ability: 'payment:refund',
    isIdempotent: true,
    params: z.object({ id: uuidSchema }),
    body: z.object({ amount: z.int().min(1), reason: z.string().trim().min(1).max(200) }),
    response: refundSchema,
    status: 201,
    async handle({ actor, params, body, commandId, security }) {
      const by = { requestedBy: actor.id, requestedName: actor.username };
      const refund = await requestRefund(deps, { ...body, ...by, id: commandId, attemptId: params.id });
      security.record({ event: 'refund-requested', outcome: 'success', subjectId: refund.id });
      return presentRefund(
        refund,
        deferralOf(deps, refund, await findAttempt(deps.database, refund.attemptId)),
      );
    },
  });

const openRefundSchema = z
  .object({ refund: refundSchema, attempt: staffAttemptSchema })
  .meta({ id: 'OpenRefund' });

export const listRefundsRoute = (deps: Deps) =>
  defineRoute({
    method: 'get',
    path: '/admin/refunds',
    operationId: 'listOpenRefunds',
    summary: 'Refunds that wait for staff or for the gateway',
    access: 'staff',
    ability: 'payment:manage',
    query: pageQuerySchema,
    response: pageOf(openRefundSchema),
    async handle({ query: { page, pageSize } }) {
      const slice = { skip: (page - 1) * pageSize, take: pageSize };
      const { items, total } = await listOpenRefunds(deps.database, slice);
      const shown = items.map(({ refund, attempt }) => ({
        refund: presentRefund(refund, deferralOf(deps, refund, attempt)),
        attempt: presentStaffAttempt(attempt),
      }));
      return { items: shown, page, pageSize, total };
    },
  });

export const resolveRefundRoute = (deps: Deps) =>
  defineRoute({
    method: 'post',
    path: '/admin/refunds/{id}/resolve',
    operationId: 'resolveRefund',
    summary: 'Resolve a refund manually',
    access: 'staff',
    ability: 'payment:refund',
    params: z.object({ id: uuidSchema }),
    body: z.object({ outcome: z.enum(['done', 'cancelled']), note: z.string().trim().min(1).max(500) }),
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
