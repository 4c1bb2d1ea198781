import { useTranslation } from 'react-i18next';
import { StatusTag, type StatusTone } from '../../../../components/status-tag.tsx';
import type { MoneyCase } from '../api/get-money-cases.ts';

const tones = {
  open: 'warning',
  accepted: 'success',
  refunded: 'success',
  closed: 'neutral',
} as const satisfies Record<MoneyCase['status'], StatusTone>;

/** What was decided about a payment. */
export function CaseStatus({ status }: Pick<MoneyCase, 'status'>) {
  const { t } = useTranslation('money');
  return <StatusTag tone={tones[status]}>{t(`case.status.${status}`)}</StatusTag>;
}
