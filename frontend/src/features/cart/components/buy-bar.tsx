import './buy-bar.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QuantityStepper } from '../../../components/quantity-stepper.tsx';
import { limits } from '../../../config/shop.ts';
import type { Money } from '../../../lib/api/types.ts';
import { formatMoney } from '../../../lib/format/money.ts';

type BuyBarProps = {
  /** Of one; undefined while it is not known. */
  price: Money | undefined;
  quantity: number;
  onQuantity: (quantity: number) => void;
  /** What went wrong with the last try. */
  failure?: ReactNode;
  /** What is in the cart already. */
  note?: string | undefined;
  /** The one primary action. */
  children: ReactNode;
};

/** How many, and the primary action: beside each other on a wide window; on a phone a bar with the sum is always in reach. */
export function BuyBar({ price, quantity, onQuantity, failure, note, children }: BuyBarProps) {
  const { t } = useTranslation('shop');
  return (
    <div className="buy">
      <div className="stack stack--tight">
        <span className="field-legend field-legend--inline">{t('quantity.label')}</span>
        <div className="row">
          <QuantityStepper value={quantity} max={limits.maxQuantity} onChange={onQuantity} />
        </div>
      </div>
      {note ? <p className="soft small">{note}</p> : null}
      {failure}
      <div className="buy-bar">
        <span className="buy-bar__price">
          {price ? formatMoney({ ...price, units: price.units * quantity }) : null}
        </span>
        {children}
      </div>
    </div>
  );
}
