import type { FormInstance } from '@rc-component/form';

const valueAt = (values: unknown, path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown> | undefined)?.[key],
    values,
  );

/**
 * For a form's `onValuesChange`: a field that is marked as wrong is checked as it is typed. Left to the moment it loses
 * the focus, its message would go - and move the page - under the very press that takes the focus away. A check that is
 * still running counts as well: it reads the former value, and its message would stand beside the new one.
 */
export function revalidateInvalidFields(form: FormInstance, changed: object): void {
  const wrong = form
    .getFieldsError()
    .filter(({ name, errors }) => errors.length > 0 || form.isFieldValidating(name))
    .filter(({ name }) => valueAt(changed, name) !== undefined)
    .map(({ name }) => name);
  if (wrong.length === 0) return;
  const clear = (stillWrong: readonly { name: (string | number)[] }[]) => {
    const invalid = new Set(stillWrong.map(({ name }) => name.join('.')));
    form.setFields(
      wrong.filter((name) => !invalid.has(name.join('.'))).map((name) => ({ name, errors: [] })),
    );
  };
  // A service's message beside a field without rules of its own would stand there for good.
  form.validateFields(wrong).then(
    () => clear([]),
    (failed: { errorFields?: { name: (string | number)[] }[] }) => clear(failed.errorFields ?? []),
  );
}
