import { SESSION_COOKIE } from '@tapory/service-kit';

export type ShopReader = {
  /** Everything that a service lists to the holder of a session, all pages of it. Throws when it does not answer. */
  readAll(path: string, sessionId: string): Promise<unknown>;
};

const TIMEOUT_MS = 10_000;
const MOST_PAGES = 100;

type Page = { items: unknown[]; page: number; pageSize: number; total: number };

const isPage = (answer: unknown): answer is Page =>
  typeof answer === 'object' && answer !== null && 'total' in answer && 'items' in answer;

/** Reads the shop's own HTTP API as the person would, through the gateway. */
export function createShopReader(baseUrl: string): ShopReader {
  async function read(path: string, sessionId: string, page: number): Promise<unknown> {
    const url = new URL(path, baseUrl);
    if (page > 1) url.searchParams.set('page', String(page));
    const headers = { cookie: `${SESSION_COOKIE}=${sessionId}`, accept: 'application/json' };
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  }

  return {
    async readAll(path, sessionId) {
      const first = await read(path, sessionId, 1);
      if (!isPage(first)) return first;
      const items = [...first.items];
      for (let page = 2; items.length < first.total && page <= MOST_PAGES; page++) {
        const next = await read(path, sessionId, page);
        if (!isPage(next) || next.items.length === 0) break;
        items.push(...next.items);
      }
      return items;
    },
  };
}
