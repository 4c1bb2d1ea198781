import { useTranslation } from 'react-i18next';
import { StatusTag, type StatusTone } from '../../../../components/status-tag.tsx';
import type { StaffAttempt } from '../api/get-attempts.ts';

const tones = {
  pending: 'progress',
  awaiting_transfer: 'progress',
  succeeded: 'success',
  failed: 'danger',
} as const satisfies Record<StaffAttempt['status'], StatusTone>;

/** Status of a payment. */
export function AttemptStatus({ status }: Pick<StaffAttempt, 'status'>) {
  const { t } = useTranslation('console');
  return <StatusTag tone={tones[status]}>{t(`payments.status.${status}`)}</StatusTag>;
}
