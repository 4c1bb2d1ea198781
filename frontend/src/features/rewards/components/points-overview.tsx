import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { formatDate } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { Points } from '../api/points.ts';

/** Balance and streak, what holds for them, and what expires next. */
export function PointsOverview({ points }: { points: Points }) {
  const { t } = useTranslation('rewards');
  const language = useLocale();
  const { balance, streak, freeDaysPerMonth, expiring, validDays } = points;
  return (
    <section className="panel stack stack--tight">
      <p className="row">
        <strong className="panel-title tabular">{t('balance', { count: balance })}</strong>
        <span className="tag tag--sentence">
          {streak > 0 ? t('streak', { count: streak }) : t('noStreak')}
        </span>
      </p>
      {expiring ? (
        <p>
          {t('expiring', {
            points: t('balance', { count: expiring.points }),
            day: formatDate(expiring.at, language),
          })}
        </p>
      ) : null}
      <p className="soft small">
        {t('validDays', { count: validDays })}{' '}
        {freeDaysPerMonth > 0 ? t('freeDays', { count: freeDaysPerMonth }) : t('noFreeDays')}
      </p>
    </section>
  );
}

/** Coupons that were bought with points and wait for an order. */
export function BoughtCoupons({ coupons }: Pick<Points, 'coupons'>) {
  const { t } = useTranslation('rewards');
  const language = useLocale();
  if (coupons.length === 0) return null;
  return (
    <section className="panel stack">
      <h2>{t('coupons.title')}</h2>
      <ul className="points-list">
        {coupons.map(({ code, discount, minimumAmount, endsAt }) => (
          <li key={code}>
            <div>
              <strong>{formatMoney(discount)}</strong> <code>{code}</code>
              {endsAt ? (
                <p className="soft small">
                  {t('coupons.ends', {
                    day: formatDate(endsAt, language),
                    amount: formatMoney(minimumAmount),
                  })}
                </p>
              ) : null}
            </div>
            <Link
              className="button button--quiet button--small"
              to={paths.checkout.href({ coupon: code })}
              aria-label={t('coupons.useThis', { code })}
            >
              {t('coupons.use')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
