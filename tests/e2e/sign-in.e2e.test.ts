import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { documentVersions } from '@tapory/shop';
import { dividedRows, eventually, thorough } from '@tapory/testing';
import type { Browser, Page } from 'playwright-core';
import { fetchAdminToken } from './support/admin.ts';
import { callApi } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { type Customer, look, PASSWORD } from './support/customer.ts';
import { postFromElsewhere } from './support/elsewhere.ts';
import { confirmDeactivation } from './support/second-pair-of-eyes.ts';
import { signInHere, signOutHere } from './support/sign-in.ts';
import { themeText } from './support/theme-text.ts';

jest.setTimeout(180_000);

const EACH = dividedRows([
  ['phone', 'zh-TW'],
  ['desktop', 'en'],
] as const);
const AUTHENTICATE = '/auth/realms/tapory/login-actions/authenticate';
/** What a gateway of `make up` lets one address try at once. */
const TRIES = 60;

/** Makes an account, and leaves this browser signed out. */
async function register({ page, context, language, username }: Customer): Promise<{ userId: string }> {
  const { terms, privacy, disclaimer } = documentVersions;
  await page.goto(`/faq?lng=${language}`);
  const made = await callApi<{ userId: string }>(page, 'POST', '/identity/accounts', {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    consents: { terms, privacy, disclaimer },
  });
  await context.clearCookies();
  return made;
}

async function trySigningIn(page: Page, username: string, password: string): Promise<void> {
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(password);
  await page.locator('#password').press('Enter');
}

