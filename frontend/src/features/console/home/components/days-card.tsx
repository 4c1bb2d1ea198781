import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../../components/skeleton.tsx';
import { formatMoney } from '../../../../lib/format/money.ts';
import { formatShortDate } from '../../../../lib/format/short-date.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { bestOf, type DayKind, type DayTotal, measures, totalOf, weekChange } from '../days.ts';
import { ChartCard } from './chart-card.tsx';
import { DayTable } from './day-table.tsx';

/** The chart library comes after the figures. */
const DayChart = lazy(() => import('./day-chart.tsx').then((file) => ({ default: file.DayChart })));

type DaysCardProps = {
  kind: DayKind;
  query: UseQueryResult<{ days: DayTotal[] }>;
  toDay?: (day: string) => string;
};

/** What the days add up to, the best of them, and how the last week compares. */
function useSummary(kind: DayKind) {
  const measure = measures[kind];
  const { t } = useTranslation('desk');
  const locale = useLocale();
  return (days: readonly DayTotal[]): string => {
    const { count, amount } = totalOf(days);
    const best = bestOf(days, measure);
    if (!best || count === 0) return t(`chart.${kind}.none`);
    const change = weekChange(days, measure);
    const way = change === null || change === 0 ? 'same' : change > 0 ? 'up' : 'down';
    return [
      t(`chart.${kind}.summary`, { count, amount: formatMoney(amount) }),
      t('chart.best', {
        day: formatShortDate(best.day, locale),
        value:
          measure === 'amount' ? formatMoney(best.amount) : t(`chart.${kind}.times`, { count: best.count }),
      }),
      ...(change === null ? [] : [t(`chart.week.${way}`, { percent: Math.abs(change) })]),
    ].join(locale === 'en' ? ' ' : '');
  };
}

/** The last 30 days as a chart or, at a press, as a table; the table also stands in for a chart that cannot load. */
export function DaysCard({ kind, query, toDay }: DaysCardProps) {
  const { t } = useTranslation('desk');
  const [isTable, setTable] = useState(false);
  const toSummary = useSummary(kind);
  const title = t(`chart.${kind}.title`);
  return (
    <ChartCard
      title={title}
      query={query}
      toSummary={({ days }) => toSummary(days)}
      action={
        <Button
          aria-label={t(isTable ? 'chart.showChartOf' : 'chart.showTableOf', { title })}
          onClick={() => setTable(!isTable)}
        >
          {t(isTable ? 'chart.showChart' : 'chart.showTable')}
        </Button>
      }
    >
      {({ days }) => {
        if (totalOf(days).count === 0) return null;
        const table = <DayTable kind={kind} days={days} toDay={toDay} />;
        if (isTable) return table;
        return (
          <ErrorBoundary fallback={table}>
            <div className="chart-card__drawing">
              <Suspense fallback={<Skeleton lines={6} />}>
                <DayChart kind={kind} days={days} />
              </Suspense>
            </div>
          </ErrorBoundary>
        );
      }}
    </ChartCard>
  );
}
