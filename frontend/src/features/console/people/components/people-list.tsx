import { useTranslation } from 'react-i18next';
import { paths } from '../../../../config/paths.ts';
import { listPeopleQuery } from '../../../../lib/api/gen/identity/lists.gen.ts';
import { useHasRole } from '../../shared/api/use-has-role.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import { staffRoles } from '../../shared/console-page.ts';
import type { ListColumn } from '../../shared/list/columns.ts';
import { ConsoleList } from '../../shared/list/console-list.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { useRoleNames } from '../../shared/use-role-names.ts';
import { usePeople } from '../api/get-people.ts';
import type { Person } from '../api/get-person.ts';
import { AccountStatus } from './account-status.tsx';

const { status } = listPeopleQuery.filters;

const spec = { ...listPeopleQuery, name: 'people', filters: { status, role: staffRoles } } as const;

function useColumns(): ListColumn<Person>[] {
  const { t } = useTranslation('console');
  const rolesOf = useRoleNames();
  return [
    { key: 'username', title: t('people.username'), render: ({ username }) => username },
    { key: 'name', title: t('people.name'), render: ({ name }) => name ?? '–' },
    { key: 'email', title: t('people.email'), render: ({ email }) => email ?? '–' },
    { key: 'phone', title: t('people.phone'), render: ({ phone }) => phone ?? '–' },
    {
      key: 'status',
      title: t('people.status'),
      render: ({ status }) => <AccountStatus status={status} />,
    },
    { key: 'roles', title: t('people.roles'), render: ({ roles }) => rolesOf(roles) || '–' },
    {
      key: 'createdAt',
      title: t('people.since'),
      render: ({ createdAt }) => <ShortTime at={createdAt} isDay />,
    },
  ];
}

/** Customers and staff; a row leads to the person. */
export function PeopleList() {
  const { t } = useTranslation('console');
  const rolesOf = useRoleNames();
  const isAdmin = useHasRole('admin');
  const { list, query, values, page } = useList(spec);
  const asked = { ...query, ...values };
  const file = {
    ...{ path: '/api/identity/accounts/export', name: 'tapory-customers.csv', query: asked },
    heads: { createdAt: t('people.since') },
    cells: {
      status: (status: string) => t(`status.${status}`),
      roles: (roles: string) =>
        roles
          .split(' ')
          .map((role) => t(`role.${role}`))
          .join(t('and')),
    },
  };
  return (
    <ConsoleList
      list={list}
      query={usePeople({ page, ...asked })}
      rowKey="id"
      nameOf={({ username }) => username}
      hrefOf={({ id }) => paths.adminPerson.href(id)}
      columns={useColumns()}
      card={({ username, status, roles, name, email, phone }) => ({
        title: username,
        status: <AccountStatus status={status} />,
        facts: [name, rolesOf(roles), email, phone],
      })}
      searchLabel={t('people.search')}
      filters={[
        {
          key: 'status',
          label: t('people.status'),
          anyLabel: t('people.anyStatus'),
          nameOf: (status) => t(`status.${status}`),
        },
        {
          key: 'role',
          label: t('people.roles'),
          anyLabel: t('people.anyRole'),
          nameOf: (role) => t(`role.${role}`),
        },
      ]}
      dateLabel={t('people.since')}
      emptyText={t('people.none')}
      {...(isAdmin ? { file } : {})}
    />
  );
}
