import { listQueries, ROLES, searchSchema, toInstants } from '@tapory/service-kit';
import { z } from 'zod';
import { ACCOUNT_ORDERS, type AccountFilter } from '../../accounts/data/accounts.ts';

const SEARCH_MAX = 100;

const filters = {
  search: searchSchema(SEARCH_MAX).optional(),
  status: z.enum(['active', 'inactive', 'deleted']).optional(),
  role: z.enum(ROLES).optional(),
};

/** The queries of the list of people and of its file; the days are those of registration. */
export const peopleQueries = listQueries(filters, ACCOUNT_ORDERS, '-createdAt');

/** What both ask for. */
export function toFilter(query: z.output<typeof peopleQueries.csv>): AccountFilter {
  const { search, status, role, ids } = query;
  return { search, status, role, ids, createdAt: toInstants(query) };
}
