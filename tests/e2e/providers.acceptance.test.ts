import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { thorough } from '@tapory/testing';
import type { Browser, Page } from 'playwright-core';
import { callApi } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { type Customer, look, PASSWORD } from './support/customer.ts';
import { screens } from './support/screens.ts';
import { joinQuickly, signOutHere } from './support/sign-in.ts';
import { themeText } from './support/theme-text.ts';

jest.setTimeout(180_000);

const EACH = screens([
  ['phone', 'zh-TW', 'line', 'LINE'],
  ['desktop', 'en', 'google', 'Google'],
] as const);

/** Answers the provider's page. */
async function answer(page: Page, name: string, button: 'allow' | 'cancel'): Promise<void> {
  await page.locator('#name').fill(name);
  await page.locator(`#${button}`).click();
}

describe.each(EACH)('signing in by a provider (%s, %s, %s)', (screen, language, provider, providerName) => {
  let browser: Browser;
  let customer: Customer;
  let page: Page;
  const words = (key: string) => themeText(language, key);

  beforeAll(async () => {
    browser = await openBrowser();
    customer = await arrive(browser, screen, language);
    page = customer.page;
  });
  afterAll(() => browser?.close());

  it('says so when somebody cancels, makes the account of who agrees, and ends where they were', async () => {
    const { t, username } = customer;
    await page.goto(
      `/login?lng=${language}&returnTo=${encodeURIComponent('/model-selection?product=magnet')}`,
    );
    await page.waitForURL(/\/auth\/realms\/tapory\//);
    await look(customer, `providers-sign-in`);
    const button = page.locator(`#social-${provider}`);
    // By keyboard alone.
    await button.focus();
    await page.keyboard.press('Enter');
    await answer(page, username, 'cancel');
    const cancelled = words('access-denied-when-idp-auth').replace('{0}', providerName);
    await page.getByRole('alert').filter({ hasText: cancelled }).waitFor();
    await look(customer, 'providers-cancelled');

    await page.locator(`#social-${provider}`).click();
    await answer(page, username, 'allow');
    await page.waitForURL(/\/register\?with=/);
    await page.locator('#username').fill(username);
    await look(customer, 'providers-finish');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: t('account:register.submit') }).click();
    await page.waitForURL(/\/model-selection\?product=magnet/);

    await signOutHere(customer);
    await page.goto(`/register?lng=${language}`);
    const name = t('account:providers.continueWith', { provider: providerName });
    await page.getByRole('link', { name }).waitFor();
    await look(customer, 'providers-register');
    await page.getByRole('link', { name }).click();
    await answer(page, username, 'allow');
    await page.waitForURL(/\/dashboard/);
    const { user } = await callApi<{ user: { username: string } }>(page, 'GET', '/identity/session');
    expect(user.username).toBe(username);
  });

  thorough(it)('links to the account of a member who proves both, and lists it', async () => {
    const member = await arrive(browser, screen, language);
    await joinQuickly(member);
    const { t, page: theirs } = member;
    await theirs.goto('/profile#providers');
    const section = theirs.getByRole('region', { name: t('account:providers.title') });
    await section.getByRole('link', { name: t('account:providers.linkOne', { name: providerName }) }).click();
    await theirs.locator('#password').fill(PASSWORD);
    await theirs.locator('#password').press('Enter');
    await theirs.locator('#kc-continue').waitFor();
    await look(member, 'providers-link');
    await theirs.locator('#kc-continue').click();
    await answer(theirs, member.username, 'allow');
    await theirs.waitForURL(/\/profile/);
    await section.getByText(t('account:providers.done')).waitFor();
    await section.getByText(t('account:providers.linked'), { exact: true }).waitFor();
    await look(member, 'providers-profile');
    await member.context.close();
  });
});
