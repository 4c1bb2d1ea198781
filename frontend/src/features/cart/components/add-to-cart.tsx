import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorNote } from '../../../components/error-note.tsx';
import { paths } from '../../../config/paths.ts';
import { announce } from '../../../lib/announce.ts';
import type { Money } from '../../../lib/api/types.ts';
import { openCart } from '../../../lib/cart-drawer.ts';
import { type NewCartItem, useAddCartItem } from '../api/add-cart-item.ts';
import { useCart } from '../api/get-cart.ts';
import { BuyBar } from './buy-bar.tsx';

type AddToCartProps = {
  product: string;
  price: Money;
  /** The chosen specification; undefined where there is none. */
  optionId?: string | undefined;
  /** The chosen design; undefined while there is none. */
  design: Pick<NewCartItem, 'videoId' | 'jobId' | 'orientation' | 'cropId'> | undefined;
  /** The designs are still being read. */
  isLoading: boolean;
};

/** Puts so many of a product with the chosen design into the cart. Without a design the first step is to create one. */
export function AddToCart({ product, price, optionId, design, isLoading }: AddToCartProps) {
  const { t } = useTranslation('shop');
  const [quantity, setQuantity] = useState(1);
  const cart = useCart(design !== undefined);
  const inCart = (cart.data?.items ?? [])
    .filter(({ productKey, videoId }) => productKey === product && videoId === design?.videoId)
    .reduce((sum, line) => sum + line.quantity, 0);
  const add = useAddCartItem(() => {
    announce(t('add.done'));
    openCart({ isAdded: true });
  });
  const handleAdd = () => {
    if (design && !add.isPending)
      add.mutate({ productKey: product, quantity, ...design, ...(optionId ? { optionId } : {}) });
  };
  const isCreating = !design && !isLoading;
  return (
    <BuyBar
      price={price}
      quantity={quantity}
      onQuantity={setQuantity}
      failure={<ErrorNote error={add.error} what={t('failures.add')} />}
      note={inCart > 0 ? t('add.inCart', { count: inCart }) : undefined}
    >
      {isCreating ? (
        <Link className="button" to={paths.studio.href({ product })}>
          {t('keepsake.make')}
        </Link>
      ) : (
        // Not disabled while it is sent: a disabled button loses the focus that the cart gives back.
        <button
          type="button"
          className="button"
          disabled={isLoading}
          aria-busy={add.isPending}
          onClick={handleAdd}
        >
          {t(isLoading ? 'add.loading' : inCart > 0 ? 'add.more' : 'add.submit')}
        </button>
      )}
    </BuyBar>
  );
}
