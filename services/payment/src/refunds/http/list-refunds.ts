import { defineStaffList, searchSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import {
  presentRefund,
  presentStaffAttempt,
  refundSchema,
  staffAttemptSchema,
} from '../../http/staff-schemas.ts';
import { listRefunds, REFUND_ORDERS, REFUND_STATES } from '../data/list-refunds.ts';
import { REFUND_STATUSES } from '../domain/refund.ts';
import { deferralOf } from '../use-cases/deferral-of.ts';

export const refundList = defineStaffList({
  operationId: 'listRefunds',
  summary: 'Refunds; by default those that wait for staff or for the gateway, oldest first',
  filters: {
    state: z.enum(REFUND_STATES).default('open').meta({
      description: 'Staff: only staff can close them. Open: those that wait for staff or for the gateway',
    }),
    status: z.enum(REFUND_STATUSES).optional(),
    search: searchSchema().toUpperCase().optional(),
  },
  sorts: REFUND_ORDERS,
  initial: 'createdAt',
  find: ({ database }: Deps, { during, ...filter }, slice) =>
    listRefunds(database, { ...filter, createdAt: during }, slice),
  item: z.object({ refund: refundSchema, attempt: staffAttemptSchema }).meta({ id: 'ListedRefund' }),
  present: ({ refund, attempt }, deps) => ({
    refund: presentRefund(refund, deferralOf(deps, refund, attempt)),
    attempt: presentStaffAttempt(attempt),
  }),
  file: {
    operationId: 'exportRefunds',
    summary: 'Refunds as CSV',
    name: 'tapory-refunds.csv',
    columns: [
      'orderNumber',
      'status',
      'amount',
      'reason',
      'gateway',
      'tradeNumber',
      'requestedName',
      'createdAt',
      'doneAt',
      'actedName',
      'actedAt',
      'note',
    ],
    toRows: (rows) =>
      rows.map(({ refund, attempt: { orderNumber, gateway, tradeNumber } }) => {
        const { steps: _steps, held: _held, ...shown } = presentRefund(refund, null);
        return { ...shown, amount: refund.amount, orderNumber, gateway, tradeNumber };
      }),
  },
});
