import '../../shared/components/console-table.css';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MobileCell } from '../../../../components/mobile-cell.tsx';
import { paths } from '../../../../config/paths.ts';
import { formatDateTime } from '../../../../lib/format/date.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { ConsoleTable } from '../../shared/components/console-table.tsx';
import { staffRoles } from '../../shared/console-page.ts';
import type { AuditEntry } from '../api/get-audit.ts';

type Detail = AuditEntry['detail'];

/** Staff roles by name. Everybody is a customer: that role has no information. */
function nameRoles(t: TFunction<'console'>, roles: Detail[string] | undefined): string {
  const held = [roles ?? []].flat();
  const names = staffRoles.filter((role) => held.includes(role)).map((role) => t(`role.${role}`));
  return names.length > 0 ? names.join(t('and')) : t('audit.noRoles');
}

/** The reason that was given, and what a change left behind. */
function describeDetail(t: TFunction<'console'>, { action, detail }: AuditEntry): string {
  if (action === 'account.roles-changed') return `${nameRoles(t, detail.from)} → ${nameRoles(t, detail.to)}`;
  return String(detail.reason ?? '');
}

/** What staff did to accounts; on a phone one cell for each act. */
export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  const { t } = useTranslation('console');
  const locale = useLocale();
  return (
    <ConsoleTable<AuditEntry>
      rowKey="id"
      rows={entries}
      emptyText={t('audit.none')}
      columns={[
        {
          title: t('audit.at'),
          dataIndex: 'at',
          responsive: ['md'],
          render: (at: string) => formatDateTime(at, locale),
        },
        { title: t('audit.actor'), dataIndex: 'actorName', responsive: ['md'] },
        {
          title: t('audit.action'),
          dataIndex: 'action',
          render: (_, entry) => (
            <>
              {t(`action.${entry.action.replace('.', '-')}`)}
              <MobileCell>
                <span className="console__sub">{describeDetail(t, entry)}</span>
                <span className="console__sub">
                  {entry.actorName} {formatDateTime(entry.at, locale)}
                </span>
              </MobileCell>
            </>
          ),
        },
        {
          title: t('audit.subject'),
          dataIndex: 'subjectId',
          render: (id: string) => <Link to={paths.adminPerson.href(id)}>{id.slice(0, 8)}</Link>,
        },
        {
          title: t('audit.detail'),
          key: 'detail',
          responsive: ['md'],
          render: (_, entry) => describeDetail(t, entry),
        },
      ]}
    />
  );
}
