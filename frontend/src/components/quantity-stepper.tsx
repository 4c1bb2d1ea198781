import './quantity-stepper.css';
import { InputNumber } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

type QuantityStepperProps = {
  value: number;
  min?: number;
  max: number;
  isDisabled?: boolean;
  onChange: (value: number) => void;
};

/**
 * Minus, number, plus: each button names what it does, and the number can be typed. What is typed counts once the field
 * is left or Enter is pressed; out of bounds it becomes the nearest that is possible. The message comes and goes while
 * typing: when the field is left, nothing below may move from under the pointer.
 */
export function QuantityStepper({ value, min = 1, max, isDisabled = false, onChange }: QuantityStepperProps) {
  const { t } = useTranslation('shop');
  const [typed, setTyped] = useState<number | null>(null);
  const [isOutOfBounds, setOutOfBounds] = useState(false);
  const messageId = useId();
  const nearest = (wanted: number) => Math.min(Math.max(Math.trunc(wanted), min), max);
  const handleType = (wanted: number | null) => {
    setTyped(wanted);
    setOutOfBounds(wanted !== null && nearest(wanted) !== wanted);
  };
  const choose = (wanted: number) => {
    setTyped(null);
    setOutOfBounds(nearest(wanted) !== wanted);
    if (nearest(wanted) !== value) onChange(nearest(wanted));
  };
  const handleCommit = () => {
    if (typed !== null) choose(typed);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend here */}
      <div className="stepper" role="group" aria-label={t('quantity.label')}>
        <button
          type="button"
          className="icon-button"
          aria-label={t('quantity.less')}
          disabled={isDisabled || value <= min}
          onClick={() => choose(value - 1)}
        >
          <Icon name="minus" size={18} />
        </button>
        <InputNumber<number>
          className="stepper__number"
          variant="borderless"
          controls={false}
          inputMode="numeric"
          aria-label={t('quantity.label')}
          aria-describedby={isOutOfBounds ? messageId : undefined}
          disabled={isDisabled}
          value={typed ?? value}
          onChange={handleType}
          onStep={choose}
          onBlur={handleCommit}
          onPressEnter={handleCommit}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={t('quantity.more')}
          disabled={isDisabled || value >= max}
          onClick={() => choose(value + 1)}
        >
          <Icon name="plus" size={18} />
        </button>
      </div>
      {isOutOfBounds ? (
        <p className="stepper__note small" id={messageId} role="alert">
          {t('quantity.bounds', { min, max })}
        </p>
      ) : null}
    </>
  );
}
