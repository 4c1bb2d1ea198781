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
  filters: { status: ['decided'], source: ['visitors', 'automatic'], reason: RULES },
  sorts: ['urgency', 'openedAt'],
  initialSort: '-urgency',
} as const;

const nameOf = ({ title, subjectId }: ReportCase): string => title || subjectId;

function useColumns(): ListColumn<ReportCase>[] {
  const { t } = useTranslation(['moderation', 'console']);
  return [
    { key: 'title', title: t('subject'), render: nameOf },
    { key: 'subject', title: t('kind'), render: ({ subject }) => t(`subjects.${subject}`) },
    { key: 'reason', title: t('reason'), render: ({ reason }) => t(`console:content.rule.${reason}`) },
    { key: 'status', title: t('state'), render: (found) => <CaseStatus found={found} /> },
    { key: 'dueAt', title: t('due'), render: ({ dueAt }) => <ShortTime at={dueAt} /> },
    { key: 'reports', title: t('reports'), isNumber: true, render: ({ reports }) => reports },
    { key: 'findings', title: t('findings'), isNumber: true, render: ({ findings }) => findings },
    { key: 'urgency', title: t('weight'), isNumber: true, render: ({ weight }) => weight },
    { key: 'openedAt', title: t('openedAt'), render: ({ openedAt }) => <ShortTime at={openedAt} /> },
  ];
}

/** What visitors reported and automatic checks found, one case a thing, the most urgent first; a row leads to one. */
export function CasesList() {
  const { t } = useTranslation(['moderation', 'console']);
  const { list, query, values, page } = useList(spec);
  return (
    <ConsoleList
      list={list}
      query={useReportCases({ page, ...query, ...values })}
      rowKey="id"
      nameOf={nameOf}
      hrefOf={({ id }) => consolePaths.reportCase.href(id)}
      columns={useColumns()}
      card={(found) => ({
        title: nameOf(found),
        status: <CaseStatus found={found} />,
        facts: [
          t(`console:content.rule.${found.reason}`),
          found.reports > 0
            ? t('reportsOf', { count: found.reports })
            : t('findingsOf', { count: found.findings }),
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
          key: 'source',
          label: t('source.label'),
          anyLabel: t('source.any'),
          nameOf: (source) => t(`source.${source}`),
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
