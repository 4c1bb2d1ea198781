import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../config/shop.ts';
import { announce } from '../../../lib/announce.ts';
import type { Money } from '../../../lib/api/types.ts';
import { openCart } from '../../../lib/cart-drawer.ts';
import { addToVisitorCart } from '../../../lib/visitor-cart.ts';
import { BuyBar } from './buy-bar.tsx';

type AddForLaterProps = { product: string; price: Money | undefined };

/** Puts the product aside in this browser; its design is chosen after signing in. */
export function AddForLater({ product, price }: AddForLaterProps) {
  const { t } = useTranslation('shop');
  const [quantity, setQuantity] = useState(1);
  const handleAdd = () => {
    addToVisitorCart(product, quantity, limits.maxQuantity);
    announce(t('add.done'));
    openCart({ isAdded: true });
  };
  return (
    <BuyBar price={price} quantity={quantity} onQuantity={setQuantity}>
      <button type="button" className="button" onClick={handleAdd}>
        {t('add.submit')}
      </button>
    </BuyBar>
  );
}
