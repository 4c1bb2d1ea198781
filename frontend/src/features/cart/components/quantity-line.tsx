import { useTranslation } from 'react-i18next';
import { QuantityStepper } from '../../../components/quantity-stepper.tsx';
import { limits } from '../../../config/shop.ts';

type QuantityLineProps = { value: number; onChange: (quantity: number) => void };

/** How many pieces, and that more of them are a group's order. */
export function QuantityLine({ value, onChange }: QuantityLineProps) {
  const { t } = useTranslation('shop');
  return (
    <>
      <div className="row">
        <span className="field-legend field-legend--inline">{t('quantity.label')}</span>
        <QuantityStepper value={value} max={limits.maxQuantity} onChange={onChange} />
      </div>
      <p className="soft small">{t('add.bulk', { count: limits.bulkQuantity })}</p>
    </>
  );
}
