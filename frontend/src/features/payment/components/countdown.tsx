import './countdown.css';
import { useTranslation } from 'react-i18next';
import { useMinutesLeft } from './use-minutes-left.ts';

/** Time left until an instant in its two largest units, updated every half minute. */
export function Countdown({ until }: { until: string }) {
  const { t } = useTranslation('payment');
  const minutes = useMinutesLeft(until);
  if (minutes === 0) return <strong className="countdown countdown--over">{t('code.over')}</strong>;
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const text =
    days > 0
      ? t('code.leftDays', { count: days, hours })
      : t('code.leftHours', { count: hours, minutes: minutes % 60 });
  return <strong className="countdown">{text}</strong>;
}
