import { useTranslation } from 'react-i18next';
import { consolePaths } from '../../../../config/console-paths.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import type { ListColumn } from '../../shared/list/columns.ts';
import { ConsoleList } from '../../shared/list/console-list.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { RULES } from '../api/contents.ts';
import { type ReportCase, useReportCases } from '../api/report-cases.ts';
import { CaseStatus } from './case-status.tsx';

const spec = {
  name: 'reports',
  filters: { status: ['decided'], reason: RULES },
  sorts: ['urgency', 'openedAt'],
  initialSort: '-urgency',
} as const;

function useColumns(): ListColumn<ReportCase>[] {
  const { t } = useTranslation(['moderation', 'console']);
  return [
    { key: 'title', title: t('keepsake'), render: ({ title, videoId }) => title || videoId },
    { key: 'reason', title: t('reason'), render: ({ reason }) => t(`console:content.rule.${reason}`) },
    { key: 'status', title: t('state'), render: (found) => <CaseStatus found={found} /> },
    { key: 'dueAt', title: t('due'), render: ({ dueAt }) => <ShortTime at={dueAt} /> },
    { key: 'reports', title: t('reports'), isNumber: true, render: ({ reports }) => reports },
    { key: 'urgency', title: t('weight'), isNumber: true, render: ({ weight }) => weight },
    { key: 'openedAt', title: t('openedAt'), render: ({ openedAt }) => <ShortTime at={openedAt} /> },
  ];
}

/** What visitors reported, one case a keepsake, the most urgent first; a row leads to one. */
export function CasesList() {
  const { t } = useTranslation(['moderation', 'console']);
  const { list, query, values, page } = useList(spec);
  return (
    <ConsoleList
      list={list}
      query={useReportCases({ page, ...query, ...values })}
      rowKey="id"
      nameOf={({ title, videoId }) => title || videoId}
      hrefOf={({ id }) => consolePaths.reportCase.href(id)}
      columns={useColumns()}
      card={(found) => ({
        title: found.title || found.videoId,
        status: <CaseStatus found={found} />,
        facts: [
          t(`console:content.rule.${found.reason}`),
          t('reportsOf', { count: found.reports }),
          <ShortTime key="due" at={found.dueAt} />,
        ],
      })}
      filters={[
        {
          key: 'status',
          label: t('state'),
          anyLabel: t('open'),
          nameOf: () => t('decided'),
        },
        {
          key: 'reason',
          label: t('reason'),
          anyLabel: t('anyReason'),
          nameOf: (reason) => t(`console:content.rule.${reason}`),
        },
      ]}
      dateLabel={t('openedAt')}
      emptyText={t('none')}
    />
  );
}
