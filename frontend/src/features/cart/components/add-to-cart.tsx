import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { QuantityStepper } from '../../../components/quantity-stepper.tsx';
import { limits } from '../../../config/shop.ts';
import { announce } from '../../../lib/announce.ts';
import type { Keepsake } from '../../keepsakes/api/get-keepsakes.ts';
import { useAddCartItem } from '../api/add-cart-item.ts';

/** Puts so many of a product with the chosen keepsake's picture into the cart. */
export function AddToCart({ product, keepsake }: { product: string; keepsake: Keepsake | undefined }) {
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
      <div className="row">
        <span className="field-legend field-legend--inline">{t('quantity.label')}</span>
        <QuantityStepper value={quantity} max={limits.maxQuantity} onChange={setQuantity} />
      </div>
      <p className="soft small">{t('add.bulk', { count: limits.bulkQuantity })}</p>
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
