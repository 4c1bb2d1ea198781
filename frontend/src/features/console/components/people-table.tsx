import { Table, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { formatDate } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { Person } from '../api/people.ts';

/** People as rows; the name leads to the person. */
export function PeopleTable({ people }: { people: Person[] }) {
  const { t } = useTranslation('console');
  const locale = useLocale();
  const staffRoles = (roles: Person['roles']) => roles.filter((role) => role !== 'customer');
  return (
    <div className="console__table">
      <Table<Person>
        rowKey="id"
        size="middle"
        pagination={false}
        dataSource={people}
        locale={{ emptyText: <span className="soft">{t('people.none')}</span> }}
        columns={[
          {
            title: t('people.username'),
            dataIndex: 'username',
            render: (username: string, { id }) => <Link to={paths.adminPerson.href(id)}>{username}</Link>,
          },
          { title: t('people.name'), dataIndex: 'name' },
          { title: t('people.email'), dataIndex: 'email' },
          { title: t('people.phone'), dataIndex: 'phone' },
          {
            title: t('people.status'),
            dataIndex: 'status',
            render: (status: Person['status']) => t(`status.${status}`),
          },
          {
            title: t('people.roles'),
            dataIndex: 'roles',
            render: (roles: Person['roles']) =>
              staffRoles(roles).map((role) => <Tag key={role}>{t(`role.${role}`)}</Tag>),
          },
          {
            title: t('people.since'),
            dataIndex: 'createdAt',
            render: (createdAt: string) => formatDate(createdAt, locale),
          },
        ]}
      />
    </div>
  );
}
