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
    .getByRole('link', { name: t('account:password.proveChange') })
    .first()
    .click();
  await page.waitForURL(/\/auth\/realms\/tapory\//);
  // The name is filled in; only the password is missing.
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#password').press('Enter');
  await page.waitForURL(/\/profile\?proved=1/);
}

/** Keycloak's form sends to this address. */
const ACTION = /<form[^>]*\baction="([^"]+)"/;

/** Signs in as the page would, without drawing it: the cookies are the browser's own. */
async function signInByRequest({ page, language, username }: Customer): Promise<void> {
  const { request } = page.context();
  const form = await request.get(`/api/identity/login?returnTo=/dashboard&lng=${language}`);
  const action = ACTION.exec(await form.text())?.[1]?.replaceAll('&amp;', '&');
  if (!action) throw new Error(`no sign-in form at ${form.url()}`);
  const done = await request.post(action, { form: { username, password: PASSWORD } });
  if (new URL(done.url()).pathname !== '/dashboard')
    throw new Error(`signing in ended at ${done.url()}, status ${done.status()}`);
}

/** Makes an account, signs in and completes the profile by requests; no page is loaded. */
export async function joinQuickly(customer: Customer): Promise<void> {
  const { page, username } = customer;
  await callApi(page, 'POST', '/identity/accounts', {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    consents: { terms, privacy, disclaimer },
    email: CONTACT.email,
    phone: CONTACT.phone,
  });
  await signInByRequest(customer);
  await callApi(page, 'PATCH', '/identity/profile', { name: CONTACT.name });
}
