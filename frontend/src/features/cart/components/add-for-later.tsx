import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';
import { limits } from '../../../config/shop.ts';
import { announce } from '../../../lib/announce.ts';
import { addToVisitorCart } from '../../../lib/visitor-cart.ts';
import { QuantityLine } from './quantity-line.tsx';

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
      <QuantityLine value={quantity} onChange={setQuantity} />
      {isAdded ? <Note kind="success">{t('visitor.added')}</Note> : null}
      <div className="action-bar">
        <button type="button" className="button" onClick={handleAdd}>
          {t('add.submit')}
        </button>
      </div>
    </div>
  );
}
