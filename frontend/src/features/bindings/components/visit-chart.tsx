import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts';
import { formatMonthDay, formatShortDate } from '../../../lib/format/short-date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { TapFigures } from '../api/get-figures.ts';

const FILLS = { tap: 'var(--fill)', qr: 'var(--seal)', link: 'var(--ink-soft)' } as const;

/** A bar for each day, of taps, scans and links on top of each other. */
export function Component({ days }: Pick<TapFigures, 'days'>) {
  const { t } = useTranslation('binding');
  const locale = useLocale();
  const axis = { tickLine: false, axisLine: false, tick: { fill: 'var(--ink-soft)' } };
  return (
    <BarChart responsive className="visits__chart" title={t('visits.title')} data={[...days]}>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        {...axis}
        dataKey="day"
        minTickGap={24}
        tickFormatter={(day: string) => formatMonthDay(day, locale)}
      />
      <YAxis {...axis} width="auto" allowDecimals={false} />
      <Tooltip
        cursor={{ fill: 'var(--wash)' }}
        isAnimationActive={false}
        labelFormatter={(day) => formatShortDate(String(day), locale)}
      />
      <Legend />
      {(['tap', 'qr', 'link'] as const).map((kind) => (
        <Bar
          key={kind}
          name={t(`visits.${kind}`)}
          dataKey={kind}
          stackId="visits"
          fill={FILLS[kind]}
          maxBarSize={32}
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  );
}
