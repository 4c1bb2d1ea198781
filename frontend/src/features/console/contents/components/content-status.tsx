import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../../components/status-tag.tsx';
import type { StaffContent } from '../api/contents.ts';

/** Whether a content is shown, in its owner's trash, hidden or removed. */
export function ContentStatus({
  content,
}: {
  content: Pick<StaffContent, 'status' | 'isRemoved' | 'isDeleted'>;
}) {
  const { t } = useTranslation('console');
  if (content.isRemoved) return <StatusTag tone="neutral">{t('content.status.removed')}</StatusTag>;
  if (content.status === 'blocked') return <StatusTag tone="danger">{t('content.status.blocked')}</StatusTag>;
  if (content.isDeleted) return <StatusTag tone="neutral">{t('content.status.deleted')}</StatusTag>;
  return <StatusTag tone="success">{t('content.status.ready')}</StatusTag>;
}
