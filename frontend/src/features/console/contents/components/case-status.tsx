import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../../components/status-tag.tsx';
import type { ReportCase } from '../api/report-cases.ts';

/** How a case ended, or whether it waits, too long already, or somebody is at it. */
export function CaseStatus({
  found: { outcome, dueAt, claimedBy },
}: {
  found: Pick<ReportCase, 'outcome' | 'dueAt' | 'claimedBy'>;
}) {
  const { t } = useTranslation('moderation');
  if (outcome) return <StatusTag tone="neutral">{t(`outcome.${outcome}`)}</StatusTag>;
  if (Date.parse(dueAt) < Date.now()) return <StatusTag tone="danger">{t('overdue')}</StatusTag>;
  if (claimedBy) return <StatusTag tone="progress">{t('claimed')}</StatusTag>;
  return <StatusTag tone="warning">{t('waits')}</StatusTag>;
}
