import { AppError } from '@tapory/errors';
import { findProhibited, type MoreWords } from '@tapory/prohibited-words';

/**
 * Throws PROMPT_PROHIBITED when a text is of a class that the disclaimer prohibits (product-spec §1), by the words of the
 * shop's classes and those that staff have added.
 */
export function checkTexts(more: MoreWords, ...texts: string[]): void {
  if (texts.some((text) => findProhibited(text, more) !== null)) throw new AppError('PROMPT_PROHIBITED');
}
