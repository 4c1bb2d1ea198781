import { FieldContext, type FormInstance, type NamePath, useForm as useFields } from '@rc-component/form';
import { useContext, useState } from 'react';

export type Form<Values> = FormInstance<Values> & {
  /** Before the ids of its fields, where a page has several such forms. */
  prefix: string;
  getFieldInstance: (name: NamePath) => HTMLElement | null;
  /** Brings a field into view, out of what it is folded in, and the focus to it. */
  scrollToField: (name: NamePath) => void;
};

/** The id of a field's element. */
export const fieldId = (prefix: string, name: NamePath): string =>
  [prefix, ...(Array.isArray(name) ? name : [name])].filter((part) => part !== '').join('_');

const CONTROLS = 'input, select, textarea, button';

function goTo(element: HTMLElement | null): void {
  if (!element) return;
  element.closest('details')?.setAttribute('open', '');
  element.scrollIntoView({ block: 'center' });
  const control = element.matches(CONTROLS) ? element : element.querySelector<HTMLElement>(CONTROLS);
  control?.focus({ preventScroll: true });
}

/** The fields of a `Form`, their rules and what is typed: the engine of antd's forms, without antd. */
export function useForm<Values>(prefix = ''): Form<Values> {
  const [fields] = useFields<Values>();
  const [form] = useState(() => {
    const elementOf = (name: NamePath) => document.getElementById(fieldId(prefix, name));
    return {
      ...{ ...fields, prefix },
      getFieldInstance: elementOf,
      scrollToField: (name: NamePath) => goTo(elementOf(name)),
    };
  });
  return form;
}

/** The form that a field stands in. */
export function useFormFields<Values>(): FormInstance<Values> {
  return useContext(FieldContext);
}
