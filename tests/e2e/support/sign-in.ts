import { documentVersions } from '@tapory/shop';
import type { Page } from 'playwright-core';
import { CONTACT, callApi } from './api.ts';
import { type Customer, PASSWORD } from './customer.ts';

const { terms, privacy, disclaimer } = documentVersions;

/** Signs in on Keycloak's page, wherever the way there began, and waits until the shop is back. */
export async function signInHere(page: Page, username: string, password: string): Promise<void> {
  await page.waitForURL(/\/auth\/realms\/tapory\//);
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(password);
  await page.locator('#password').press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
}

/** Signs out as a person does who opened the page by its address. */
export async function signOutHere({ page, t }: Pick<Customer, 'page' | 't'>): Promise<void> {
  await page.goto('/logout');
  await page.getByRole('button', { name: t('account:logout.submit') }).click();
  await page.getByText(t('account:logout.done.title')).waitFor();
}

/** Types the present password once more and comes back to the profile. */
export async function provePassword({ page, t }: Pick<Customer, 'page' | 't'>): Promise<void> {
  await page
    .getByRole('link', { name: t('account:password.prove') })
    .first()
    .click();
  await page.waitForURL(/\/auth\/realms\/tapory\//);
  // The name is filled in; only the password is missing.
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#password').press('Enter');
  await page.waitForURL(/\/profile\?proved=1/);
}

/** Makes an account by the API, signs in and completes the profile. Ends in the dashboard. */
export async function joinQuickly({ page, language, username }: Customer): Promise<void> {
  await page.goto(`/?lng=${language}`);
  await callApi(page, 'POST', '/identity/accounts', {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    consents: { terms, privacy, disclaimer },
    email: CONTACT.email,
    phone: CONTACT.phone,
  });
  await page.goto(`/api/identity/login?returnTo=/dashboard&lng=${language}`);
  await signInHere(page, username, PASSWORD);
  await callApi(page, 'PATCH', '/identity/profile', { name: CONTACT.name });
}
