import '../../shared/components/console-table.css';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MobileCell } from '../../../../components/mobile-cell.tsx';
import { paths } from '../../../../config/paths.ts';
import { formatDate } from '../../../../lib/format/date.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { ConsoleTable } from '../../shared/components/console-table.tsx';
import type { Person } from '../api/get-person.ts';

function Roles({ roles }: Pick<Person, 'roles'>) {
  const { t } = useTranslation('console');
  const held = roles.filter((role) => role !== 'customer');
  return held.map((role) => <Tag key={role}>{t(`role.${role}`)}</Tag>);
}

/** People as rows; the name leads to the person. On a phone the rest stands below it. */
export function PeopleTable({ people }: { people: Person[] }) {
  const { t } = useTranslation('console');
  const locale = useLocale();
  return (
    <ConsoleTable<Person>
      rowKey="id"
      rows={people}
      emptyText={t('people.none')}
      columns={[
        {
          title: t('people.username'),
          dataIndex: 'username',
          render: (username: string, { id, name, email, phone, roles }) => (
            <>
              <Link to={paths.adminPerson.href(id)}>{username}</Link>
              <MobileCell>
                {[name, email, phone].map((fact) =>
                  fact ? (
                    <span key={fact} className="console__sub">
                      {fact}
                    </span>
                  ) : null,
                )}
                <span className="console__sub">
                  <Roles roles={roles} />
                </span>
              </MobileCell>
            </>
          ),
        },
        { title: t('people.name'), dataIndex: 'name', responsive: ['md'] },
        { title: t('people.email'), dataIndex: 'email', responsive: ['md'] },
        { title: t('people.phone'), dataIndex: 'phone', responsive: ['md'] },
        {
          title: t('people.status'),
          dataIndex: 'status',
          render: (status: Person['status']) => t(`status.${status}`),
        },
        {
          title: t('people.roles'),
          dataIndex: 'roles',
          responsive: ['md'],
          render: (roles: Person['roles']) => <Roles roles={roles} />,
        },
        {
          title: t('people.since'),
          dataIndex: 'createdAt',
          responsive: ['md'],
          render: (createdAt: string) => formatDate(createdAt, locale),
        },
      ]}
    />
  );
}
