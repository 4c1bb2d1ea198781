import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { paths } from '../../../config/paths.ts';
import type { Cart } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { useOrderRules } from '../../../lib/api/shop-rules.ts';
import { readBroughtCoupon } from '../../../lib/brought-coupon.ts';
import { foldCode } from '../../../lib/format/number.ts';
import { useAddCartItem } from '../api/add-cart-item.ts';
import { type CartItem, useCart } from '../api/get-cart.ts';
import { useVisitorCart } from '../api/use-visitor-cart.ts';
import { CartCoupon } from './cart-coupon.tsx';
import { CartLines } from './cart-lines.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { RemovedLine } from './removed-line.tsx';
import { Subtotal } from './subtotal.tsx';
import { VisitorLines } from './visitor-lines.tsx';

const countPieces = (items: CartItem[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** A place for a coupon code, the subtotal, and the link to the checkout. */
function CartEnd({ items, subtotal }: Cart) {
  const { t } = useTranslation('shop');
  const [coupon, setCoupon] = useState(readBroughtCoupon);
  const { bulkThreshold } = useOrderRules();
  // Items over all lines together decide.
  const isBulk = countPieces(items) >= bulkThreshold;
  return (
    <div className="cart-drawer__end">
      <CartCoupon value={coupon} onChange={setCoupon} />
      <Subtotal amount={subtotal} />
      {isBulk ? <Note kind="info">{t('cart.bulk', { count: bulkThreshold })}</Note> : null}
      <Link className="button" to={paths.checkout.href({ coupon: foldCode(coupon) || undefined })}>
        {t(isBulk ? 'facts.quote' : 'cart.checkout')}
      </Link>
    </div>
  );
}

/** What was chosen before signing in and has no design yet. */
function WaitingLines() {
  const { t } = useTranslation('shop');
  const lines = useVisitorCart();
  if (lines.length === 0) return null;
  return (
    <section className="panel stack" aria-label={t('merge.title')}>
      <h3>{t('merge.title')}</h3>
      <VisitorLines lines={lines} />
      <Link className="button button--quiet" to={paths.modelSelection.href()}>
        {t('cart.waiting')}
      </Link>
    </section>
  );
}

/** The member's cart: its lines, what was just taken out of it, and the way to the checkout. */
export function MemberCart() {
  const { t } = useTranslation('shop');
  const cart = useCart();
  const [removed, setRemoved] = useState<CartItem | null>(null);
  const restore = useAddCartItem(() => setRemoved(null));
  const handleUndo = () => {
    if (!removed) return;
    const { productKey, quantity, videoId, jobId, orientation, optionId, cropId, notes } = removed;
    restore.mutate({
      ...{ productKey, quantity, videoId, jobId, orientation },
      ...(optionId ? { optionId } : {}),
      ...(cropId ? { cropId } : {}),
      ...(notes ? { notes } : {}),
    });
  };
  return (
    <>
      <WaitingLines />
      {removed ? <RemovedLine title={removed.title || t('cart.untitled')} onUndo={handleUndo} /> : null}
      <ErrorNote error={restore.error} what={t('failures.restore')} />
      <QueryState query={cart} lines={3} failure={t('failures.cart')}>
        {(data) =>
          data.items.length === 0 ? (
            <EmptyCart />
          ) : (
            <>
              <CartLines items={data.items} onRemove={setRemoved} />
              <CartEnd {...data} />
            </>
          )
        }
      </QueryState>
    </>
  );
}
