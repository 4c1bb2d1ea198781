import { SESSION_COOKIE } from '@tapory/service-kit';

export type ShopReader = {
  /** What a service answers to the holder of a session. Throws when it does not answer well. */
  read(path: string, sessionId: string): Promise<unknown>;
  /** What a service lists to them, one page of a hundred after the other, to the end. Throws as {@link ShopReader.read}. */
  readPages(path: string, sessionId: string): AsyncGenerator<unknown[]>;
};

const TIMEOUT_MS = 10_000;
const PAGE_SIZE = 100;

type Page = { items: unknown[]; total: number };

const isPage = (answer: unknown): answer is Page =>
  typeof answer === 'object' && answer !== null && 'total' in answer && 'items' in answer;

/** Reads the shop's own HTTP API as the person would, through the gateway. */
export function createShopReader(baseUrl: string): ShopReader {
  async function read(path: string, sessionId: string): Promise<unknown> {
    const headers = { cookie: `${SESSION_COOKIE}=${sessionId}`, accept: 'application/json' };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(new URL(path, baseUrl), { headers, signal });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  }

  return {
    read,
    async *readPages(path, sessionId) {
      let count = 0;
      for (let page = 1; ; page++) {
        const answer = await read(`${path}?page=${page}&pageSize=${PAGE_SIZE}`, sessionId);
        if (!isPage(answer)) throw new Error(`${path} answered no page`);
        yield answer.items;
        count += answer.items.length;
        if (answer.items.length === 0 || count >= answer.total) return;
      }
    },
  };
}
