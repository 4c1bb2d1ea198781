import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { look, PASSWORD } from './support/customer.ts';
import { joinQuickly, signInHere } from './support/sign-in.ts';

const NEW_PASSWORD = 'Neu-tapory-2!';

describe('the account page', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it('sets a new password after the current one was typed once more, and signs in with it', async () => {
    const customer = await arrive(browser, 'phone', 'zh-TW');
    const { page, t, username } = customer;
    await joinQuickly(customer);
    await page.goto('/profile');
    await look(customer, 'profile');
    await page.getByRole('link', { name: t('account:password.prove') }).click();
    await page.waitForURL(/\/auth\/realms\/tapory\//);
    // The name is filled in; only the password is missing.
    await page.locator('#password').fill(PASSWORD);
    await page.locator('#password').press('Enter');
    await page.waitForURL(/\/profile\?proved=1/);
    await page.locator('#newPassword').fill(NEW_PASSWORD);
    await page.locator('#confirmPassword').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: t('account:password.submit') }).click();
    await page.getByText(t('account:password.changed')).waitFor();
    await page.goto('/logout');
    await page.getByText(t('account:logout.done.title')).waitFor();
    await page.goto('/api/identity/login?returnTo=/profile');
    await signInHere(page, username, NEW_PASSWORD);
    await page.waitForURL(/\/profile/);
    await customer.context.close();
  }, 60_000);
});
