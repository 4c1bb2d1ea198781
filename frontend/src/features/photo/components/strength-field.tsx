import './strength-field.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type StrengthFieldProps = { value: number; onChange: (strength: number) => void };

/** How much of a photo is painted anew, 10..100. */
export function StrengthField({ value, onChange }: StrengthFieldProps) {
  const { t } = useTranslation('studio');
  const id = useId();
  return (
    <div className="strength">
      <label className="field-legend" htmlFor={id}>
        {t('transform.strength')} <output className="tabular">{value}</output>
      </label>
      <input
        id={id}
        type="range"
        min={10}
        max={100}
        step={10}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <p className="row row--between small soft" aria-hidden="true">
        <span>{t('transform.weak')}</span>
        <span>{t('transform.strong')}</span>
      </p>
    </div>
  );
}
