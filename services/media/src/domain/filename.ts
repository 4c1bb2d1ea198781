/** Longest title, in characters. */
export const TITLE_LIMIT = 100;

/** A file's name as its first title: no folders, no ending, no control characters. */
export function titleFromFilename(filename: string): string {
  const base = filename.split(/[\\/]/).at(-1) ?? '';
  const bare = base
    .normalize('NFC')
    .replace(/\p{C}/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim();
  return [...(bare === '' ? 'file' : bare)].slice(0, TITLE_LIMIT).join('');
}

/**
 * Content-Disposition (RFC 6266): whether a browser may show the file, and its name for saving, plain for old readers
 * and in full in UTF-8.
 */
function disposition(type: 'inline' | 'attachment', title: string, extension: string): string {
  const name = `${title.replace(/[\p{C}\\/:*?"<>|]/gu, '_')}.${extension}`;
  const plain = name.replace(/[^\x20-\x7e]|%/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** A file that the browser may show. */
export const inlineDisposition = (title: string, extension: string): string =>
  disposition('inline', title, extension);

/** A file that the browser only saves. */
export const attachmentDisposition = (title: string, extension: string): string =>
  disposition('attachment', title, extension);
