import '../../../components/totals.css';
import { useTranslation } from 'react-i18next';
import type { productKeys } from '../../../config/shop.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import type { Quote } from '../api/get-quote.ts';

export function Totals({ quote }: { quote: Quote }) {
  const { t } = useTranslation(['checkout', 'common']);
  const discounted = (quote.coupon?.productKeys ?? []).map((key) =>
    t(`common:product.${key as (typeof productKeys)[number]}`),
  );
  return (
    <div className="stack">
      <dl className="totals" aria-live="polite">
        <div>
          <dt>{t('checkout:totals.subtotal')}</dt>
          <dd>{formatMoney(quote.subtotal)}</dd>
        </div>
        {quote.discount.units > 0 ? (
          <div>
            <dt>{quote.coupon?.name ?? t('checkout:totals.discount')}</dt>
            <dd>−{formatMoney(quote.discount)}</dd>
          </div>
        ) : null}
        <div className="totals__sum">
          <dt>{t('checkout:totals.total')}</dt>
          <dd>{formatMoney(quote.total)}</dd>
        </div>
      </dl>
      {discounted.length > 0 ? (
        <p className="soft small">{t('checkout:totals.only', { products: discounted.join(t('and')) })}</p>
      ) : null}
      <p className="soft small">{t('checkout:totals.tax')}</p>
    </div>
  );
}
