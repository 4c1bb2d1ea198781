import { findProhibited } from '@tapory/prohibited-words';
import { cleanLine } from '@tapory/text';

/** Maximum length of a title, characters. */
export const TITLE_LIMIT = 100;

/** A name's ending has a letter: of `2026.11.29 旅行` nothing is one. */
const ENDING = /\.(?=[^.]*[a-z])[a-z0-9]{1,5}\s*$/i;

/** Initial title of a file: its name without folders, extension and what cannot be seen; "file" for a prohibited one. */
export function titleFromFilename(filename: string): string {
  const base = filename.split(/[\\/]/).at(-1) ?? '';
  const bare = cleanLine(cleanLine(base).replace(ENDING, ''));
  return [...(bare === '' || findProhibited(bare) ? 'file' : bare)].slice(0, TITLE_LIMIT).join('');
}

/**
 * Content-Disposition (RFC 6266) with the file name in ASCII for old clients and in UTF-8.
 */
function disposition(type: 'inline' | 'attachment', title: string, extension: string): string {
  const name = `${(cleanLine(title) || 'file').replace(/[\\/:*?"<>|]/gu, '_')}.${extension}`;
  const plain = name.replace(/[^\x20-\x7e]|%/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export const inlineDisposition = (title: string, extension: string): string =>
  disposition('inline', title, extension);

export const attachmentDisposition = (title: string, extension: string): string =>
  disposition('attachment', title, extension);
