import './code-cards.css';
import { QRCode } from 'antd';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../../config/paths.ts';
import { formatDate } from '../../../../lib/format/date.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import type { OneUseCode } from '../api/codes.ts';
import type { Coupon } from '../api/coupons.ts';

const QR_PX = 128;

type CodeCardsProps = { coupon: Coupon; codes: OneUseCode[] };

/** Gift cards, ten on an A4 sheet: what the coupon is worth, its code, and the QR code that brings it along. */
export function CodeCards({ coupon, codes }: CodeCardsProps) {
  const { t } = useTranslation(['coupons', 'common']);
  const locale = useLocale();
  const { name, type, value, minimumAmount, endsAt } = coupon;
  const worth = type === 'percentage' ? `${value}%` : formatMoney({ units: value, currency: 'TWD' });
  return (
    <div className="code-cards">
      {codes.map(({ number, code }) => (
        <article key={number} className="code-card" aria-label={t('coupons:codes.card', { number })}>
          <div>
            <p className="code-card__brand">{t('common:brand.full')}</p>
            <p className="code-card__worth">{t('coupons:codes.worth', { worth })}</p>
            <p className="code-card__small">{name}</p>
            <p className="code-card__code">{code}</p>
            <p className="code-card__small">
              {minimumAmount.units > 0
                ? t('coupons:codes.minimum', { amount: formatMoney(minimumAmount) })
                : null}{' '}
              {endsAt ? t('coupons:codes.until', { date: formatDate(endsAt, locale) }) : null}
            </p>
          </div>
          {/* The code beside it, for a camera. */}
          <div aria-hidden="true">
            <QRCode
              type="svg"
              value={`${window.location.origin}${paths.modelSelection.href({ coupon: code })}`}
              errorLevel="M"
              size={QR_PX}
              marginSize={4}
              bordered={false}
              color="black"
              bgColor="white"
            />
          </div>
        </article>
      ))}
    </div>
  );
}
