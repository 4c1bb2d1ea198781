import { CSV_RESPONSE, CSV_ROWS_MAX, csvReply, defineHandler, toOrder } from '@tapory/service-kit';
import { findAccounts } from '../../accounts/data/accounts.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { peopleQueries, toFilter } from './people-queries.ts';
import { presentPerson } from './present-person.ts';

const COLUMNS = ['username', 'name', 'email', 'phone', 'status', 'roles', 'createdAt', 'id'] as const;

export const exportPeopleHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'exportPeople',
    summary: 'Customers and staff as CSV',
    otherResponses: CSV_RESPONSE,
    query: peopleQueries.csv,
    async handle({ query, security }) {
      security.record({ event: 'people-exported', outcome: 'success' });
      const slice = { order: toOrder(query.sort), skip: 0, take: CSV_ROWS_MAX };
      const { items } = await findAccounts(database, toFilter(query), slice);
      const rows = items.map((account) => ({
        ...presentPerson(account),
        roles: account.roles.join(' '),
      }));
      return csvReply('tapory-customers.csv', COLUMNS, rows);
    },
  });
