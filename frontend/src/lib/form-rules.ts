import { foldEmail, isEmail } from '@tapory/text';
import { taipeiInputToInstant } from './format/date.ts';

type Refuses = (value: string) => boolean;

const rule = (refuses: Refuses, message: string) => ({
  validator: async (_: unknown, value: unknown) => {
    if (typeof value === 'string' && value !== '' && refuses(value)) throw new Error(message);
  },
});

/** An email address as the services take it; an empty field is another rule's. */
export const emailRule = (message: string) => rule((value) => !isEmail(foldEmail(value)), message);

/** Whether a field shows what its value does not have, such as half a date. */
function isUnfinished(checked: object): boolean {
  const name = 'field' in checked ? String(checked.field) : '';
  const input = document.getElementById(name.replaceAll('.', '_'));
  return input instanceof HTMLInputElement && input.validity.badInput;
}

/** A `datetime-local` field that is empty, or holds a moment which the services take. */
export const momentRule = (message: string) => ({
  validator: async (checked: object, value: unknown) => {
    const isTyped = typeof value === 'string' && value !== '';
    if (isUnfinished(checked) || (isTyped && taipeiInputToInstant(value) === null)) throw new Error(message);
  },
});

/** At most `max` characters: what is pasted is refused, never cut. */
export const lengthRule = (max: number, message: string) =>
  rule((value) => value.trim().length > max, message);

/**
 * At least one of a group of boxes. It is no `required`: antd would say that of the group to screen readers, for which ARIA has no such
 * state.
 */
export const someRule = (message: string) => ({
  validator: async (_: unknown, value: unknown) => {
    if (!Array.isArray(value) || value.length === 0) throw new Error(message);
  },
});
