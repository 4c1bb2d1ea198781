import { defineHandler, pageOf, pageQuerySchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { presentStaffAttempt, staffAttemptSchema } from '../../http/staff-schemas.ts';
import { listAttempts } from '../data/list-attempts.ts';
import { ATTEMPT_STATUSES } from '../domain/attempt.ts';

export const listAttemptsHandler = ({ database }: Deps) =>
  defineHandler({
    operationId: 'listStaffAttempts',
    summary: 'Payment attempts, newest first',
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
