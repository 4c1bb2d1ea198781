import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { announce } from '../../../lib/announce.ts';
import { type NewCartItem, useAddCartItem } from '../api/add-cart-item.ts';
import { QuantityLine } from './quantity-line.tsx';

type AddToCartProps = {
  product: string;
  keepsake: Pick<NewCartItem, 'videoId' | 'jobId' | 'orientation'> | undefined;
};

/** Puts so many of a product with the chosen keepsake's picture into the cart. */
export function AddToCart({ product, keepsake }: AddToCartProps) {
  const { t } = useTranslation('shop');
  const [quantity, setQuantity] = useState(1);
  const [isAdded, setAdded] = useState(false);
  const add = useAddCartItem(() => {
    setAdded(true);
    announce(t('add.done'));
  });
  const handleAdd = () => {
    if (!keepsake || add.isPending) return;
    const { videoId, jobId, orientation } = keepsake;
    add.mutate({ productKey: product, quantity, videoId, jobId, orientation });
  };
  return (
    <div className="stack">
      <QuantityLine value={quantity} onChange={setQuantity} />
      {isAdded ? <Note kind="success">{t('add.done')}</Note> : null}
      <ErrorNote error={add.error} />
      <div className="action-bar">
        <button type="button" className="button" disabled={!keepsake || add.isPending} onClick={handleAdd}>
          {t('add.submit')}
        </button>
      </div>
    </div>
  );
}