describe.each(EACH)('signing in (%s, %s)', (screen, language) => {
  let browser: Browser;
  let customer: Customer;
  let page: Page;
  const words = (key: string) => themeText(language, key);

  beforeAll(async () => {
    browser = await openBrowser();
    customer = await arrive(browser, screen, language);
    page = customer.page;
    await register(customer);
  });
  afterAll(() => browser?.close());

  /** A sign-in page that leads to the given place. */
  async function openSignIn(returnTo: string): Promise<void> {
    await page.goto(`/login?lng=${language}&returnTo=${encodeURIComponent(returnTo)}`);
    await page.waitForURL(/\/auth\/realms\/tapory\//);
    await page.getByRole('heading', { name: words('loginAccountTitle') }).waitFor();
  }

  it('says the same of a wrong password and of a name that nobody has', async () => {
    await openSignIn('/profile');
    for (const username of [customer.username, 'nobody_of_that_name']) {
      await trySigningIn(page, username, 'not-it-1');
      await page
        .getByRole('alert')
        .filter({ hasText: words('invalidUserMessage') })
        .waitFor();
    }
    await look(customer, 'sign-in-wrong');
    // Neither a reload nor the way back may ask whether to send the form again.
    await page.waitForURL((url) => !url.searchParams.has('session_code'));
    await page.reload();
    await page.getByRole('heading', { name: words('loginAccountTitle') }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  thorough(it)('says of a page that stood open too long how it goes on', async () => {
    await openSignIn('/profile');
    const action = (await page.locator('#kc-form-login').getAttribute('action')) ?? '';
    await trySigningIn(page, customer.username, 'not-it-2');
    await page.getByRole('alert').waitFor();
    // What the browser's way back leads to: a form whose turn is over.
    await page.goto(action);
    await page
      .getByRole('alert')
      .filter({ hasText: words('expiredActionMessage') })
      .waitFor();
    await look(customer, 'sign-in-stale');
    await customer.context.clearCookies({ path: '/auth/realms/tapory/' });
    await page.goto(action);
    await page.getByText(words('cookieNotFoundMessage')).waitFor();
    await look(customer, 'sign-in-no-cookie');
    await page.getByRole('link', { name: words('signInAgain') }).click();
    await page.getByRole('heading', { name: words('loginAccountTitle') }).waitFor();
  });

  thorough(it)(
    'asks for another try after a cancelled sign-in or with a callback of somebody else',
    async () => {
      await page.goto('/api/identity/callback?error=access_denied&state=nobodys');
      await page
        .getByRole('alert')
        .filter({ hasText: customer.t('errors:SIGN_IN_FAILED') })
        .waitFor();
      await look(customer, 'login-failed');
      await page.getByRole('link', { name: customer.t('account:login.again') }).click();
      await page.getByRole('heading', { name: words('loginAccountTitle') }).waitFor();
    },
  );

  thorough(it)('holds up an address that tries too many passwords, says so, and nobody else', async () => {
    await openSignIn('/profile');
    /** Posts other people's names from elsewhere, without any cookie, until the gateway has had enough. */
    const guessUntilHeld = (url: string, headers: Record<string, string> = {}) =>
      eventually(async () => {
        const guesses = Array.from({ length: TRIES + 1 }, (_, index) =>
          postFromElsewhere(url, `username=guess${index}&password=x`, headers),
        );
        const held = (await Promise.all(guesses)).find(({ status }) => status === 429);
        if (!held) throw new Error('every guess was let through');
        return held;
      });
    const held = await guessUntilHeld(`${process.env.SHOP_URL}${AUTHENTICATE}`);
    // Keycloak accepts this spelling as well, so the gateway must limit it.
    await guessUntilHeld(`${process.env.SHOP_URL}${AUTHENTICATE}/`);
    expect(held.headers).toMatchObject({ 'retry-after': '60', 'x-content-type-options': 'nosniff' });
    expect(held.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    // How it looks to somebody who sits there: the answer comes from that address.
    const notice = page.getByRole('heading', { name: customer.t('site:tooManyTries.title') });
    await page.route(`**${AUTHENTICATE}?*`, async (route) => {
      const accept = (await route.request().headerValue('accept-language')) ?? '';
      await route.fulfill(await guessUntilHeld(route.request().url(), { 'accept-language': accept }));
    });
    await trySigningIn(page, customer.username, PASSWORD);
    await notice.waitFor();
    await eventually(async () =>
      expect(await page.locator('html').getAttribute('lang')).toBe(language === 'en' ? 'en' : 'zh-Hant-TW'),
    );
    await look(customer, 'too-many-tries');
    // Everybody else signs in as ever, and goes where they were going.
    await page.unroute(`**${AUTHENTICATE}?*`);
    await page.getByRole('link', { name: customer.t('site:tooManyTries.again') }).click();
    await page.getByRole('heading', { name: words('loginAccountTitle') }).waitFor();
    await signInHere(page, customer.username, PASSWORD);
    await page.waitForURL(/\/profile/);
    await signOutHere(customer);
  });

  thorough(it)('says of a closed account that it is closed, and only to who has its password', async () => {
    const closed = await arrive(browser, screen, language);
    const { userId } = await register(closed);
    const token = await fetchAdminToken();
    const done = await fetch(`${process.env.SHOP_URL}/api/identity/accounts/${userId}/deactivate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'e2e' }),
    });
    expect(done.status).toBe(200);
    await confirmDeactivation(browser, userId);
    await openSignIn('/profile');
    await trySigningIn(page, closed.username, 'not-it-3');
    await page
      .getByRole('alert')
      .filter({ hasText: words('invalidUserMessage') })
      .waitFor();
    await trySigningIn(page, closed.username, PASSWORD);
    await page
      .getByRole('alert')
      .filter({ hasText: words('accountDisabledMessage') })
      .waitFor();
    await look(customer, 'sign-in-disabled');
    await closed.context.close();
  });

  it('keeps a cart and a design over the way through sign-in, and leads to where one was going', async () => {
    const { t } = customer;
    const title = '窗邊的貓';
    const prompt = '窗台上的橘貓，外面在下雨';
    await page.goto('/model-selection?product=magnet');
    await page
      .getByRole('button', { name: t('shop:quantity.more') })
      .first()
      .click();
    await page.getByRole('button', { name: t('shop:add.submit') }).click();
    const cart = page.getByRole('dialog', { name: t('shop:cart.title') });
    await cart.getByText(t('shop:visitor.added')).waitFor();
    await look(customer, 'visitor-cart');
    await cart.getByRole('link', { name: t('shop:visitor.login') }).click();
    await signInHere(page, customer.username, PASSWORD);
    await page.waitForURL(/\/model-selection\?product=magnet/);
    const waiting = page.getByRole('region', { name: t('shop:merge.title') });
    await waiting.getByText(t('common:product.magnet')).waitFor();

    await page.goto('/generate-image?style=pixel');
    await page.getByLabel(t('studio:prompt.label')).fill(prompt);
    await page.getByLabel(t('studio:title.label')).fill(title);
    // The session ends while somebody is thinking, and so does Keycloak's.
    await customer.context.clearCookies();
    await page.getByRole('button', { name: t('studio:submit') }).click();
    await signInHere(page, customer.username, PASSWORD);
    await page.waitForURL(/\/generate-image\?style=pixel/);
    await eventually(async () =>
      expect(await page.getByLabel(t('studio:prompt.label')).inputValue()).toBe(prompt),
    );
    await eventually(async () =>
      expect(await page.getByLabel(t('studio:title.label')).inputValue()).toBe(title),
    );
    await page.getByRole('button', { name: t('studio:submit') }).click();
    await page.waitForURL(/\/image-result\?job=/, { timeout: 60_000 });
    await page.getByRole('link', { name: t('studio:result.make') }).click();
    await page.getByRole('button', { name: t('studio:keepsake.submit') }).click();
    await page.waitForURL(/\/model-selection\?video=/);
    await eventually(async () => {
      const cart = await callApi<{ items: { productKey: string; quantity: number; title: string }[] }>(
        page,
        'GET',
        '/catalog-order/cart',
      );
      expect(cart.items).toMatchObject([{ productKey: 'magnet', quantity: 2, title }]);
    });
    // What has been sent is no draft any more.
    await page.goto('/generate-image');
    await eventually(async () =>
      expect(await page.getByLabel(t('studio:prompt.label')).inputValue()).toBe(''),
    );
  });
});
