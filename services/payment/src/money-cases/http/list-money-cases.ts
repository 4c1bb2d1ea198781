import { defineStaffList, searchSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { CASE_ORDERS, listCases } from '../data/list-cases.ts';
import { CASE_REASONS, CASE_STATUSES } from '../domain/money-case.ts';
import { caseSchema, present } from './money-case-schema.ts';

export const moneyCaseList = defineStaffList({
  operationId: 'listMoneyCases',
  summary: 'Late payments, double payments and wrong amounts: open or decided cases',
  filters: {
    state: z.enum(['open', 'decided']).default('open'),
    status: z.enum(CASE_STATUSES).optional(),
    reason: z.enum(CASE_REASONS).optional(),
    search: searchSchema().toUpperCase().optional(),
  },
  sorts: CASE_ORDERS,
  initial: 'openedAt',
  find: ({ database }: Deps, { during, state, ...filter }, slice) =>
    listCases(database, { ...filter, isOpen: state === 'open', openedAt: during }, slice),
  item: caseSchema,
  present: (row) => present(row),
  file: {
    operationId: 'exportMoneyCases',
    summary: 'Late payments, double payments and wrong amounts as CSV',
    name: 'tapory-payment-exceptions.csv',
    columns: ['orderNumber', 'reason', 'amount', 'status', 'openedAt', 'decidedAt', 'decidedName', 'note'],
    toRows: (rows) =>
      rows.map((one) => {
        const { acts: _acts, ...shown } = present(one);
        return { ...shown, amount: one.amount };
      }),
  },
});
