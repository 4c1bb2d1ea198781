import '../../../components/totals.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BulkNote } from '../../../components/bulk-note.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { paths } from '../../../config/paths.ts';
import { limits } from '../../../config/shop.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { type CartItem, useCart } from '../api/get-cart.ts';
import { CartLines } from './cart-lines.tsx';

/** Pieces over all lines together decide. */
const isBulk = (items: CartItem[]): boolean =>
  items.reduce((sum, { quantity }) => sum + quantity, 0) >= limits.bulkQuantity;

/** The member's cart with its subtotal, a place for a coupon code, and the link to the checkout. */
export function CartPanel() {
  const { t } = useTranslation('shop');
  const cart = useCart();
  const [coupon, setCoupon] = useState('');
  return (
    <section className="panel stack" aria-labelledby="cart">
      <h2 id="cart">{t('cart.title')}</h2>
      <QueryState query={cart} lines={3}>
        {(data) =>
          data.items.length === 0 ? (
            <p className="soft">{t('cart.empty')}</p>
          ) : (
            <>
              <CartLines items={data.items} />
              <label className="stack stack--tight">
                <span className="field-legend field-legend--inline">{t('cart.coupon')}</span>
                <input
                  className="text-input"
                  value={coupon}
                  maxLength={40}
                  autoCapitalize="characters"
                  placeholder={t('cart.couponHint')}
                  onChange={(event) => setCoupon(event.target.value)}
                />
              </label>
              <dl className="totals">
                <div className="totals__sum">
                  <dt>{t('cart.subtotal')}</dt>
                  <dd>{formatMoney(data.subtotal)}</dd>
                </div>
              </dl>
              {isBulk(data.items) ? (
                <BulkNote />
              ) : (
                <Link className="button" to={paths.checkout.href({ coupon: coupon.trim() || undefined })}>
                  {t('cart.checkout')}
                </Link>
              )}
            </>
          )
        }
      </QueryState>
    </section>
  );
}
