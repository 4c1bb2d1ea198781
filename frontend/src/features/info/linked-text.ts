/** A piece of a sentence; with `to` it is a link. */
export type TextPart = { text: string; to?: string };

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Splits a sentence of the locale files at its links, written `[words](address)`. */
export function splitLinks(sentence: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of sentence.matchAll(LINK)) {
    if (match.index > end) parts.push({ text: sentence.slice(end, match.index) });
    parts.push({ text: match[1] ?? '', to: match[2] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end) });
  return parts;
}

/** The sentence without its links' addresses, for search and for machines. */
export const plainText = (sentence: string): string => sentence.replaceAll(LINK, '$1');
