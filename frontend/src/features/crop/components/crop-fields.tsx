import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.tsx';
import { type Crop, placeOf, resized, type Sides, toCrop, turned, turnedRight } from '../crop.ts';

type NumberFieldProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

/** Takes effect while it is typed, as far as it is a number inside the limits; leaving it shows what holds. */
function NumberField({ label, value, min, max, onChange }: NumberFieldProps) {
  const id = useId();
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const handleChange = (typed: string) => {
    setText(typed);
    const wanted = Number(typed);
    if (typed.trim() !== '' && wanted >= min && wanted <= max) onChange(wanted);
  };
  return (
    <div className="crop-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="text-input"
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={text}
        onChange={(event) => handleChange(event.target.value)}
        onBlur={() => setText(String(value))}
      />
    </div>
  );
}

type CropFieldsProps = { crop: Crop; source: Sides; onChange: (crop: Crop) => void };

/** The crop in numbers, for exact work and for hands that cannot drag. */
export function CropFields({ crop, source, onChange }: CropFieldsProps) {
  const { t } = useTranslation('studio');
  const { width, height } = turned(source, crop.rotation);
  const { left, top, edge } = placeOf(crop, source);
  const move = (place: { left?: number; top?: number }) =>
    onChange(toCrop({ left, top, edge, ...place }, source, crop.rotation));
  return (
    <fieldset className="crop-fields" aria-label={t('crop.fields')}>
      <NumberField
        label={t('crop.edge')}
        value={edge}
        min={1}
        max={Math.min(width, height)}
        onChange={(value) => onChange(resized(crop, value, source))}
      />
      <NumberField
        label={t('crop.left')}
        value={left}
        min={0}
        max={width - edge}
        onChange={(value) => move({ left: value })}
      />
      <NumberField
        label={t('crop.top')}
        value={top}
        min={0}
        max={height - edge}
        onChange={(value) => move({ top: value })}
      />
      <button
        type="button"
        className="button button--quiet"
        onClick={() => onChange(turnedRight(crop, source))}
      >
        <Icon name="turn" />
        {t('crop.turn')}
      </button>
    </fieldset>
  );
}
