/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { fetchAdminToken } from './support/admin.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { type Customer, look, PASSWORD } from './support/customer.ts';
import { oneTimeCode } from './support/one-time-code.ts';
import { joinQuickly, signOutHere } from './support/sign-in.ts';
import { themeText } from './support/theme-text.ts';

const EACH = [
  ['phone', 'zh-TW'],
  ['desktop', 'en'],
] as const;

/** A passkey's keeper that knows its owner, or does not: making one fails at once then. */
async function addKeeper(page: Page, { knowsOwner }: { knowsOwner: boolean }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: knowsOwner,
      automaticPresenceSimulation: true,
    },
  });
}

/** Gives the person a staff role, which ends their sessions. */
async function makeSupport({ page, username }: Customer): Promise<void> {
  const headers = { authorization: `Bearer ${await fetchAdminToken()}` };
  const found = await page.request.get(`/api/identity/accounts?search=${username}`, { headers });
  const { items } = (await found.json()) as { items: { id: string }[] };
  const change = { headers, data: { roles: ['support'] } };
  const changed = await page.request.put(`/api/identity/accounts/${items[0]?.id}/roles`, change);
  expect(changed.status()).toBe(200);
}

/** Scripts and styles of the sign-in's own pages that their policy refuses, from now on. */
function refusedBy(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  return refused;
}

