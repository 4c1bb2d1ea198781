/** Longest link, characters. */
const LINK_LIMIT = 2048;

/**
 * A link as it may stand on a tap page, in its normal form; null for anything but a complete http or https URL.
 * A user name in front of the host is refused because it makes a link look like another site's.
 */
export function parseLink(input: string): string | null {
  const text = input.trim();
  if (text.length > LINK_LIMIT || !/^https?:\/\//i.test(text) || /[\s\p{Cc}]/u.test(text)) return null;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return null;
  return /^[^.]+(\.[^.]+)+\.?$/.test(url.hostname) || url.hostname.startsWith('[') ? url.href : null;
}
