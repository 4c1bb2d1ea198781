import '../../shared/components/day-chart.css';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { formatMonthDay } from '../../../../lib/format/short-date.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import type { CouponFigures } from '../api/coupons.ts';

type Week = CouponFigures['weeks'][number];

/** Discount beside revenue, a pair of bars for each week. */
export function WeekChart({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation('coupons');
  const locale = useLocale();
  const axis = { tickLine: false, axisLine: false, tick: { fill: 'var(--ink-soft)' } };
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const bar = {
    radius: [3, 3, 0, 0] as [number, number, number, number],
    maxBarSize: 32,
    isAnimationActive: false,
  };
  return (
    <BarChart responsive className="day-chart" title={t('figures.weeks')} data={[...weeks]}>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        {...axis}
        dataKey="week"
        minTickGap={24}
        tickFormatter={(week: string) => formatMonthDay(week, locale)}
      />
      <YAxis
        {...axis}
        width="auto"
        allowDecimals={false}
        tickFormatter={(value: number) => short.format(value)}
      />
      <Tooltip
        cursor={{ fill: 'var(--wash)' }}
        isAnimationActive={false}
        labelFormatter={(week) => formatMonthDay(String(week), locale)}
        formatter={(value) => formatMoney({ units: Number(value), currency: 'TWD' })}
      />
      <Legend />
      <Bar
        {...bar}
        name={t('figures.revenue')}
        dataKey={({ revenue }: Week) => revenue.units}
        fill="var(--fill)"
      />
      <Bar
        {...bar}
        name={t('figures.discount')}
        dataKey={({ discount }: Week) => discount.units}
        fill="var(--seal)"
      />
    </BarChart>
  );
}
