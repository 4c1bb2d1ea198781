// needs: keycloak
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { fetchAccessToken } from './support/console.ts';
import { joinMember } from './support/member.ts';
import { PASSWORD, type RunningIdentity, startIdentity } from './support/start-identity.ts';

const ORDERS = 2345;

/** Real: Keycloak, PostgreSQL, Redis, HTTP. A server of the test stands in for the other services' lists. */
describe('the account export', () => {
  let identity: RunningIdentity;
  let shop: Server;
  let asked: string[] = [];
  /** The page from which on a list fails. */
  let breaksAt: Record<string, number> = {};

  const orderAt = (index: number) => ({ id: `order-${index}`, note: 'x'.repeat(200) });

  function answer(url: URL): unknown {
    const page = Number(url.searchParams.get('page'));
    const pageSize = Number(url.searchParams.get('pageSize') ?? 20);
    if (page >= (breaksAt[url.pathname] ?? Number.POSITIVE_INFINITY)) return null;
    if (url.pathname.endsWith('/invoice')) return { status: 'issued' };
    if (url.pathname.endsWith('/attempts')) return { items: [{ status: 'paid' }] };
    const total = url.pathname.endsWith('/orders') ? ORDERS : 0;
    const left = Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize));
    const items = Array.from({ length: left }, (_, index) => orderAt((page - 1) * pageSize + index));
    return { items, total, page, pageSize };
  }

  beforeAll(async () => {
    shop = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://shop.test');
      asked.push(url.pathname);
      const body = answer(url);
      response.writeHead(body === null ? 503 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const { port } = shop.address() as AddressInfo;
    identity = await startIdentity({ env: { SHOP_URL: `http://127.0.0.1:${port}` } });
  });
  afterAll(async () => {
    shop?.close();
    await identity?.stop();
  });
  beforeEach(() => {
    asked = [];
    breaksAt = {};
  });

  async function read(response: Response) {
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  }

  it('contains every order with its payments and its invoice, read in pages of a hundred', async () => {
    const { browser } = await joinMember(identity);
    const file = await read(await browser.call('/profile/export', { method: 'POST' }));
    expect(file('orders.json')).toHaveLength(ORDERS);
    expect(file('orders.json').at(-1)).toEqual(orderAt(ORDERS - 1));
    expect(file('payments.json').at(-1)).toEqual({
      orderId: `order-${ORDERS - 1}`,
      items: [{ status: 'paid' }],
    });
    expect(file('invoices.json')).toHaveLength(ORDERS);
    expect(file('points.json')).toEqual([]);
    expect(file('missing.json')).toEqual({ couldNotBeReadToTheEnd: [] });
    expect(asked.filter((path) => path === '/api/catalog-order/orders')).toHaveLength(24);
  });

  it('names the lists that failed and after how many items, and continues with the rest', async () => {
    breaksAt = { '/api/catalog-order/orders': 3 };
    const { browser } = await joinMember(identity);
    const file = await read(await browser.call('/profile/export', { method: 'POST' }));
    expect(file('orders.json')).toHaveLength(200);
    expect(file('invoices.json')).toHaveLength(200);
    expect(file('keepsakes.json')).toEqual([]);
    expect(file('missing.json')).toEqual({
      couldNotBeReadToTheEnd: [{ file: 'orders.json', itemsBefore: 200 }],
    });
  });

  it('is limited to once an hour, not built for a link, and refused for access tokens', async () => {
    const { browser, username } = await joinMember(identity);
    const authorization = `Bearer ${await fetchAccessToken(username, PASSWORD)}`;
    const byToken = await fetch(`${identity.url}/api/identity/profile/export`, {
      method: 'POST',
      headers: { authorization },
    });
    expect(byToken.status).toBe(401);
    // A link or a picture of another site asks by GET.
    for (const method of ['GET', 'HEAD'])
      expect((await browser.call('/profile/export', { method })).status).toBe(405);
    expect(asked).toEqual([]);
    breaksAt = { '/api/catalog-order/orders': 1 };
    const first = await browser.call('/profile/export', { method: 'POST' });
    expect(first.status).toBe(200);
    await first.arrayBuffer();
    const again = await browser.call('/profile/export', { method: 'POST' });
    expect(again.status).toBe(429);
    expect(await again.json()).toMatchObject({ code: 'RATE_LIMITED' });
  });
});
