import { AppError } from '@tapory/errors';
import { findProhibited } from '@tapory/prohibited-words';

/** Throws PROMPT_PROHIBITED when a text is of a class that the disclaimer prohibits (product-spec §1). */
export function checkTexts(...texts: string[]): void {
  if (texts.some((text) => findProhibited(text) !== null)) throw new AppError('PROMPT_PROHIBITED');
}
