import { SESSION_COOKIE } from '@tapory/service-kit';

export type ShopApi = {
  /** The response of a service to the holder of a session. Throws on any status but 2xx. */
  read(path: string, sessionId: string): Promise<unknown>;
  /** All items of a list, one page of a hundred at a time. Throws as {@link ShopApi.read}. */
  readPages(path: string, sessionId: string): AsyncGenerator<unknown[]>;
};

const TIMEOUT_MS = 10_000;
const PAGE_SIZE = 100;

type Page = { items: unknown[]; total: number };

const isPage = (response: unknown): response is Page =>
  typeof response === 'object' && response !== null && 'total' in response && 'items' in response;

/** Reads the shop's public HTTP API with a person's own session, through the gateway. */
export function createShopApi(baseUrl: string): ShopApi {
  async function read(path: string, sessionId: string): Promise<unknown> {
    const headers = { cookie: `${SESSION_COOKIE}=${sessionId}`, accept: 'application/json' };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(new URL(path, baseUrl), { headers, signal });
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
    return response.json();
  }

  return {
    read,
    async *readPages(path, sessionId) {
      let count = 0;
      for (let page = 1; ; page++) {
        const response = await read(`${path}?page=${page}&pageSize=${PAGE_SIZE}`, sessionId);
        if (!isPage(response)) throw new Error(`${path} returned no page`);
        yield response.items;
        count += response.items.length;
        if (response.items.length === 0 || count >= response.total) return;
      }
    },
  };
}
