import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

type QuantityStepperProps = {
  value: number;
  min?: number;
  max: number;
  isDisabled?: boolean;
  onChange: (value: number) => void;
};

/** Minus, number, plus: each button names what it does. */
export function QuantityStepper({ value, min = 1, max, isDisabled = false, onChange }: QuantityStepperProps) {
  const { t } = useTranslation('shop');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend here
    <div className="stepper" role="group" aria-label={t('quantity.label')}>
      <button
        type="button"
        className="icon-button"
        aria-label={t('quantity.less')}
        disabled={isDisabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        className="icon-button"
        aria-label={t('quantity.more')}
        disabled={isDisabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}
