import '../../shared/components/day-chart.css';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { formatMonthDay, formatShortDate } from '../../../../lib/format/short-date.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { type DayKind, type DayTotal, measured, measures } from '../days.ts';

type DayChartProps = { kind: DayKind; days: readonly DayTotal[] };

type PointProps = { kind: DayKind; active?: boolean; payload?: readonly { payload?: DayTotal }[] };

/** The day under the pointer, or that the arrow keys chose. */
function Point({ kind, active = false, payload = [] }: PointProps) {
  const { t } = useTranslation('desk');
  const locale = useLocale();
  const day = payload[0]?.payload;
  if (!active || !day) return null;
  return (
    <p className="day-chart__point" role="status">
      <span>{formatShortDate(day.day, locale)}</span>
      <strong>{formatMoney(day.amount)}</strong>
      <span>{t(`chart.${kind}.times`, { count: day.count })}</span>
    </p>
  );
}

/** A bar for each day. It does not move: the figures are read again every minute. */
export function DayChart({ kind, days }: DayChartProps) {
  const { t } = useTranslation('desk');
  const locale = useLocale();
  const axis = { tickLine: false, axisLine: false, tick: { fill: 'var(--ink-soft)' } };
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return (
    <BarChart
      responsive
      className="day-chart"
      title={t(`chart.${kind}.title`)}
      data={[...days]}
      margin={{ top: 12, right: 4, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        {...axis}
        dataKey="day"
        minTickGap={24}
        tickFormatter={(day: string) => formatMonthDay(day, locale)}
      />
      <YAxis
        {...axis}
        width="auto"
        allowDecimals={false}
        niceTicks="snap125"
        tickFormatter={(value: number) => short.format(value)}
      />
      <Tooltip
        cursor={{ fill: 'var(--wash)' }}
        isAnimationActive={false}
        wrapperStyle={{ zIndex: 1 }}
        content={({ active, payload }) => <Point kind={kind} active={active} payload={payload} />}
      />
      <Bar
        dataKey={(day: DayTotal) => measured(day, measures[kind])}
        fill="var(--fill)"
        radius={[3, 3, 0, 0]}
        maxBarSize={48}
        isAnimationActive={false}
      />
    </BarChart>
  );
}
