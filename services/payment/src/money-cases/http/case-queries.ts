import { listQueries, searchSchema, toInstants } from '@tapory/service-kit';
import { z } from 'zod';
import { CASE_ORDERS, type CaseFilter } from '../data/list-cases.ts';
import { CASE_REASONS, CASE_STATUSES } from '../domain/money-case.ts';

const filters = {
  state: z.enum(['open', 'decided']).default('open'),
  status: z.enum(CASE_STATUSES).optional(),
  reason: z.enum(CASE_REASONS).optional(),
  search: searchSchema().toUpperCase().optional(),
};

/** The queries of the list of cases and of its file. */
export const caseQueries = listQueries(filters, CASE_ORDERS, 'openedAt');

/** What both ask for. */
export function toFilter(query: z.output<typeof caseQueries.csv>): CaseFilter {
  const { state, status, reason, search, ids } = query;
  return { isOpen: state === 'open', status, reason, search, ids, openedAt: toInstants(query) };
}
