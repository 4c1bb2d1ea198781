import { cleanLine, cleanLines } from '@tapory/text';
import i18next from 'i18next';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Says it at the field, until something is done there; a reason that stayed would keep the form from being sent. */
function sayReason(field: Field, reason: string): void {
  field.setCustomValidity(reason);
  field.reportValidity();
  const forget = () => field.setCustomValidity('');
  for (const act of ['keydown', 'input', 'blur', 'paste'])
    field.addEventListener(act, forget, { once: true });
}

/**
 * For the document's `paste`: a browser applies `maxLength` to what is pasted as it comes, and drops its end without a word.
 * What fits once it is cleaned goes in; what does not is refused with the reason, never cut.
 */
export function refuseLongPaste(event: ClipboardEvent): void {
  const field = event.target;
  if (event.defaultPrevented || !isField(field) || field.readOnly || field.maxLength < 0) return;
  const { selectionStart: start, selectionEnd: end, maxLength: max, value } = field;
  const pasted = event.clipboardData?.getData('text/plain') ?? '';
  // Email and number fields tell nothing of their selection.
  if (start === null || end === null || value.length - (end - start) + pasted.length <= max) return;
  event.preventDefault();
  const text = field instanceof HTMLTextAreaElement ? cleanLines(pasted) : cleanLine(pasted);
  const found = value.length - (end - start) + text.length;
  if (found > max) {
    sayReason(field, i18next.t('tooLongPasted', { max, found }));
    return;
  }
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste', data: text }));
}
