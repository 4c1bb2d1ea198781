import { defineStaffList, ROLES, searchSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { ACCOUNT_ORDERS, findAccounts } from '../../accounts/data/accounts.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { personSchema, presentPerson } from './present-person.ts';

const SEARCH_MAX = 100;

/** The days are those of registration. */
export const peopleList = defineStaffList({
  operationId: 'listPeople',
  summary: 'Customers and staff; search matches username, name, email and phone',
  filters: {
    search: searchSchema(SEARCH_MAX).optional(),
    status: z.enum(['active', 'inactive', 'deleted']).optional(),
    role: z.enum(ROLES).optional(),
  },
  sorts: ACCOUNT_ORDERS,
  initial: '-createdAt',
  find: ({ database }: HttpDeps, { during, ...filter }, slice) =>
    findAccounts(database, { ...filter, createdAt: during }, slice),
  onRead: (security) => security.record({ event: 'people-searched', outcome: 'success' }),
  item: personSchema,
  present: (row) => presentPerson(row),
  file: {
    operationId: 'exportPeople',
    summary: 'Customers and staff as CSV',
    name: 'tapory-customers.csv',
    columns: ['username', 'name', 'email', 'phone', 'status', 'roles', 'createdAt', 'id'],
    toRows: (rows) => rows.map((account) => ({ ...presentPerson(account), roles: account.roles.join(' ') })),
  },
});
