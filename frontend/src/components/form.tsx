import './form.css';
import Engine, { Field, type FormProps as FieldsProps, type Rule } from '@rc-component/form';
import { cloneElement, createContext, type ReactElement, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Form as FormOf, fieldId } from './use-form.ts';

/** Node gives the default of a CommonJS package inside another one. */
const Fields = 'default' in Engine ? (Engine.default as typeof Engine) : Engine;

const Settings = createContext({ prefix: '', marksOptional: true });

type FormProps<Values> = Omit<FieldsProps<Values>, 'form' | 'component' | 'noValidate'> & {
  form: FormOf<Values>;
  /** Most fields are needed, so the few optional ones are marked. */
  marksOptional?: boolean;
};

/** A form of light fields. Sent with wrong ones, it goes to the first of them. */
export function Form<Values>({ form, marksOptional = true, onFinishFailed, ...rest }: FormProps<Values>) {
  const { prefix } = form;
  const settings = useMemo(() => ({ prefix, marksOptional }), [prefix, marksOptional]);
  return (
    <Settings.Provider value={settings}>
      <Fields<Values>
        {...rest}
        form={form}
        noValidate
        onFinishFailed={(info) => {
          onFinishFailed?.(info);
          const [first] = info.errorFields;
          if (first) form.scrollToField(first.name);
        }}
      />
    </Settings.Provider>
  );
}

type FormItemProps = {
  name: string | (string | number)[];
  label?: ReactNode;
  /** Below the field. */
  extra?: ReactNode;
  rules?: Rule[];
  /** Not marked as optional; by its rules without. */
  required?: boolean;
  validateTrigger?: 'onBlur' | 'onChange';
  valuePropName?: 'value' | 'checked';
  /** Takes `id`, the value, `onChange` and what screen readers are told. */
  children: ReactElement;
};

const isRequired = (rules: Rule[]): boolean =>
  rules.some((rule) => typeof rule === 'object' && rule.required === true);

/** Below a field: what is wrong with it, and its help. */
function Said({ id, errors, extra }: { id: string; errors: string[]; extra: ReactNode }) {
  return (
    <>
      {errors.length > 0 ? (
        <div id={`${id}_error`} className="form-item__error" role="alert">
          {[...new Set(errors)].map((error) => (
            <p key={error}>{error}</p>
          ))}
        </div>
      ) : null}
      {extra ? (
        <div id={`${id}_help`} className="form-item__help">
          {extra}
        </div>
      ) : null}
    </>
  );
}

/** What tells screen readers about a field. */
function toAria(id: string, isNeeded: boolean, errors: string[], extra: ReactNode) {
  const isWrong = errors.length > 0;
  const said = [...(isWrong ? [`${id}_error`] : []), ...(extra ? [`${id}_help`] : [])].join(' ');
  return {
    ...(isWrong ? { 'aria-invalid': true } : {}),
    ...(isNeeded ? { 'aria-required': true } : {}),
    ...(said ? { 'aria-describedby': said } : {}),
  };
}

/** A field with its label, its help and what is wrong with it. Stands in a form of antd as well: both have one engine. */
export function FormItem({ name, label, extra, rules = [], required, children, ...how }: FormItemProps) {
  const { t } = useTranslation();
  const { prefix, marksOptional } = useContext(Settings);
  const id = fieldId(prefix, name);
  const isNeeded = required ?? isRequired(rules);
  return (
    <Field name={name} rules={rules} {...how}>
      {(control, { errors }) => (
        <div className="form-item">
          {label ? (
            <label className="form-item__label" htmlFor={id}>
              {label}
              {isNeeded || !marksOptional ? null : <span className="optional">{t('optional')}</span>}
            </label>
          ) : null}
          {cloneElement(children, { ...control, id, ...toAria(id, isNeeded, errors, extra) } as object)}
          <Said id={id} errors={errors} extra={extra} />
        </div>
      )}
    </Field>
  );
}
