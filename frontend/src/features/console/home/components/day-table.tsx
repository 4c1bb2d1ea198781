import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../../../lib/format/money.ts';
import { formatShortDate } from '../../../../lib/format/short-date.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import type { DayKind, DayTotal } from '../days.ts';

type DayTableProps = {
  kind: DayKind;
  days: readonly DayTotal[];
  /** The list of what happened on a day. */
  toDay?: ((day: string) => string) | undefined;
};

/** The figures of a chart, the latest day first; it scrolls within its card, by keys too. */
export function DayTable({ kind, days, toDay }: DayTableProps) {
  const { t } = useTranslation('desk');
  const locale = useLocale();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what has the focus
    <section className="figure-scroll" aria-label={t(`chart.${kind}.title`)} tabIndex={0}>
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">{t('chart.day')}</th>
            <th scope="col">{t(`chart.${kind}.count`)}</th>
            <th scope="col">{t('chart.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, count, amount }) => (
            <tr key={day}>
              <th scope="row">
                {toDay && count > 0 ? (
                  <Link to={toDay(day)}>{formatShortDate(day, locale)}</Link>
                ) : (
                  formatShortDate(day, locale)
                )}
              </th>
              <td>{count}</td>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
