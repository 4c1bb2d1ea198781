import { AppError } from '@tapory/errors';
import { twd } from '@tapory/money';
import {
  defineRoute,
  instantSchema,
  moneySchema,
  pageOf,
  pageQuerySchema,
  uuidSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { findRefundsOf } from '../../refunds/data/refunds.ts';
import { refundableOf } from '../../refunds/domain/refund.ts';
import { deferralOf } from '../../refunds/use-cases/deferral-of.ts';
import { findNotificationsOf } from '../../results/data/notifications.ts';
import { checkAttempt } from '../../results/use-cases/check-attempt.ts';
import { findAttempt } from '../data/attempts.ts';
import { listAttempts } from '../data/list-attempts.ts';
import { ATTEMPT_STATUSES } from '../domain/attempt.ts';
import { presentRefund, presentStaffAttempt, refundSchema, staffAttemptSchema } from './admin-schemas.ts';

export const listAttemptsRoute = ({ database }: Deps) =>
  defineRoute({
    method: 'get',
    path: '/admin/attempts',
    operationId: 'listStaffAttempts',
    summary: 'Payment attempts, newest first',
    access: 'staff',
    ability: 'payment:manage',
    query: pageQuerySchema.extend({
      status: z.enum(ATTEMPT_STATUSES).optional(),
      search: z.string().trim().max(40).optional(),
      double: z.enum(['true']).optional().meta({ description: 'Orders that were paid more than once' }),
    }),
    response: pageOf(staffAttemptSchema),
    async handle({ query: { page, pageSize, status, search, double } }) {
      const filter = { status, search, isDouble: double === 'true' };
      const slice = { skip: (page - 1) * pageSize, take: pageSize };
      const { items, total } = await listAttempts(database, filter, slice);
      return { items: items.map(presentStaffAttempt), page, pageSize, total };
    },
  });

const noticeSchema = z
  .object({
    id: uuidSchema,
    isAuthentic: z.boolean(),
    decision: z.string(),
    deliveries: z.int(),
    firstReceivedAt: instantSchema,
    lastReceivedAt: instantSchema,
    fields: z.record(z.string(), z.string()),
  })
  .meta({ id: 'PaymentNotice' });

const timelineSchema = z
  .object({
    attempt: staffAttemptSchema,
    refundable: moneySchema,
    notices: z.array(noticeSchema),
    refunds: z.array(refundSchema),
  })
  .meta({ id: 'AttemptTimeline' });

async function timelineOf(deps: Deps, id: string): Promise<z.input<typeof timelineSchema>> {
  const { database } = deps;
  const [attempt, notices, refunds] = await Promise.all([
    findAttempt(database, id),
    findNotificationsOf(database, id),
    findRefundsOf(database, id),
  ]);
  if (!attempt) throw new AppError('NOT_FOUND');
  return {
    attempt: presentStaffAttempt(attempt),
    refundable: twd(refundableOf(attempt, refunds)),
    notices: notices.map((notice) => ({
      id: notice.id,
      isAuthentic: notice.isAuthentic,
      decision: notice.decision,
      deliveries: notice.deliveries,
      firstReceivedAt: notice.firstReceivedAt.toISOString(),
      lastReceivedAt: notice.lastReceivedAt.toISOString(),
      fields: notice.fields as Record<string, string>,
    })),
    refunds: refunds.map((refund) => presentRefund(refund, deferralOf(deps, refund, attempt))),
  };
}

export const readTimelineRoute = (deps: Deps) =>
  defineRoute({
    method: 'get',
    path: '/admin/attempts/{id}',
    operationId: 'readAttemptTimeline',
    summary: 'An attempt with its notifications and refunds',
    access: 'staff',
    ability: 'payment:manage',
    params: z.object({ id: uuidSchema }),
    response: timelineSchema,
    async handle({ params }) {
      return timelineOf(deps, params.id);
    },
  });

export const checkAttemptRoute = (deps: Deps) =>
  defineRoute({
    method: 'post',
    path: '/admin/attempts/{id}/check',
    operationId: 'checkAttemptNow',
    summary: 'Query the gateway for an attempt’s status',
    access: 'staff',
    ability: 'payment:manage',
    params: z.object({ id: uuidSchema }),
    response: timelineSchema,
    async handle({ params }) {
      const attempt = await findAttempt(deps.database, params.id);
      if (!attempt) throw new AppError('NOT_FOUND');
      await checkAttempt(deps, attempt);
      return timelineOf(deps, params.id);
    },
  });
