import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { documentVersions } from '@tapory/shop';

/** The shop of this worktree, running. */
export type Shop = { url: string; port(offset: number): number; secrets: Record<string, string> };

/** Finds the running shop; throws with the mend when there is none. */
export function findShop(): Shop {
  if (!existsSync('.tapory/ports.json')) throw new Error('The shop is not running: start it with "make up".');
  const ports = JSON.parse(readFileSync('.tapory/ports.json', 'utf8')) as { base: number };
  const secrets = JSON.parse(readFileSync('.tapory/secrets.json', 'utf8')) as Record<string, string>;
  return { url: `http://localhost:${ports.base}`, port: (offset) => ports.base + offset, secrets };
}

const TIMEOUT_MS = 30_000;

/** The customer of the demo data. */
export const DEMO = { username: 'demo', password: 'Tapory-demo-1' } as const;

/** A signed-in customer's calls. */
export type Customer = {
  email: string;
  call<T>(method: string, path: string, body?: object): Promise<T>;
  /** The value of a cookie that the shop set. */
  cookie(name: string): string;
};

/** Where the time of signing in went, ms. */
export type SignIn = { stageMs: Record<'to Keycloak' | 'password' | 'back', number> };

class Cookies {
  readonly #jar = new Map<string, string>();

  value(name: string): string {
    return this.#jar.get(name) ?? '';
  }

  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, {
      ...init,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      this.#jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }
}

const customerOf = (shop: Pick<Shop, 'url'>, username: string, cookies: Cookies): Customer => ({
  email: `${username}@tapory.test`,
  cookie: (name) => cookies.value(name),
  async call(method, path, body) {
    const response = await cookies.fetch(`${shop.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-tapory-csrf': '1',
        'idempotency-key': randomUUID(),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as never;
  },
});

/** Signs a customer in through the page that people use. */
export async function signIn(
  shop: Pick<Shop, 'url'>,
  username: string,
  password: string,
): Promise<Customer & SignIn> {
  const cookies = new Cookies();
  const follow = async (start: string): Promise<Response> => {
    let response = await cookies.fetch(start);
    for (let hops = 0; response.status >= 300 && response.status < 400 && hops < 10; hops += 1) {
      response = await cookies.fetch(new URL(response.headers.get('location') ?? '', response.url).href);
    }
    return response;
  };
  const startedAt = performance.now();
  const page = await (await follow(`${shop.url}/api/identity/login`)).text();
  const action = /<form[^>]+action="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
  if (!action) throw new Error('the sign-in page has no form');
  const pageAt = performance.now();
  const sent = await cookies.fetch(action, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  });
  const sentAt = performance.now();
  await follow(sent.headers.get('location') ?? '');
  const backAt = performance.now();
  const stageMs = { 'to Keycloak': pageAt - startedAt, password: sentAt - pageAt, back: backAt - sentAt };
  return { ...customerOf(shop, username, cookies), stageMs };
}

/** Registers somebody new; the session that begins with it is theirs. */
export async function register(shop: Pick<Shop, 'url'>): Promise<Customer> {
  const username = `bench.${randomUUID().slice(0, 13)}`;
  const customer = customerOf(shop, username, new Cookies());
  const { email } = customer;
  const password = 'Tapory-bench-1';
  const person = { username, email, password, confirmPassword: password, consents: documentVersions };
  await customer.call('POST', '/api/identity/accounts', person);
  return customer;
}
