import { useTranslation } from 'react-i18next';
import { StatusTag, type StatusTone } from '../../../../components/status-tag.tsx';
import type { ListedAttempt } from '../api/get-attempts.ts';

const tones = {
  pending: 'progress',
  awaiting_transfer: 'progress',
  succeeded: 'success',
  failed: 'danger',
} as const satisfies Record<ListedAttempt['status'], StatusTone>;

type AttemptStatusProps = Pick<ListedAttempt, 'status' | 'amount' | 'refundedAmount'>;

/** Status of a payment: what came of its money in the end. */
export function AttemptStatus({ status, amount, refundedAmount }: AttemptStatusProps) {
  const { t } = useTranslation('console');
  if (refundedAmount.units === 0)
    return <StatusTag tone={tones[status]}>{t(`payments.status.${status}`)}</StatusTag>;
  const outcome = refundedAmount.units < amount.units ? 'part_refunded' : 'refunded';
  return <StatusTag tone="neutral">{t(`payments.status.${outcome}`)}</StatusTag>;
}
