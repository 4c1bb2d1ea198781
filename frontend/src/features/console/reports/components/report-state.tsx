import { useTranslation } from 'react-i18next';
import { StatusTag, type StatusTone } from '../../../../components/status-tag.tsx';
import type { DailyReport } from '../api/get-report.ts';
import { stateOf } from '../report.ts';

const tones = {
  making: 'progress',
  differs: 'danger',
  unconfirmed: 'warning',
  agrees: 'success',
  empty: 'neutral',
} as const satisfies Record<ReturnType<typeof stateOf>, StatusTone>;

/** Whether a day's records match. */
export function ReportState({ report }: { report: DailyReport }) {
  const { t } = useTranslation('money');
  const state = stateOf(report);
  return <StatusTag tone={tones[state]}>{t(`report.is.${state}`)}</StatusTag>;
}
