import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';
import { QuantityStepper } from '../../../components/quantity-stepper.tsx';
import { limits } from '../../../config/shop.ts';
import { announce } from '../../../lib/announce.ts';
import { addToVisitorCart } from '../../../lib/visitor-cart.ts';

/** Puts the product aside in this browser; its picture is chosen after signing in. */
export function AddForLater({ product }: { product: string }) {
  const { t } = useTranslation('shop');
  const [quantity, setQuantity] = useState(1);
  const [isAdded, setAdded] = useState(false);
  const handleAdd = () => {
    addToVisitorCart(product, quantity, limits.maxQuantity);
    setAdded(true);
    announce(t('add.done'));
  };
  return (
    <div className="stack">
      <div className="row">
        <span className="field-legend field-legend--inline">{t('quantity.label')}</span>
        <QuantityStepper value={quantity} max={limits.maxQuantity} onChange={setQuantity} />
      </div>
      <p className="soft small">{t('add.bulk', { count: limits.bulkQuantity })}</p>
      {isAdded ? <Note kind="success">{t('visitor.added')}</Note> : null}
      <div className="action-bar">
        <button type="button" className="button" onClick={handleAdd}>
          {t('add.submit')}
        </button>
      </div>
    </div>
  );
}
