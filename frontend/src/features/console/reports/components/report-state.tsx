import '../../shared/components/verdict.css';
import './reports-table.css';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../components/icon.tsx';
import type { DailyReport } from '../api/get-report.ts';
import { stateOf } from '../report.ts';

const looks = {
  making: { tone: 'skipped', icon: 'clock' },
  differs: { tone: 'failed', icon: 'warning' },
  unconfirmed: { tone: 'warning', icon: 'warning' },
  agrees: { tone: 'ok', icon: 'check' },
  empty: { tone: 'skipped', icon: 'minus' },
} as const;

/** Whether a day's books agree, by icon and text. */
export function ReportState({ report }: { report: DailyReport }) {
  const { t } = useTranslation('money');
  const state = stateOf(report);
  const { tone, icon } = looks[state];
  return (
    <span className={`check__summary report-state tone--${tone}`}>
      <span className="check__icon">
        <Icon name={icon} size={18} />
      </span>
      {t(`report.is.${state}`)}
    </span>
  );
}
