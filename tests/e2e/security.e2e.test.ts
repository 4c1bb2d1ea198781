import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { thorough } from '@tapory/testing';
import type { Browser } from 'playwright-core';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { PASSWORD } from './support/customer.ts';
import { joinQuickly, signInHere, signOutHere } from './support/sign-in.ts';

const get = (path: string, init: RequestInit = {}) =>
  fetch(`${process.env.SHOP_URL}${path}`, { redirect: 'manual', ...init });

/** Addresses of every kind that the gateway answers: documents, files, services, Keycloak, refusals. */
const ADDRESSES = [
  '/',
  '/faq',
  '/login',
  '/nowhere-at-all',
  '/offline.html',
  '/locales/en/common.json',
  '/locales/en/none.json',
  '/api/docs/',
  '/api/identity/session',
  '/api/identity/profile',
  '/api/none/at/all',
  '/videolist/AAAAAAAAAAAAAAAAAAAAAA',
  '/auth/realms/tapory/protocol/openid-connect/certs',
  '/auth/admin/',
  '/gateway/health',
];

describe('the shop at its door', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it('sends security headers with every answer, and no script but its own may run', async () => {
    for (const address of ADDRESSES) {
      const { headers } = await get(address);
      expect({ address, sniff: headers.get('x-content-type-options') }).toEqual({
        address,
        sniff: 'nosniff',
      });
      expect({ address, referrer: Boolean(headers.get('referrer-policy')) }).toEqual({
        address,
        referrer: true,
      });
      const policy = headers.get('content-security-policy') ?? '';
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1] ?? '';
      expect({ address, hasScripts: scripts !== '' }).toEqual({ address, hasScripts: true });
      expect({
        address,
        isOpen: /unsafe-inline|unsafe-eval'|\*|data:/.test(scripts.replace("'wasm-unsafe-eval'", '')),
      }).toEqual({
        address,
        isOpen: false,
      });
      expect({ address, framed: /frame-ancestors/.test(policy) }).toEqual({ address, framed: true });
    }
  }, 60_000);

  it('runs no script that was smuggled into a page', async () => {
    const { page, context } = await arrive(browser, 'desktop', 'en');
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await page.goto('/faq');
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.smuggled = true';
      document.body.append(script);
      return 'smuggled' in window;
    });
    expect(ran).toBe(false);
    expect(refused.length).toBeGreaterThan(0);
    await context.close();
  }, 60_000);

  thorough(it)(
    'has no page of its own refused a script, not even after a wrong password',
    async () => {
      const { page, context } = await arrive(browser, 'desktop', 'en');
      const refused: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text());
      });
      await page.goto('/api/identity/login?returnTo=/profile&lng=en');
      await page.locator('#username').fill('nobody');
      await page.locator('#password').fill(`${PASSWORD}-wrong`);
      await page.locator('#password').press('Enter');
      await page.getByRole('alert').waitFor();
      // The theme's own script did what Keycloak's would: the answer has the address of its page.
      await page.waitForFunction(() => !location.search.includes('session_code'));
      expect(refused).toEqual([]);
      await context.close();
    },
    60_000,
  );

  it('gives a new session with every sign-in and takes none that was planted', async () => {
    const customer = await arrive(browser, 'desktop', 'en');
    const { page, context, username } = customer;
    const planted = randomBytes(32).toString('base64url');
    const secure = { domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;
    await context.addCookies([{ name: '__Host-sid', value: planted, ...secure }]);
    await joinQuickly(customer);
    const sid = async () => (await context.cookies()).find(({ name }) => name === '__Host-sid');
    const first = await sid();
    expect(first?.value).not.toBe(planted);
    expect(first).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
    await signOutHere(customer);
    expect(
      (await get('/api/identity/profile', { headers: { cookie: `__Host-sid=${first?.value}` } })).status,
    ).toBe(401);
    await page.goto('/api/identity/login?returnTo=/profile');
    await signInHere(page, username, PASSWORD);
    await page.waitForURL(/\/profile/);
    expect((await sid())?.value).not.toBe(first?.value);
    await context.close();
  }, 120_000);

  thorough(it)(
    'ends the shop’s session when the one at Keycloak ends',
    async () => {
      const customer = await arrive(browser, 'desktop', 'en');
      const { page, context } = customer;
      await joinQuickly(customer);
      // Keycloak's own way out, as another application of the realm would take it.
      await page.goto('/auth/realms/tapory/protocol/openid-connect/logout?client_id=tapory-web');
      await page.locator('#kc-logout').click();
      await page.waitForFunction(async () => {
        const answer = await fetch('/api/identity/session');
        return ((await answer.json()) as { user: unknown }).user === null;
      });
      await context.close();
    },
    120_000,
  );

  thorough(it)(
    'lets a customer add a passkey and sign in with it',
    async () => {
      const customer = await arrive(browser, 'phone', 'zh-TW');
      const { page, context, t } = customer;
      const devtools = await context.newCDPSession(page);
      await devtools.send('WebAuthn.enable');
      await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      await joinQuickly(customer);
      await page.goto('/profile');
      await page.getByRole('link', { name: t('account:authenticators.passkey') }).click();
      await page.locator('[data-passkey="create"]').click();
      await page.waitForURL(/\/profile\?setup=done/);
      await page.getByText(t('account:authenticators.done')).waitFor();
      await signOutHere({ page, t });
      await page.goto('/api/identity/login?returnTo=/profile');
      await page.locator('[data-passkey="get"]').click();
      await page.waitForURL(/\/profile/);
      await context.close();
    },
    120_000,
  );
});
