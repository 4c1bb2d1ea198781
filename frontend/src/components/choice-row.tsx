import { useId } from 'react';

type ChoiceRowProps<Value extends string | number> = {
  label: string;
  /** The label is for screen readers only. */
  isBare?: boolean;
  value: Value;
  options: readonly { value: Value; label: string }[];
  hint?: string;
  onChange: (value: Value) => void;
};

/** A few choices beside each other, as a radio group. */
export function ChoiceRow<Value extends string | number>(props: ChoiceRowProps<Value>) {
  const { label, isBare = false, value, options, hint, onChange } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={isBare ? 'visually-hidden' : 'field-legend'}>{label}</legend>
      <div className="row">
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint ? <p className="soft small">{hint}</p> : null}
    </fieldset>
  );
}
