import { AppError } from '@tapory/errors';
import { twd } from '@tapory/money';
import { instantSchema, moneySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findAttempt } from '../../attempts/data/attempts.ts';
import type { Deps } from '../../deps.ts';
import {
  presentRefund,
  presentStaffAttempt,
  refundSchema,
  staffAttemptSchema,
} from '../../http/staff-schemas.ts';
import { findRefundsOf } from '../../refunds/data/refunds.ts';
import { refundableOf } from '../../refunds/domain/refund.ts';
import { deferralOf } from '../../refunds/use-cases/deferral-of.ts';
import { findNotificationsOf } from '../data/notifications.ts';

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

export const timelineSchema = z
  .object({
    attempt: staffAttemptSchema,
    customerId: uuidSchema.meta({ description: 'Account of the payer; it may be deleted' }),
    refundable: moneySchema,
    notices: z.array(noticeSchema),
    refunds: z.array(refundSchema),
  })
  .meta({ id: 'AttemptTimeline' });

export async function timelineOf(deps: Deps, id: string): Promise<z.input<typeof timelineSchema>> {
  const { database } = deps;
  const [attempt, notices, refunds] = await Promise.all([
    findAttempt(database.pool, id),
    findNotificationsOf(database, id),
    findRefundsOf(database.pool, id),
  ]);
  if (!attempt) throw new AppError('NOT_FOUND');
  return {
    attempt: presentStaffAttempt(attempt),
    customerId: attempt.payerId,
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
