/** An http or https URL, undefined for everything else. */
export function webUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}

/** A root-relative URL of this shop, undefined for everything else. */
export const ownUrl = (text: string): string | undefined => (/^\/(?![/\\])/.test(text) ? text : undefined);
