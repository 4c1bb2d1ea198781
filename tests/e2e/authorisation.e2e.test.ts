import { readdirSync, readFileSync } from 'node:fs';
import { Client, credentials, Metadata, type MethodDefinition } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as contracts from '@tapory/contracts';
import { eventually } from '@tapory/testing';
import type { Browser, Page } from 'playwright-core';
import { fetchAccessToken, setUpAppOf } from '../../services/identity/test/support/console.ts';
import { SERVICES } from '../../tools/stack/src/core/services.ts';
import { fetchAdminToken, signInAsAdmin } from './support/admin.ts';
import { addToCart, callApi, makePiece, placeOrderOf } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { PASSWORD } from './support/customer.ts';
import { joinQuickly } from './support/sign-in.ts';

const matrix = JSON.parse(readFileSync('tests/security/authorisation.json', 'utf8')) as Record<
  string,
  string
>;
const isRpc = (name: string): boolean => name.startsWith('RPC ');

/** The routes that the services' tables have; a line of the matrix may wait for one that is still to come. */
function existing(): Set<string> {
  const documents = readdirSync('services').map(
    (service) => JSON.parse(readFileSync(`services/${service}/openapi.json`, 'utf8')) as { paths: object },
  );
  return new Set(
    documents.flatMap(({ paths }) =>
      Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      ),
    ),
  );
}

const tables = existing();
const routes = Object.entries(matrix).filter(([name]) => tables.has(name));
const STAFF = ['admin', 'production', 'support', 'moderator'] as const;
const DOOR = [
  'UNAUTHENTICATED',
  'ADMIN_ONLY',
  'PERMISSION_DENIED',
  'SECOND_FACTOR_REQUIRED',
  'FRESH_SIGN_IN_REQUIRED',
];
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const RULE = { name: 'matrix', contentType: 'text', priority: 1, enabled: true };
/** Whose a thing is can only be asked once it was found: bodies that get a stranger as far as that. All others are empty. */
const BODIES: Record<string, object> = {
  'POST /api/ai-generation/jobs/{id}/crops': {
    productKey: 'badge',
    crop: { x: 0, y: 0, width: 1, height: 1, rotation: 0 },
  },
  'PUT /api/ai-generation/jobs/{id}/exhibit': {
    ...{ showsTitle: true, showsWords: false, byline: '', occasion: null },
  },
  'PATCH /api/catalog-order/cart/items/{id}': { quantity: 3 },
  'PUT /api/catalog-order/address-book/recipients/{id}': {
    recipient: {
      ...{ name: 'matrix', email: 'matrix@tapory.test', phone: '0912345678' },
      address: { postalCode: '100', city: '臺北市', district: '中正區', line: 'matrix 1' },
    },
  },
  'POST /api/catalog-order/pickup/searches': { chain: 'seven_eleven' },
  'POST /api/catalog-order/bulk-requests/{id}/messages': { text: 'matrix' },
  'POST /api/catalog-order/bulk-requests/{id}/accept': {
    version: 1,
    consents: { withdrawalTextVersion: 'matrix' },
  },
  'POST /api/catalog-order/reviews/{id}/report': { id: UNKNOWN, photoId: null, reason: 'fraud' },
  'POST /api/catalog-order/orders/{id}/claim-photos': { content: 'AAAA' },
  'POST /api/catalog-order/orders/{id}/claims': { itemId: UNKNOWN, text: 'matrix', photoIds: [UNKNOWN] },
  'POST /api/catalog-order/orders/{id}/reviews/{productKey}/photos': { content: 'AAAA' },
  'PUT /api/catalog-order/orders/{id}/reviews/{productKey}': { stars: 5, words: 'matrix', byline: '' },
  'POST /api/nfc-playback/bindings/{orderItemId}/copies': { toOrderItemId: UNKNOWN },
  'POST /api/nfc-playback/pieces/{orderItemId}/contents': { videoId: 'x'.repeat(22), onlyEmpty: true },
  'POST /api/nfc-playback/bindings/{orderItemId}/rules': RULE,
  'PUT /api/media/hosted-events/{id}': {
    ...{ version: 1, name: 'not mine', audience: 'host', trustsGuests: false },
  },
  'POST /api/media/hosted-events/{id}/decisions': { ids: [UNKNOWN], state: 'approved' },
  'POST /api/media/hosted-events/{id}/removals': { ids: [UNKNOWN] },
  'PUT /api/media/hosted-events/{id}/cover': { photoId: null },
  'POST /api/nfc-playback/keepsakes/{videoId}/gift-mail': { email: 'matrix@tapory.test' },
  'PUT /api/nfc-playback/keepsakes/{videoId}/loss': { message: 'matrix' },
  'PATCH /api/media/contents/{id}': { title: 'not mine' },
  'POST /api/media/contents/{id}/appeal': { words: 'matrix' },
  'POST /api/media/take-downs/{subject}/{id}/appeal': { words: 'matrix' },
  'PUT /api/media/texts/{id}': { kind: 'text', title: 'matrix', body: 'not mine' },
  'PUT /api/nfc-playback/bindings/{orderItemId}/contents': { contentIds: [], version: 0 },
  'PUT /api/nfc-playback/bindings/{orderItemId}/fallback': { kind: 'others' },
  'PUT /api/nfc-playback/bindings/{orderItemId}/rules/{ruleId}': RULE,
};

