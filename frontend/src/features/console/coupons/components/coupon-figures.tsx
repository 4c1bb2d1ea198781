import '../../shared/components/chart-card.css';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FactList } from '../../../../components/fact-list.tsx';
import { Skeleton } from '../../../../components/skeleton.tsx';
import { consolePaths } from '../../../../config/console-paths.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { formatShortDate } from '../../../../lib/format/short-date.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import type { CouponFigures } from '../api/coupons.ts';

/** The chart library comes after the figures. */
const WeekChart = lazy(() => import('./week-chart.tsx').then((file) => ({ default: file.WeekChart })));

function Totals({ total }: Pick<CouponFigures, 'total'>) {
  const { t } = useTranslation('coupons');
  const share = total.redeemed === 0 ? 0 : Math.round((100 * total.firstOrders) / total.redeemed);
  return (
    <section className="panel" aria-label={t('figures.total')}>
      <FactList
        facts={[
          ...(['redeemed', 'held', 'released', 'returned'] as const).map(
            (state) => [t(`use.${state}`), String(total[state])] as [string, string],
          ),
          [t('figures.discount'), formatMoney(total.discount)],
          [t('figures.revenue'), formatMoney(total.revenue)],
          [t('figures.firstOrders'), t('figures.share', { count: total.firstOrders, percent: share })],
        ]}
      />
    </section>
  );
}

function WeekTable({ weeks }: Pick<CouponFigures, 'weeks'>) {
  const { t } = useTranslation('coupons');
  const locale = useLocale();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what has the focus
    <section className="figure-scroll" aria-label={t('figures.weeks')} tabIndex={0}>
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">{t('figures.week')}</th>
            <th scope="col">{t('use.redeemed')}</th>
            <th scope="col">{t('figures.discount')}</th>
            <th scope="col">{t('figures.revenue')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map(({ week, redeemed, discount, revenue }) => (
            <tr key={week}>
              <th scope="row">{formatShortDate(week, locale)}</th>
              <td>{redeemed}</td>
              <td>{formatMoney(discount)}</td>
              <td>{formatMoney(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Weeks({ weeks }: Pick<CouponFigures, 'weeks'>) {
  const { t } = useTranslation(['coupons', 'desk']);
  const [isTable, setTable] = useState(false);
  const table = <WeekTable weeks={weeks} />;
  return (
    <section className="chart-card" aria-labelledby="weeks">
      <div className="chart-card__head">
        <h2 id="weeks">{t('coupons:figures.weeks')}</h2>
        <Button onClick={() => setTable(!isTable)}>
          {t(isTable ? 'desk:chart.showChart' : 'desk:chart.showTable')}
        </Button>
      </div>
      {isTable ? (
        table
      ) : (
        <ErrorBoundary fallback={table}>
          <div className="chart-card__drawing">
            <Suspense fallback={<Skeleton lines={6} />}>
              <WeekChart weeks={weeks} />
            </Suspense>
          </div>
        </ErrorBoundary>
      )}
    </section>
  );
}

function CouponTable({ coupons }: Pick<CouponFigures, 'coupons'>) {
  const { t } = useTranslation('coupons');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what has the focus
    <section className="figure-scroll" aria-label={t('figures.coupons')} tabIndex={0}>
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">{t('field.code')}</th>
            <th scope="col">{t('use.redeemed')}</th>
            <th scope="col">{t('use.held')}</th>
            <th scope="col">{t('figures.firstOrders')}</th>
            <th scope="col">{t('figures.discount')}</th>
            <th scope="col">{t('figures.revenue')}</th>
          </tr>
        </thead>
        <tbody>
          {coupons.map(({ id, code, redeemed, held, firstOrders, discount, revenue }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={consolePaths.couponUsage.href(id)}>{code}</Link>
              </th>
              <td>{redeemed}</td>
              <td>{held}</td>
              <td>{firstOrders}</td>
              <td>{formatMoney(discount)}</td>
              <td>{formatMoney(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Rushes({ rushes }: Pick<CouponFigures, 'rushes'>) {
  const { t } = useTranslation('coupons');
  const locale = useLocale();
  if (rushes.length === 0) return <p className="soft">{t('figures.noRushes')}</p>;
  return (
    <ul className="plain-list">
      {rushes.map(({ id, code, day, firstOrders }) => (
        <li key={`${id} ${day}`}>
          <Link to={consolePaths.couponUsage.href(id)}>{code}</Link>{' '}
          {t('figures.rush', { count: firstOrders, day: formatShortDate(day, locale) })}
        </li>
      ))}
    </ul>
  );
}

/** The figures of a span: in all, by week, by coupon, and what deserves a look. */
export function CouponFiguresView({ figures }: { figures: CouponFigures }) {
  const { t } = useTranslation('coupons');
  if (figures.coupons.length === 0) return <p className="soft">{t('figures.none')}</p>;
  return (
    <div className="stack stack--wide">
      <Totals total={figures.total} />
      <Weeks weeks={figures.weeks} />
      <section className="stack" aria-labelledby="by-coupon">
        <h2 id="by-coupon">{t('figures.coupons')}</h2>
        <CouponTable coupons={figures.coupons} />
      </section>
      <section className="stack" aria-labelledby="rushes">
        <h2 id="rushes">{t('figures.rushes')}</h2>
        <Rushes rushes={figures.rushes} />
      </section>
    </div>
  );
}
