import type { FormInstance } from 'antd';
import { ApiError } from './api-error.ts';

/** A form, with antd or without. */
type Fields = Pick<FormInstance, 'getFieldInstance' | 'getFieldValue' | 'setFields' | 'scrollToField'>;

/** A row of a list has a number in the form, not its digits. */
const toName = (path: string): (string | number)[] =>
  path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/**
 * Puts the service's field errors beside the fields that caused them and brings the first into view; `toPath` translates
 * the service's name of a field into the form's.
 * Returns what must be shown elsewhere: nothing when every error has its field.
 */
export function showFieldErrors(
  form: Fields,
  cause: unknown,
  toPath: (path: string) => string = (path) => path,
): ApiError | null {
  const error = ApiError.from(cause);
  const fields = error.errors.map((field) => ({
    name: toName(toPath(field.path)),
    errors: [field.message],
  }));
  const known = fields.filter(
    (field) => form.getFieldInstance(field.name) ?? form.getFieldValue(field.name) !== undefined,
  );
  form.setFields(known);
  const first = known[0];
  if (first) form.scrollToField(first.name, { focus: true, block: 'center' });
  return known.length > 0 && known.length === fields.length ? null : error;
}
