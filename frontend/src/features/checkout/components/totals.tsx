import '../../../components/totals.css';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/format/money.ts';
import type { Quote } from '../api/get-quote.ts';

export function Totals({ quote }: { quote: Quote }) {
  const { t } = useTranslation('checkout');
  return (
    <div className="stack">
      <dl className="totals" aria-live="polite">
        <div>
          <dt>{t('totals.subtotal')}</dt>
          <dd>{formatMoney(quote.subtotal)}</dd>
        </div>
        {quote.discount.units > 0 ? (
          <div>
            <dt>{quote.coupon?.name ?? t('totals.discount')}</dt>
            <dd>−{formatMoney(quote.discount)}</dd>
          </div>
        ) : null}
        <div className="totals__sum">
          <dt>{t('totals.total')}</dt>
          <dd>{formatMoney(quote.total)}</dd>
        </div>
      </dl>
      <p className="soft small">{t('totals.tax')}</p>
    </div>
  );
}
