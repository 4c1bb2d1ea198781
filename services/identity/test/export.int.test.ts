// needs: keycloak
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { fetchAccessToken, giveRole } from './support/console.ts';
import { joinMember } from './support/member.ts';
import { PASSWORD, type RunningIdentity, startIdentity } from './support/start-identity.ts';

const ORDERS = 345;

/** Real: Keycloak, PostgreSQL, Redis, HTTP. A server of the test stands in for the other services' lists. */
describe('the account export', () => {
  let identity: RunningIdentity;
  let shop: Server;
  let asked: string[] = [];
  /** The page from which on a list fails. */
  let breaksAt: Record<string, number> = {};

  const orderAt = (index: number) => ({
    ...{ id: `order-${index}`, note: 'x'.repeat(200) },
    items: [{ id: `item-${index}`, ownKeepsakes: index === 1 }],
  });

  const CONTENTS = [
    {
      id: 'c1',
      type: 'image',
      status: 'ready',
      title: '海邊',
      url: '/api/media/files/beach',
      mimeType: 'image/jpeg',
    },
    {
      id: 'c2',
      type: 'video',
      status: 'ready',
      title: 'Gone',
      url: '/api/media/files/gone',
      mimeType: 'video/mp4',
    },
    { id: 'c3', type: 'text', status: 'ready', title: 'A letter' },
    { id: 'c4', type: 'video', status: 'processing', title: 'Summer', isComposite: true },
  ];
  const BYTES = Buffer.alloc(300_000, 7);

  const CLAIM_PHOTO = '/api/catalog-order/orders/order-0/claims/cl1/photos/p1';
  const REVIEW_PHOTO = '/api/catalog-order/orders/order-0/review-photos/rp1';
  const REVIEW = { productKey: 'badge', words: '很可愛', photos: [{ id: 'rp1', url: REVIEW_PHOTO }] };
  const ONES: Record<string, unknown> = {
    '/api/nfc-playback/bindings/item-0': { orderItemId: 'item-0', rules: [{ id: 'r1' }] },
    '/api/nfc-playback/bindings/gift-item': { orderItemId: 'gift-item', rules: [] },
    '/api/nfc-playback/bindings/piece-item': { orderItemId: 'piece-item', rules: [] },
    '/api/nfc-playback/bindings/item-0/rule-changes': { changes: [{ id: 'rc1' }] },
    '/api/nfc-playback/gifts': { received: [{ videoId: 'v9', orderItemId: 'gift-item' }], given: [] },
    '/api/nfc-playback/pieces/item-1': { items: [{ number: 1, orderItemId: 'piece-item' }], total: 1 },
    '/api/nfc-playback/keepsakes': { items: [{ videoId: 'v1' }], total: 1 },
    '/api/nfc-playback/keepsakes/v1/ownership': { status: 'lost', acts: [] },
    '/api/nfc-playback/keepsakes/v1/figures': { days: [], ever: { tap: 3, qr: 0, link: 0 } },
    '/api/ai-generation/jobs': {
      items: [{ id: 'j1', title: 'Cat', imageUrl: '/api/p/cat.png', sourceUrl: '/api/private/photo' }],
      total: 1,
    },
    '/api/ai-generation/jobs/j1/crops': { items: [{ id: 'k1' }] },
    '/api/catalog-order/cart': { items: [{ id: 'l1' }] },
    '/api/catalog-order/orders/order-0': { id: 'order-0', timeline: [{ kind: 'placed' }] },
    '/api/catalog-order/orders/order-0/claims': { claims: [{ id: 'cl1', text: '刮痕', photoIds: ['p1'] }] },
    '/api/catalog-order/orders/order-0/reviews': { reviews: [REVIEW] },
    '/api/media/composites/c4': { id: 'c4', scenes: [{ seconds: 3 }] },
    '/api/catalog-order/bulk-requests': { items: [{ id: 'b1' }], total: 1 },
    '/api/catalog-order/address-book': { recipients: [{ id: 'r1' }], invoice: null },
    '/api/catalog-order/bulk-requests/b1': { id: 'b1', messages: [{ text: 'By Friday?' }] },
    '/api/media/hosted-events': { items: [{ id: 'e1', name: 'Wedding' }], total: 1 },
    '/api/media/contents': { items: CONTENTS, total: CONTENTS.length },
  };

  function pageOf(url: URL): unknown {
    const page = Number(url.searchParams.get('page'));
    const pageSize = Number(url.searchParams.get('pageSize') ?? 20);
    if (page >= (breaksAt[url.pathname] ?? Number.POSITIVE_INFINITY)) return null;
    const total = url.pathname.endsWith('/orders') ? ORDERS : 0;
    const left = Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize));
    const items = Array.from({ length: left }, (_, index) => orderAt((page - 1) * pageSize + index));
    return { items, total, page, pageSize };
  }

  /** Null for a failure, undefined for nothing. */
  function answer(url: URL): unknown {
    if (ONES[url.pathname]) return ONES[url.pathname];
    if (/\/(bindings|pieces)\/|\/orders\/[^/]+(\/claims|\/reviews)?$/.test(url.pathname)) return undefined;
    if (url.pathname.endsWith('/invoice')) return { status: 'issued' };
    if (url.pathname.endsWith('/attempts')) return { items: [{ status: 'paid' }] };
    return pageOf(url);
  }

  /** Null for what is no file. What is nobody else's is read with the person's own session. */
  function statusOfFile(path: string, cookie: string | undefined): number | null {
    if (['/api/media/files/beach', '/api/p/cat.png'].includes(path)) return 200;
    if (['/api/private/photo', CLAIM_PHOTO, REVIEW_PHOTO].includes(path)) return cookie ? 200 : 401;
    return path === '/api/media/files/gone' ? 404 : null;
  }

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://shop.test');
    asked.push(url.pathname);
    // A keepsake that was given away since it was ordered.
    if (url.pathname === '/api/nfc-playback/bindings/item-2') return void response.writeHead(403).end();
    const status = statusOfFile(url.pathname, request.headers.cookie);
    if (status !== null) return void response.writeHead(status).end(status === 200 ? BYTES : '');
    const isTrash = url.searchParams.get('view') === 'trash';
    const body = isTrash ? { items: [], total: 0 } : answer(url);
    if (body === undefined) return void response.writeHead(404).end();
    response.writeHead(body === null ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }

  beforeAll(async () => {
    shop = createServer(serve);
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
    const file = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    return Object.assign(file, { files });
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
    expect(file('reviews.json')).toEqual([{ orderId: 'order-0', reviews: [REVIEW] }]);
    expect(file('claims.json')).toEqual([
      { orderId: 'order-0', claims: [{ id: 'cl1', text: '刮痕', photoIds: ['p1'] }] },
    ]);
    expect(file('order-history.json')).toEqual([
      { orderId: 'order-0', id: 'order-0', timeline: [{ kind: 'placed' }] },
    ]);
    expect(file('cart.json')).toEqual([{ items: [{ id: 'l1' }] }]);
    expect(file('recovery-codes.json')).toHaveLength(10);
    expect(asked.filter((path) => path === '/api/catalog-order/orders')).toHaveLength(4);
  });

  it('contains what keepsakes show and by which rules, and the files themselves', async () => {
    const { browser } = await joinMember(identity);
    const file = await read(await browser.call('/profile/export', { method: 'POST' }));
    expect(file('bindings.json')).toEqual([
      { orderItemId: 'item-0', rules: [{ id: 'r1' }] },
      { orderItemId: 'gift-item', rules: [] },
      { orderItemId: 'piece-item', rules: [] },
    ]);
    expect(file('rule-changes.json')).toEqual([{ orderItemId: 'item-0', changes: [{ id: 'rc1' }] }]);
    expect(file('keepsake-owners.json')).toEqual([{ videoId: 'v1', status: 'lost', acts: [] }]);
    expect(file('keepsake-visits.json')).toMatchObject([{ videoId: 'v1', ever: { tap: 3 } }]);
    expect(file('crops.json')).toEqual([{ pictureId: 'j1', items: [{ id: 'k1' }] }]);
    expect(file('address-book.json')).toEqual([{ recipients: [{ id: 'r1' }], invoice: null }]);
    expect(file('bulk-requests.json')).toEqual([{ id: 'b1', messages: [{ text: 'By Friday?' }] }]);
    expect(file('composites.json')).toEqual([{ id: 'c4', scenes: [{ seconds: 3 }] }]);
    expect(file('trash.json')).toEqual([]);
    expect(file('linked-sign-ins.json')).toEqual([]);
    expect(file('events.json')).toEqual([{ id: 'e1', name: 'Wedding' }]);
    const names = Object.keys(file.files).filter((name) => name.startsWith('files/'));
    expect(names).toEqual(['files/海邊 c1.jpg']);
    for (const name of ['pictures/Cat j1.png', 'photos/Cat j1.jpg', 'claims/p1.jpg', 'reviews/rp1.jpg'])
      expect(Buffer.from(file.files[name] ?? []).equals(BYTES)).toBe(true);
    expect(Buffer.from(file.files['files/海邊 c1.jpg'] ?? []).equals(BYTES)).toBe(true);
    expect(file('missing.json')).toEqual({
      couldNotBeReadToTheEnd: [{ file: 'files/Gone c2.mp4', itemsBefore: 0 }],
    });
  });

  it('names the lists that failed and after how many items, and continues with the rest', async () => {
    breaksAt = { '/api/catalog-order/orders': 3 };
    const { browser } = await joinMember(identity);
    const file = await read(await browser.call('/profile/export', { method: 'POST' }));
    expect(file('orders.json')).toHaveLength(200);
    expect(file('invoices.json')).toHaveLength(200);
    expect(file('keepsakes.json')).toEqual([{ videoId: 'v1' }]);
    expect(file('missing.json')).toEqual({
      couldNotBeReadToTheEnd: [
        { file: 'orders.json', itemsBefore: 200 },
        { file: 'files/Gone c2.mp4', itemsBefore: 0 },
      ],
    });
  });

  it('is limited to once an hour, not built for a link, and refused for access tokens', async () => {
    const { browser, username, id } = await joinMember(identity);
    await giveRole(id, 'moderator');
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
