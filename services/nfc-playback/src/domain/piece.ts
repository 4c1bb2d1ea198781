import { findProhibited } from '@tapory/prohibited-words';

/** Most pieces that are made in one transaction. */
export const PIECES_AT_ONCE = 200;

/** Titles are at most so long. */
const TITLE_MAX = 80;

/**
 * What a piece is called: by its name, or as the design where it has none. A name that the list of words has come to refuse since it
 * was typed is none.
 */
export function pieceTitle(name: string | undefined, designTitle: string): string {
  const typed = [...(name ?? '').trim()].slice(0, TITLE_MAX).join('');
  return typed === '' || findProhibited(typed) !== null ? designTitle : typed;
}
