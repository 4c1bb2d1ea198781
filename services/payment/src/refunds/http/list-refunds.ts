import { defineHandler, pageOf, pageQuerySchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import {
  presentRefund,
  presentStaffAttempt,
  refundSchema,
  staffAttemptSchema,
} from '../../http/staff-schemas.ts';
import { listOpenRefunds } from '../data/refunds.ts';
import { deferralOf } from '../use-cases/deferral-of.ts';

const openRefundSchema = z
  .object({ refund: refundSchema, attempt: staffAttemptSchema })
  .meta({ id: 'OpenRefund' });

export const listRefundsHandler = (deps: Deps) =>
  defineHandler({
    operationId: 'listOpenRefunds',
    summary: 'Refunds that wait for staff or for the gateway',
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
