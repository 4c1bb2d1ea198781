/** A page as it came from the gateway, before any script has run. */
export type ServedDocument = { status: number; html: string; headers: Headers };

export type RequestOptions = { acceptLanguage?: string; cookie?: string };

/** Fetches an address of the shop as a reader whose browser runs no scripts. Redirects are not followed. */
export async function fetchDocument(path: string, options: RequestOptions = {}): Promise<ServedDocument> {
  const response = await fetch(new URL(path, process.env.SHOP_URL), {
    redirect: 'manual',
    headers: { 'accept-language': options.acceptLanguage ?? 'zh-TW', cookie: options.cookie ?? '' },
    signal: AbortSignal.timeout(30_000),
  });
  return { status: response.status, html: await response.text(), headers: response.headers };
}

/** Values of an attribute in every tag that has the given other attributes. */
export function attributesOf(html: string, tag: RegExp, attribute: string): string[] {
  return [...html.matchAll(new RegExp(tag, 'g'))].map(
    ([found]) => new RegExp(`${attribute}="([^"]*)"`).exec(found)?.[1] ?? '',
  );
}

export const languageOf = (html: string): string | undefined => /<html lang="([^"]+)"/.exec(html)?.[1];

type Thing = { '@type': string; [property: string]: unknown };

/** The structured data of a document, by type. */
export function structuredDataOf(html: string): Map<string, Thing[]> {
  const json = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (json === undefined) throw new Error('the document says nothing to machines');
  const { '@graph': graph } = JSON.parse(json) as { '@graph': Thing[] };
  return Map.groupBy(graph, (thing) => thing['@type']);
}
