import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.tsx';
import { QuantityStepper } from '../../../components/quantity-stepper.tsx';
import { limits } from '../../../config/shop.ts';

type LineActionsProps = {
  title: string;
  quantity: number;
  onChange: (quantity: number) => void;
  onRemove: () => void;
};

/** Quantity and removal of one line. */
export function LineActions({ title, quantity, onChange, onRemove }: LineActionsProps) {
  const { t } = useTranslation('shop');
  return (
    <div className="row row--between">
      <QuantityStepper value={quantity} max={limits.maxQuantity} onChange={onChange} />
      <button
        type="button"
        className="icon-button"
        aria-label={t('cart.remove', { title })}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
    </div>
  );
}
