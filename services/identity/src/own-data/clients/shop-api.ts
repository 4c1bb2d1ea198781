import { SESSION_COOKIE } from '@tapory/service-kit';

export type ShopApi = {
  /** The response of a service to the holder of a session. Throws on any status but 2xx. */
  read(path: string, sessionId: string): Promise<unknown>;
  /** The same, null where there is nothing for the person: never was, was given away, or is taken down. */
  readIfAny(path: string, sessionId: string): Promise<unknown>;
  /** The bytes of a file, as they come. Throws as {@link ShopApi.read}. */
  open(path: string, sessionId: string): Promise<AsyncIterable<Uint8Array>>;
  /** All items of a list, one page of a hundred at a time; its path may have a query. Throws as {@link ShopApi.read}. */
  readPages(path: string, sessionId: string): AsyncGenerator<unknown[]>;
};

const TIMEOUT_MS = 10_000;
const PAGE_SIZE = 100;

/** Refusals that no later try changes; an ended session and too many requests are none. */
const NOTHING = [403, 404, 409, 410, 451];

type Page = { items: unknown[]; total: number };

const isPage = (response: unknown): response is Page =>
  typeof response === 'object' && response !== null && 'total' in response && 'items' in response;

/** Reads the shop's public HTTP API with a person's own session, through the gateway. */
export function createShopApi(baseUrl: string): ShopApi {
  function ask(path: string, sessionId: string): Promise<Response> {
    const headers = { cookie: `${SESSION_COOKIE}=${sessionId}`, accept: 'application/json' };
    return fetch(new URL(path, baseUrl), { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  }

  function checked(path: string, response: Response): Response {
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
    return response;
  }

  const read = async (path: string, sessionId: string): Promise<unknown> =>
    checked(path, await ask(path, sessionId)).json();

  return {
    read,
    async readIfAny(path, sessionId) {
      const response = await ask(path, sessionId);
      if (NOTHING.includes(response.status)) return null;
      return checked(path, response).json();
    },
    async open(path, sessionId) {
      if (!path.startsWith('/api/')) throw new Error(`${path} is no file of the shop`);
      // Until it begins; how long it takes then is up to whoever downloads the archive.
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
      const headers = { cookie: `${SESSION_COOKIE}=${sessionId}` };
      const response = await fetch(new URL(path, baseUrl), { headers, signal: abort.signal }).finally(() =>
        clearTimeout(timer),
      );
      const { body } = checked(path, response);
      if (!body) throw new Error(`${path} returned nothing`);
      return body;
    },
    async *readPages(path, sessionId) {
      let count = 0;
      for (let page = 1; ; page++) {
        const slice = `page=${page}&pageSize=${PAGE_SIZE}`;
        const response = await read(`${path}${path.includes('?') ? '&' : '?'}${slice}`, sessionId);
        if (!isPage(response)) throw new Error(`${path} returned no page`);
        yield response.items;
        count += response.items.length;
        if (response.items.length === 0 || count >= response.total) return;
      }
    },
  };
}
