import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { thorough } from '@tapory/testing';
import type { Browser } from 'playwright-core';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { look } from './support/customer.ts';
import { awaitMail } from './support/mail.ts';
import { screens } from './support/screens.ts';
import { joinQuickly, provePassword, signInHere, signOutHere } from './support/sign-in.ts';

const NEW_PASSWORD = 'Neu-tapory-2!';

describe('the account page', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  thorough(it)(
    'sets a new password after the current one was typed once more, and signs in with it',
    async () => {
      const customer = await arrive(browser, 'phone', 'zh-TW');
      const { page, t, username } = customer;
      await joinQuickly(customer);
      await page.goto('/profile');
      await look(customer, 'profile');
      await provePassword(customer);
      await page.locator('#newPassword').fill(NEW_PASSWORD);
      await page.locator('#confirmPassword').fill(NEW_PASSWORD);
      await page.getByRole('button', { name: t('account:password.submit') }).click();
      await page.getByText(t('account:password.changed')).waitFor();
      await signOutHere({ page, t });
      await page.goto('/api/identity/login?returnTo=/profile');
      await signInHere(page, username, NEW_PASSWORD);
      await page.waitForURL(/\/profile/);
      await customer.context.close();
    },
    120_000,
  );

  it.each(
    screens([
      ['desktop', 'en'],
      ['phone', 'zh-TW'],
    ] as const),
  )(
    'resets a forgotten password with a code from the mailbox (%s, %s)',
    async (screen, language) => {
      const customer = await arrive(browser, screen, language);
      const { page, t, username } = customer;
      await joinQuickly(customer);
      const email = `${username}@tapory.test`;
      await page.goto('/profile');
      const field = page.getByRole('textbox', { name: t('account:profile.email'), exact: true });
      await field.fill(email);
      await page.getByRole('button', { name: t('common:save') }).click();
      await page.getByText(t('account:profile.proveContact')).waitFor();
      await look(customer, 'profile-prove');
      await provePassword(customer);
      // What was typed has come along.
      await page.getByRole('button', { name: t('common:save') }).click();
      await page.getByText(t('account:profile.saved')).waitFor();
      const [link] = await awaitMail(email, /http\S+confirm-email\S+/);
      await page.goto(link);
      await page.getByRole('heading', { name: t('account:confirmEmail.done') }).waitFor();
      await look(customer, 'confirm-email');
      await page.goto('/profile');
      await page.getByRole('heading', { name: t('account:sessions.title') }).waitFor();
      await page.getByText(t('account:sessions.current')).waitFor();
      await look(customer, 'profile');
      await provePassword(customer);
      await page.getByRole('button', { name: t('account:codes.renew') }).click();
      await page.getByRole('list', { name: t('account:codes.list') }).waitFor();
      await look(customer, 'profile-new-codes');

      await signOutHere({ page, t });
      await page.goto('/forgot-password');
      await page.getByLabel(t('account:forgot.username')).fill(username);
      await page.getByLabel(t('account:forgot.contact')).fill(email);
      await page.getByRole('button', { name: t('account:forgot.send') }).click();
      await page.getByText(t('account:forgot.sent')).waitFor();
      const [, code = ''] = await awaitMail(email, /\n(\d{6})\n/);
      const digits = page.getByRole('textbox', { name: t('account:forgot.code'), exact: true });
      await digits.fill(code === '000000' ? '000001' : '000000');
      await page.getByRole('button', { name: t('account:forgot.verify') }).click();
      await page.getByRole('alert').waitFor();
      await look(customer, 'forgot-password');
      await digits.fill(code);
      await page.getByRole('button', { name: t('account:forgot.verify') }).click();
      await page.locator('#newPassword').fill(NEW_PASSWORD);
      await page.locator('#confirmPassword').fill(NEW_PASSWORD);
      await look(customer, 'reset-password');
      await page.getByRole('button', { name: t('account:forgot.reset') }).click();
      await page.getByText(t('account:forgot.done')).waitFor();
      await look(customer, 'login-after-reset');
      await page.getByRole('link', { name: t('account:login.go') }).click();
      await signInHere(page, username, NEW_PASSWORD);
      await page.waitForURL(/\/dashboard/);
      await customer.context.close();
    },
    180_000,
  );

  thorough(it)(
    'deletes itself after the password and the name',
    async () => {
      const customer = await arrive(browser, 'desktop', 'zh-TW');
      const { page, t, username } = customer;
      await joinQuickly(customer);
      await page.goto('/profile');
      await provePassword(customer);
      await page.getByLabel(t('account:delete.typeName', { username })).fill(username);
      await page.getByRole('button', { name: t('account:delete.submit') }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await page.goto('/profile');
      await page.waitForURL(/\/login/);
      await customer.context.close();
    },
    120_000,
  );
});
