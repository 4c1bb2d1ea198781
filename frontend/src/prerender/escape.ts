const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as the value of an attribute or between tags. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (found) => ENTITIES[found] ?? '');

const UNESCAPED: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Text out of HTML that React wrote. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (found) => UNESCAPED[found] ?? found);

/** A value inside a script element: nothing in it can end the element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
