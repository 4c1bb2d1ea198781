import { useTranslation } from 'react-i18next';
import { paths } from '../../../../config/paths.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import type { ListColumn } from '../../shared/list/columns.ts';
import { ConsoleList } from '../../shared/list/console-list.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { type AuditEntry, useAudit } from '../api/get-audit.ts';
import { useActText } from './use-act-text.ts';

const actions = [
  'account.deactivated',
  'account.activated',
  'account.roles-changed',
  'account.authenticators-removed',
] as const satisfies AuditEntry['action'][];

const spec = { name: 'audit', filters: { action: actions }, sorts: ['at'], initialSort: '-at' } as const;

/** Whose account: its username, or, once it is deleted, the start of its id. The row leads to the account. */
function Subject({ entry: { subjectId, subjectName } }: { entry: AuditEntry }) {
  return subjectName === null ? <code>{subjectId.slice(0, 8)}</code> : subjectName;
}

function useColumns(): ListColumn<AuditEntry>[] {
  const { t } = useTranslation('console');
  const { nameOf, detailOf } = useActText();
  return [
    { key: 'action', title: t('audit.action'), render: ({ action }) => nameOf(action) },
    {
      key: 'subject',
      title: t('audit.subject'),
      render: (entry) => <Subject entry={entry} />,
    },
    { key: 'detail', title: t('audit.detail'), render: (entry) => detailOf(entry) || '–' },
    { key: 'actor', title: t('audit.actor'), render: ({ actorName }) => actorName },
    { key: 'at', title: t('audit.at'), render: ({ at }) => <ShortTime at={at} /> },
  ];
}

/** What staff did to accounts; a row leads to the account. */
export function AuditList() {
  const { t } = useTranslation('console');
  const { nameOf, detailOf } = useActText();
  const { list, query, values, page } = useList(spec);
  const asked = { ...query, ...values };
  return (
    <ConsoleList
      list={list}
      query={useAudit({ page, ...asked })}
      rowKey="id"
      nameOf={({ action, actorName }) => `${nameOf(action)} ${actorName}`}
      hrefOf={({ subjectId }) => paths.adminPerson.href(subjectId)}
      columns={useColumns()}
      card={(entry) => ({
        title: nameOf(entry.action),
        status: <ShortTime at={entry.at} />,
        facts: [<Subject key="subject" entry={entry} />, detailOf(entry), entry.actorName],
      })}
      searchLabel={t('audit.search')}
      filters={[{ key: 'action', label: t('audit.action'), anyLabel: t('audit.anyAction'), nameOf }]}
      dateLabel={t('audit.at')}
      emptyText={t('audit.none')}
      file={{
        ...{ path: '/api/identity/audit/export', name: 'tapory-audit.csv', query: asked },
        cells: { action: nameOf },
      }}
    />
  );
}
