import './form.css';
import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';

/** One line of text. */
export function TextInput({ value = '', ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return <input type="text" {...rest} className="text-input" value={value} />;
}

/** Several lines of text, as high as they are. */
export function TextArea({ value = '', ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea rows={2} {...rest} className="text-input text-input--grows" value={value} />;
}

type TickProps = InputHTMLAttributes<HTMLInputElement> & { checked?: boolean };

/** On or off. */
export function Switch({ checked = false, ...rest }: TickProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      className="switch"
      checked={checked}
      aria-checked={checked}
    />
  );
}

/** A box to tick, with its sentence. */
export function Tick({ checked = false, children, ...rest }: TickProps) {
  return (
    <label className="choice choice--text">
      <input {...rest} type="checkbox" checked={checked} />
      <span>{children}</span>
    </label>
  );
}

type ChoicesProps<Value extends string> = {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  'aria-label': string;
};

/** One of a few. */
export function Choices<Value extends string>({
  id,
  value,
  onChange,
  options,
  ...rest
}: ChoicesProps<Value>) {
  return (
    <div id={id} role="radiogroup" className="choices" aria-label={rest['aria-label']}>
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange?.(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