type Answer = {
  status: number;
  code: string;
  /** A list with nothing in it. */
  isEmpty?: boolean;
};

const partsOf = (name: string): [method: string, path: string] => name.split(' ') as [string, string];

/** Fills a path with the ids of somebody's things, by "resource name" and else by parameter name. */
function fill(path: string, ids: Record<string, string>): string {
  const known = path.replace('{subject}', 'artwork');
  return known.replaceAll(/([\w-]+)\/\{(\w+)\}/g, (_, resource: string, name: string) => {
    return `${resource}/${ids[resource] ?? ids[name] ?? UNKNOWN}`;
  });
}

/** Calls a route from a page, with its cookies and the shop's headers; reads no more of the answer than it must. */
function callFromPage(page: Page, name: string, ids: Record<string, string>): Promise<Answer> {
  const [method, path] = partsOf(name);
  return page.evaluate(
    async (call): Promise<Answer> => {
      const stop = new AbortController();
      const headers = { 'content-type': 'application/json', 'x-tapory-csrf': '1' };
      const response = await fetch(call.url, {
        method: call.method,
        redirect: 'manual',
        signal: stop.signal,
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        ...(call.method === 'GET' ? {} : { body: call.body }),
      });
      const isJson = response.headers.get('content-type')?.includes('json');
      const { code = '', items } = isJson
        ? ((await response.json()) as { code?: string; items?: unknown[] })
        : {};
      stop.abort();
      return { status: response.status, code, isEmpty: items?.length === 0 };
    },
    { method, url: fill(path, ids), body: JSON.stringify(BODIES[name] ?? {}) },
  );
}

