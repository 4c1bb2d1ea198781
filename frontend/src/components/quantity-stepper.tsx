import './quantity-stepper.css';
import { foldValue } from '@tapory/text';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../lib/is-composing.ts';
import { Icon } from './icon.tsx';

/** The keys of a spin button, and by how much each changes the number (WAI-ARIA, spinbutton pattern). */
const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/** The whole number in what was typed, also in full-width digits; none where it is no number. */
const readNumber = (typed: string): number | undefined => {
  const text = foldValue(typed);
  return /^-?\d+(?:\.\d*)?$/.test(text) ? Number(text) : undefined;
};

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
  const [typed, setTyped] = useState<string>();
  const [isOutOfBounds, setOutOfBounds] = useState(false);
  const messageId = useId();
  const nearest = (wanted: number) => Math.min(Math.max(Math.trunc(wanted), min), max);
  const isPossible = (wanted: number | undefined) => wanted === undefined || nearest(wanted) === wanted;
  const handleType = (text: string) => {
    setTyped(text);
    setOutOfBounds(!isPossible(readNumber(text)));
  };
  const choose = (wanted: number) => {
    setTyped(undefined);
    setOutOfBounds(!isPossible(wanted));
    if (nearest(wanted) !== value) onChange(nearest(wanted));
  };
  const handleCommit = () => {
    if (typed !== undefined) choose(readNumber(typed) ?? value);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const step = STEPS[event.key];
    if (event.key !== 'Enter' && step === undefined) return;
    event.preventDefault();
    if (step === undefined) handleCommit();
    else choose(value + step);
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
        <input
          className="stepper__number"
          type="text"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('quantity.label')}
          aria-describedby={isOutOfBounds ? messageId : undefined}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={value}
          disabled={isDisabled}
          value={typed ?? value}
          onChange={(event) => handleType(event.target.value)}
          onBlur={handleCommit}
          onKeyDown={handleKeyDown}
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
