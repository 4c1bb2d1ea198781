import { useTranslation } from 'react-i18next';
import { StatusTag, type StatusTone } from '../../../../components/status-tag.tsx';
import type { Person } from '../api/get-person.ts';

const tones = { active: 'success', inactive: 'warning', deleted: 'neutral' } as const satisfies Record<
  Person['status'],
  StatusTone
>;

/** Status of an account. */
export function AccountStatus({ status }: Pick<Person, 'status'>) {
  const { t } = useTranslation('console');
  return <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>;
}
