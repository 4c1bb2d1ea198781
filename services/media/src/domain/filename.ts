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
 * Content-Disposition that lets a browser show the file and names it for saving (RFC 6266): a plain name for old
 * readers and the full one in UTF-8.
 */
export function inlineDisposition(title: string, extension: string): string {
  const name = `${title.replace(/[\p{C}\\/:*?"<>|]/gu, '_')}.${extension}`;
  const plain = name.replace(/[^\x20-\x7e]|%/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
