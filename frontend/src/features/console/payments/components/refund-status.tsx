import { useTranslation } from 'react-i18next';
import { StatusTag, type StatusTone } from '../../../../components/status-tag.tsx';
import type { Refund } from '../api/request-refund.ts';

const tones = {
  requested: 'progress',
  sending: 'progress',
  done: 'success',
  manual: 'warning',
  unknown: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<Refund['status'], StatusTone>;

/** Status of a refund. */
export function RefundStatus({ status }: Pick<Refund, 'status'>) {
  const { t } = useTranslation('console');
  return <StatusTag tone={tones[status]}>{t(`payments.refund.status.${status}`)}</StatusTag>;
}