describe.each(EACH)('second factors (%s, %s)', (screen, language) => {
  let browser: Browser;
  const words = (key: string) => themeText(language, key);

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it('adds an authenticator app by QR code or key, and asks for its code at the next sign-in', async () => {
    const customer = await arrive(browser, screen, language);
    const { page, t, username } = customer;
    const refused = refusedBy(page);
    await joinQuickly(customer);
    await page.goto('/profile');
    await page.getByRole('link', { name: t('account:authenticators.app') }).click();
    await page.getByRole('img', { name: words('totpBarcode') }).waitFor();
    await look(customer, 'totp-scan');
    await page.getByRole('link', { name: words('loginTotpUnableToScan') }).click();
    const secret = (await page.locator('#kc-totp-secret-key').textContent()) ?? '';
    await look(customer, 'totp-type');

    const digits = page.getByLabel(words('authenticatorCode'));
    await digits.fill(oneTimeCode(secret, 20));
    await page.getByRole('button', { name: words('doSubmit') }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: words('invalidTotpMessage') })
      .waitFor();
    await look(customer, 'totp-wrong');
    await digits.fill(oneTimeCode(secret));
    await page.getByRole('button', { name: words('doSubmit') }).click();
    await page.waitForURL(/\/profile\?setup=done/);
    await page.getByText(t('account:authenticators.done')).waitFor();

    await signOutHere({ page, t });
    await page.goto('/api/identity/login?returnTo=/profile');
    await page.locator('#username').fill(username);
    await page.locator('#password').fill(PASSWORD);
    await page.locator('#password').press('Enter');
    await page.getByRole('heading', { name: words('otpTitle') }).waitFor();
    await look(customer, 'otp');
    const asked = page.getByLabel(words('loginOtpOneTime'));
    await asked.fill(oneTimeCode(secret, 20));
    await asked.press('Enter');
    await page
      .getByRole('alert')
      .filter({ hasText: words('invalidTotpMessage') })
      .waitFor();
    await look(customer, 'otp-wrong');
    // The digits of the set-up were good once; the next ones are taken a little early.
    await asked.fill(oneTimeCode(secret, 1));
    await asked.press('Enter');
    await page.waitForURL(/\/profile/);
    expect(refused).toEqual([]);
    await customer.context.close();
  }, 180_000);

  it('adds a passkey; a failed one can be tried again or cancelled', async () => {
    const customer = await arrive(browser, screen, language);
    const { page, t } = customer;
    await joinQuickly(customer);
    await addKeeper(page, { knowsOwner: false });
    await page.goto('/profile');
    await page.getByRole('link', { name: t('account:authenticators.passkey') }).click();
    await page.getByRole('heading', { name: words('passkeyTitle') }).waitFor();
    await look(customer, 'passkey');
    await page.getByRole('button', { name: words('passkeyCreate') }).click();
    await page.getByRole('heading', { name: words('webauthn-error-title') }).waitFor();
    await look(customer, 'passkey-failed');
    await page.getByRole('button', { name: words('doTryAgain') }).click();
    await page.getByRole('heading', { name: words('passkeyTitle') }).waitFor();
    await page.getByRole('button', { name: words('passkeyCancel') }).click();
    await page.waitForURL(/\/profile\?setup=cancelled/);
    await page.getByText(t('account:authenticators.cancelled')).waitFor();
    await customer.context.close();
  }, 180_000);

  it('removes an authenticator after a proof of the password', async () => {
    const customer = await arrive(browser, screen, language);
    const { page, t, username } = customer;
    await joinQuickly(customer);
    await addKeeper(page, { knowsOwner: true });
    await page.goto('/profile');
    await page.getByRole('link', { name: t('account:authenticators.passkey') }).click();
    await page.getByRole('button', { name: words('passkeyCreate') }).click();
    await page.waitForURL(/\/profile\?setup=done/);
    const name = t('account:authenticators.kind.passkey');
    const list = page.getByRole('list', { name: t('account:authenticators.list') });
    const remove = list.getByRole('button', { name: t('account:authenticators.removeOne', { name }) });
    await remove.click();
    const panel = page.getByRole('region', { name: t('account:authenticators.title') });
    await panel.getByText(t('account:password.proveText')).waitFor();
    // What the fixed head of the page half covers counts as too small to be met.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await look(customer, 'authenticators');
    await panel.getByRole('link', { name: t('account:password.prove') }).click();
    await page.getByRole('heading', { name: words('loginAgainTitle') }).waitFor();
    await page.getByText(username).waitFor();
    expect(await page.getByRole('status').count()).toBe(0);
    expect(await page.getByRole('link', { name: words('doRegister') }).count()).toBe(0);
    await look(customer, 'sign-in-again');
    await page.getByLabel(words('password'), { exact: true }).fill(PASSWORD);
    await page.getByLabel(words('password'), { exact: true }).press('Enter');
    await page.waitForURL(/\/profile\?proved=1/);
    await remove.click();
    await page.getByText(t('account:authenticators.removed', { name })).waitFor();
    await list.waitFor({ state: 'detached' });
    await customer.context.close();
  }, 180_000);

  it('asks staff who have both for either', async () => {
    const customer = await arrive(browser, screen, language);
    const { page, t } = customer;
    await joinQuickly(customer);
    await addKeeper(page, { knowsOwner: true });
    await page.goto('/profile');
    await page.getByRole('link', { name: t('account:authenticators.app') }).click();
    await page.getByRole('link', { name: words('loginTotpUnableToScan') }).click();
    const secret = (await page.locator('#kc-totp-secret-key').textContent()) ?? '';
    await page.getByLabel(words('authenticatorCode')).fill(oneTimeCode(secret));
    await page.getByRole('button', { name: words('doSubmit') }).click();
    await page.waitForURL(/\/profile\?setup=done/);
    await page.getByRole('link', { name: t('account:authenticators.passkey') }).click();
    await page.getByRole('button', { name: words('passkeyCreate') }).click();
    await page.waitForURL(/\/profile\?setup=done/);
    // An open profile goes to sign-in by itself once its session has ended, at the same time as the test.
    await page.goto('about:blank');
    await makeSupport(customer);

    await page.goto('/api/identity/login?returnTo=/profile');
    await page.locator('#username').fill(customer.username);
    await page.locator('#password').fill(PASSWORD);
    await page.locator('#password').press('Enter');
    await page.getByLabel(words('loginOtpOneTime')).waitFor();
    await page.getByRole('button', { name: words('doTryAnotherWay') }).press('Enter');
    await page.getByRole('heading', { name: words('loginChooseAuthenticator') }).waitFor();
    await look(customer, 'other-ways');
    await page.getByRole('button', { name: words('webauthn-passwordless-display-name') }).press('Enter');
    await page.getByText(words('passkeyAskLead')).waitFor();
    await look(customer, 'passkey-asked');
    await page.getByRole('button', { name: words('passkeyAsk') }).press('Enter');
    await page.waitForURL(/\/profile$/);
    await customer.context.close();
  }, 180_000);

  it('signs out at Keycloak’s own page, which has the shop’s theme', async () => {
    const customer = await arrive(browser, screen, language);
    const { page } = customer;
    await joinQuickly(customer);
    await page.goto('/auth/realms/tapory/protocol/openid-connect/logout?client_id=tapory-web');
    await page.getByRole('heading', { name: words('logoutConfirmTitle') }).waitFor();
    await look(customer, 'keycloak-logout');
    await page.getByRole('button', { name: words('doLogout') }).click();
    await page.getByText(words('successLogout')).first().waitFor();
    await look(customer, 'keycloak-signed-out');
    await customer.context.close();
  }, 120_000);
});
