type SelectFieldProps<Value extends string> = {
  options: readonly { value: Value; label: string }[];
  /** Entry that stands for "none"; without it one must be chosen. */
  emptyLabel?: string;
  id?: string;
  value?: Value | undefined;
  onChange?: (value: Value | undefined) => void;
  'aria-label'?: string;
};

/**
 * The platform's own select: a phone opens its own wheel, and every screen reader knows it. antd's Form gives `id`,
 * `value` and `onChange`.
 */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, emptyLabel, value, onChange, ...rest } = props;
  return (
    <select
      {...rest}
      className="text-input"
      value={value ?? ''}
      onChange={(event) => onChange?.((event.target.value || undefined) as Value | undefined)}
    >
      {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
