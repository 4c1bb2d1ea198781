import { useTranslation } from 'react-i18next';
import { consolePaths } from '../../../../config/console-paths.ts';
import { paths } from '../../../../config/paths.ts';
import { listAuditQuery } from '../../../../lib/api/gen/identity/lists.gen.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import type { ListColumn } from '../../shared/list/columns.ts';
import { ConsoleList } from '../../shared/list/console-list.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { type AuditEntry, useAudit } from '../api/get-audit.ts';
import { useActText } from './use-act-text.ts';

const spec = { ...listAuditQuery, name: 'audit' } as const;

const requestNumberOf = ({ detail }: AuditEntry): string | undefined =>
  typeof detail.requestNumber === 'string' ? detail.requestNumber : undefined;

const orderNumberOf = ({ detail }: AuditEntry): string | undefined =>
  typeof detail.orderNumber === 'string' ? detail.orderNumber : undefined;

/**
 * Which order or request, or whose account: its username, or, once it is deleted, the start of its id. The row leads to the order or
 * the account.
 */
function Subject({ entry }: { entry: AuditEntry }) {
  const { subjectId, subjectName } = entry;
  const number = orderNumberOf(entry) ?? requestNumberOf(entry);
  if (number) return number;
  return subjectName === null ? <code>{subjectId.slice(0, 8)}</code> : subjectName;
}

/** The name of who acted; where it is unknown, the start of the id. */
const actorOf = ({ actorName, actorId }: AuditEntry): string => actorName || actorId.slice(0, 8);

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
    { key: 'actor', title: t('audit.actor'), render: actorOf },
    { key: 'at', title: t('audit.at'), render: ({ at }) => <ShortTime at={at} /> },
  ];
}

/** What staff did to accounts and orders; a row leads there. */
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
      nameOf={(entry) => `${nameOf(entry.action)} ${actorOf(entry)}`}
      hrefOf={(entry) => {
        const orderNumber = orderNumberOf(entry);
        if (entry.action.startsWith('quote.')) return consolePaths.bulkRequest.href(entry.subjectId);
        if (entry.action.startsWith('content.')) return consolePaths.content.href(entry.subjectId);
        return orderNumber ? paths.adminOrder.href(orderNumber) : paths.adminPerson.href(entry.subjectId);
      }}
      columns={useColumns()}
      card={(entry) => ({
        title: nameOf(entry.action),
        status: <ShortTime at={entry.at} />,
        facts: [<Subject key="subject" entry={entry} />, detailOf(entry), actorOf(entry)],
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
