import { useId } from 'react';

type TextFieldProps = {
  /** For what moves the focus here; its own without. */
  id?: string;
  label: string;
  value: string;
  maxLength: number;
  placeholder?: string | undefined;
  /** Below the field, unless there is an error to say. */
  hint?: string | undefined;
  error?: string | undefined;
  /** Height of a longer text, in lines. */
  rows?: number;
  autoFocus?: boolean;
  onChange: (value: string) => void;
};

/** One line of text, or several, with its label and what is wrong with it. */
export function TextField({ id, label, value, hint, error, rows, onChange, ...field }: TextFieldProps) {
  const own = useId();
  const name = id ?? own;
  const said = error ?? hint;
  const input = {
    ...field,
    id: name,
    className: 'text-input',
    value,
    'aria-invalid': error !== undefined,
    ...(said === undefined ? {} : { 'aria-describedby': `${name}-help` }),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div>
      <label className="field-legend text-label" htmlFor={name}>
        {label}
      </label>
      {rows === undefined ? <input type="text" {...input} /> : <textarea rows={rows} {...input} />}
      {said === undefined ? null : (
        <p className="soft small" id={`${name}-help`}>
          {error === undefined ? hint : <strong role="alert">{error}</strong>}
        </p>
      )}
    </div>
  );
}
