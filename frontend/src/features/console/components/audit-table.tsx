import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { formatDateTime } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { AuditEntry } from '../api/people.ts';

function describeDetail(detail: AuditEntry['detail']): string {
  if (detail.reason) return String(detail.reason);
  const list = (value: string | string[] | undefined) => [value ?? []].flat().join(', ');
  return detail.to ? `${list(detail.from)} → ${list(detail.to)}` : '';
}

export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  const { t } = useTranslation('console');
  const locale = useLocale();
  return (
    <div className="console__table">
      <Table<AuditEntry>
        rowKey="id"
        size="middle"
        pagination={false}
        dataSource={entries}
        locale={{ emptyText: <span className="soft">{t('audit.none')}</span> }}
        columns={[
          { title: t('audit.at'), dataIndex: 'at', render: (at: string) => formatDateTime(at, locale) },
          { title: t('audit.actor'), dataIndex: 'actorName' },
          {
            title: t('audit.action'),
            dataIndex: 'action',
            render: (action: AuditEntry['action']) => t(`action.${action.replace('.', '-')}`),
          },
          {
            title: t('audit.subject'),
            dataIndex: 'subjectId',
            render: (id: string) => <Link to={paths.adminPerson.href(id)}>{id.slice(0, 8)}</Link>,
          },
          { title: t('audit.detail'), dataIndex: 'detail', render: describeDetail },
        ]}
      />
    </div>
  );
}
