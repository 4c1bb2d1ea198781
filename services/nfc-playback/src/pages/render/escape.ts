const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes a text safe inside an element and inside a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** A link that may be followed: http and https only, undefined for everything else. */
export function webUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}

/** A root-relative URL of this shop, as other services hand them out; undefined for everything else. */
export const ownUrl = (text: string): string | undefined => (/^\/(?![/\\])/.test(text) ? text : undefined);
