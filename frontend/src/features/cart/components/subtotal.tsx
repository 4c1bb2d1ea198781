import '../../../components/totals.css';
import { useTranslation } from 'react-i18next';
import type { Money } from '../../../lib/api/types.ts';
import { formatMoney } from '../../../lib/format/money.ts';

/** What the cart comes to, announced when it changes. */
export function Subtotal({ amount }: { amount: Money }) {
  const { t } = useTranslation('shop');
  const total = formatMoney(amount);
  return (
    <div>
      <dl className="totals">
        <div className="totals__sum">
          <dt>{t('cart.subtotal')}</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      <p className="soft small">{t('price.included')}</p>
      <p className="visually-hidden" role="status">
        {t('cart.total', { total })}
      </p>
    </div>
  );
}
