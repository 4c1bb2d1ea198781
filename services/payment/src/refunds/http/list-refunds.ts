import { defineHandler, pageOf, toOrder, toSlice } from '@tapory/service-kit';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import {
  presentRefund,
  presentStaffAttempt,
  refundSchema,
  staffAttemptSchema,
} from '../../http/staff-schemas.ts';
import { listRefunds } from '../data/list-refunds.ts';
import { deferralOf } from '../use-cases/deferral-of.ts';
import { refundQueries, toFilter } from './refund-queries.ts';

const listedRefundSchema = z
  .object({ refund: refundSchema, attempt: staffAttemptSchema })
  .meta({ id: 'ListedRefund' });

export const listRefundsHandler = (deps: Deps) =>
  defineHandler({
    operationId: 'listRefunds',
    summary: 'Refunds; by default those that wait for staff or for the gateway, oldest first',
    query: refundQueries.page,
    response: pageOf(listedRefundSchema),
    async handle({ query }) {
      const { page, pageSize, sort } = query;
      const { items, total } = await listRefunds(deps.database, toFilter(query), {
        order: toOrder(sort),
        ...toSlice(query),
      });
      const shown = items.map(({ refund, attempt }) => ({
        refund: presentRefund(refund, deferralOf(deps, refund, attempt)),
        attempt: presentStaffAttempt(attempt),
      }));
      return { items: shown, page, pageSize, total };
    },
  });
