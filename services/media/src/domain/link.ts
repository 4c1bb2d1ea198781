import { foldLink } from '@tapory/text';

/** Maximum length of a link, characters. */
export const LINK_LIMIT = 2048;

/**
 * Normalises a link for tap pages; null for anything but an absolute http or https URL. Credentials in front of the host
 * are refused, since they can imitate another site's URL.
 */
export function parseLink(input: string): string | null {
  const text = foldLink(input);
  if (text.length > LINK_LIMIT || !/^https?:\/\//i.test(text) || /[\s\p{Cc}]/u.test(text)) return null;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return null;
  return /^[^.]+(\.[^.]+)+\.?$/.test(url.hostname) || url.hostname.startsWith('[') ? url.href : null;
}