async function callWithToken(token: string, name: string): Promise<Answer> {
  const [method, path] = partsOf(name);
  const response = await fetch(`${process.env.SHOP_URL}${fill(path, {})}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(BODIES[name] ?? {}) }),
  });
  const isProblem = response.headers.get('content-type')?.includes('problem+json');
  return {
    status: response.status,
    code: isProblem ? ((await response.json()) as { code: string }).code : '',
  };
}

describe('who may call what, route by route', () => {
  let browser: Browser;
  let owner: Page;
  let other: Page;
  let visitor: Page;
  let admin: Page;
  const ids: Record<string, string> = {};
  const tokens: Partial<Record<(typeof STAFF)[number], string>> = {};

  async function join(): Promise<{ page: Page; username: string; id: string }> {
    const customer = await arrive(browser, 'desktop', 'en');
    await joinQuickly(customer);
    await customer.page.goto('/faq');
    const { user } = await callApi<{ user: { id: string } }>(customer.page, 'GET', '/identity/session');
    return { page: customer.page, username: customer.username, id: user.id };
  }

  async function openAsAdmin(): Promise<Page> {
    const { page } = await arrive(browser, 'desktop', 'en');
    await page.goto('/api/identity/login?returnTo=/faq');
    await signInAsAdmin(page);
    await page.waitForURL(/\/faq/);
    return page;
  }

  /** One of each kind of thing that a customer can have. */
  async function makeThings(page: Page): Promise<void> {
    const piece = await makePiece(page, 'matrix');
    const order = await placeOrderOf(page, piece);
    await addToCart(page, piece);
    const cart = await callApi<{ items: { id: string }[] }>(page, 'GET', '/catalog-order/cart');
    const text = { kind: 'text', title: 'matrix', body: 'mine' };
    const content = await callApi<{ id: string }>(page, 'POST', '/media/texts', text);
    const { sessions } = await callApi<{ sessions: { id: string }[] }>(
      page,
      'GET',
      '/identity/profile/sessions',
    );
    Object.assign(ids, {
      jobs: piece.jobId,
      keepsakes: piece.videoId,
      orders: order.id,
      bindings: order.items[0]?.id ?? UNKNOWN,
      items: cart.items[0]?.id ?? UNKNOWN,
      contents: content.id,
      texts: content.id,
      sessions: sessions[0]?.id ?? UNKNOWN,
    });
  }

  async function hireStaff(): Promise<void> {
    const bossToken = await fetchAdminToken();
    const hire = async (role: (typeof STAFF)[number]): Promise<void> => {
      const { id, username } = await join();
      await setUpAppOf(username, PASSWORD);
      const answer = await fetch(`${process.env.SHOP_URL}/api/identity/accounts/${id}/roles`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${bossToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ roles: [role] }),
      });
      expect({ role, status: answer.status }).toEqual({ role, status: 200 });
      // Tokens count whole seconds, and one of the very second of the change is refused.
      tokens[role] = await eventually(
        async () => {
          const token = await fetchAccessToken(username, PASSWORD);
          expect((await callWithToken(token, 'GET /api/identity/profile')).status).toBe(200);
          return token;
        },
        { timeoutMs: 60_000 },
      );
    };
    await Promise.all(STAFF.map(hire));
  }

  beforeAll(async () => {
    browser = await openBrowser();
    const { page } = await join();
    owner = page;
    await makeThings(owner);
    other = (await join()).page;
    visitor = (await arrive(browser, 'desktop', 'en')).page;
    await visitor.goto('/faq');
    admin = await openAsAdmin();
    await hireStaff();
  }, 240_000);
  afterAll(() => browser?.close());

  it('opens to visitors what is public and nothing else', async () => {
    for (const [name, who] of routes) {
      const { code, status } = await callFromPage(visitor, name, ids);
      if (who === 'public')
        expect({ name, isShut: code === 'UNAUTHENTICATED' }).toEqual({ name, isShut: false });
      else expect({ name, code, status }).toEqual({ name, code: 'UNAUTHENTICATED', status: 401 });
    }
  }, 240_000);

  it('shows owners their own, and to others nothing of it; nothing changes under their hands', async () => {
    const owned = routes.filter(([, who]) => who === 'owner').map(([name]) => name);
    const look = async () => {
      const seen: string[] = [];
      for (const name of owned.filter((one) => one.startsWith('GET '))) {
        const { status, code } = await callFromPage(owner, name, ids);
        expect({ name, isDoor: DOOR.includes(code) }).toEqual({ name, isDoor: false });
        if (status === 200) seen.push(name);
      }
      return seen;
    };
    const read = async () =>
      Promise.all(
        [
          '/catalog-order/orders',
          '/catalog-order/cart',
          '/media/contents',
          '/nfc-playback/keepsakes',
          '/identity/profile',
        ].map((path) => callApi(owner, 'GET', path)),
      );
    const [visible, things] = [await look(), await read()];
    expect(visible.length).toBeGreaterThanOrEqual(4);
    for (const name of owned) {
      const { status, isEmpty } = await callFromPage(other, name, ids);
      if (isEmpty) continue;
      // Taking out of one's own cart what is not in it is done already; the owner's cart is compared below.
      const isDone = name === 'DELETE /api/catalog-order/cart/items/{id}' ? [200] : [];
      const refused = [403, 404, ...isDone];
      expect({ name, status, isRefused: refused.includes(status) }).toEqual({
        name,
        status,
        isRefused: true,
      });
    }
    expect(await look()).toEqual(visible);
    expect(await read()).toEqual(things);
  }, 240_000);

  it('opens to customers what is theirs, and nothing of the staff’s to any cookie', async () => {
    for (const [name, who] of routes) {
      if (who === 'member' && name.startsWith('GET ')) {
        const { code } = await callFromPage(other, name, ids);
        expect({ name, isDoor: DOOR.includes(code) }).toEqual({ name, isDoor: false });
      }
      if (!who.startsWith('staff:')) continue;
      for (const page of [other, admin]) {
        const { status } = await callFromPage(page, name, {});
        expect({ name, status }).toEqual({ name, status: 403 });
      }
    }
  }, 240_000);

  it('opens to each staff role what is its own', async () => {
    for (const [name, who] of routes) {
      if (!who.startsWith('staff:')) continue;
      const allowed = who.slice('staff:'.length).split(',');
      const ask = async (role: (typeof STAFF)[number]) => ({
        role,
        ...(await callWithToken(tokens[role] ?? '', name)),
      });
      for (const { role, code, status } of await Promise.all(STAFF.map(ask))) {
        if (allowed.includes(role))
          expect({ name, role, isDoor: DOOR.includes(code) }).toEqual({ name, role, isDoor: false });
        else expect({ name, role, status }).toEqual({ name, role, status: 403 });
      }
    }
  }, 240_000);

  it('answers services only: no RPC without the shop’s own secret', async () => {
    const base = Number(new URL(process.env.SHOP_URL ?? '').port);
    type Method = MethodDefinition<unknown, unknown>;
    const definitions = Object.entries(contracts).filter(([name]) => name.endsWith('ServiceService'));
    const methods = definitions.flatMap(([, definition]) =>
      Object.values(definition as Record<string, Method>),
    );
    expect(methods.length).toBe(Object.keys(matrix).filter(isRpc).length);
    for (const method of methods) {
      const domain = /^\/tapory\.(\w+)\./.exec(method.path)?.[1]?.replace('_', '-') ?? '';
      const service = SERVICES.find(({ name }) => name.replaceAll('-', '') === domain.replaceAll('-', ''));
      if (!service) throw new Error(`no service answers ${method.path}`);
      for (const authorization of [undefined, 'Bearer wrong', `Bearer ${tokens.admin}`]) {
        const metadata = new Metadata();
        if (authorization) metadata.set('authorization', authorization);
        const client = new Client(`127.0.0.1:${base + service.rpc}`, credentials.createInsecure());
        const code = await new Promise<number>((resolve) => {
          const { path, requestSerialize, requestDeserialize, responseDeserialize } = method;
          const deadline = Date.now() + 20_000;
          client.makeUnaryRequest(
            path,
            requestSerialize,
            responseDeserialize,
            requestDeserialize(Buffer.alloc(0)),
            metadata,
            { deadline },
            (error) => resolve(error?.code ?? 0),
          );
        });
        client.close();
        expect({ path: method.path, authorization, code }).toEqual({
          path: method.path,
          authorization,
          code: 16,
        });
      }
    }
  }, 120_000);
});
