import { useTranslation } from 'react-i18next';
import { StatusTag, type StatusTone } from '../../../../components/status-tag.tsx';
import type { StaffKeepsake } from '../api/get-staff-keepsakes.ts';

const tones = { draft: 'neutral', active: 'success', lost: 'warning' } as const satisfies Record<
  StaffKeepsake['status'],
  StatusTone
>;

/** Status of a keepsake. */
export function KeepsakeStatus({ status }: Pick<StaffKeepsake, 'status'>) {
  const { t } = useTranslation('sales');
  return <StatusTag tone={tones[status]}>{t(`keepsake.status.${status}`)}</StatusTag>;
}
