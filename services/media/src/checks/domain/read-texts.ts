import type { Content } from '../../domain/content.ts';
import { LINK_LIMIT, parseLink } from '../../domain/link.ts';
import type { TextContent } from '../../domain/text.ts';

/** Most links of one content that are looked at. */
export const LINKS_MAX = 20;

const IN_WORDS = /https?:\/\/[^\s<>"'「」『』（）()，。、；！？]+/giu;
/** An address without its scheme, as people write it. */
const BARE =
  /(?<![\p{L}\p{N}@./-])(?:[\p{L}\p{N}-]+\.)+[a-z]{2,24}(?:\/[^\s<>"'「」『』（）()，。、；！？]*)?/giu;

/** What opens as if it were not there, and only looks like a host. */
const NAME_BEFORE_HOST = /(?<=^https?:\/\/)[^/?#\\]*@/iu;

function wordsOf(text: TextContent): string[] {
  if (text.kind === 'text') return [text.body];
  if (text.kind === 'vcard') return Object.values(text.vcard);
  // The account of a social link; its address is made by the shop.
  return text.kind === 'social' ? [text.account] : [text.url];
}

/** A content as far as it says something. */
type Said = Pick<Content, 'title' | 'text'> & Partial<Pick<Content, 'altText'>>;

/** Everything that a content says in words, its title first. */
export function textsOf({ title, text, altText }: Said): string[] {
  return [title, ...(text ? wordsOf(text) : []), altText ?? ''].filter((words) => words !== '');
}

/** The addresses that a document names or leads to, each once. */
export const linksOfWords = (words: string): string[] => [
  ...new Set(linksIn(words).flatMap((link) => parseLink(link) ?? [])),
];

function linksIn(words: string): string[] {
  const whole = words.match(IN_WORDS) ?? [];
  const bare = words.replace(IN_WORDS, ' ').match(BARE) ?? [];
  return [...whole, ...bare.map((address) => `http://${address}`)].map((link) =>
    link.replace(NAME_BEFORE_HOST, '').slice(0, LINK_LIMIT),
  );
}

/** The addresses to which a content leads, each once; those of social accounts are made by the shop. */
export function linksOf(content: Said): string[] {
  const { title, text } = content;
  const own = text?.kind === 'url' ? [text.url] : text?.kind === 'vcard' ? [text.vcard.website] : [];
  const written = text?.kind === 'social' || text?.kind === 'url' ? [title] : textsOf(content);
  const links = [...own, ...written.flatMap(linksIn)].flatMap((link) => parseLink(link) ?? []);
  return [...new Set(links)].slice(0, LINKS_MAX);
}
