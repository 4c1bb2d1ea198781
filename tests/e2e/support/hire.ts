import { expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { setUpAppOf } from '../../../services/identity/test/support/console.ts';
import { takeCode } from '../../../services/identity/test/support/second-factor.ts';
import { fetchAdminToken } from './admin.ts';
import { callApi } from './api.ts';
import { arrive } from './arrive.ts';
import { type Customer, PASSWORD } from './customer.ts';
import { joinQuickly } from './sign-in.ts';

/** Gives a new person with an authenticator app a role, which ends their sessions, and signs them in to the console. */
export async function hire(browser: Browser, role: 'admin' | 'moderator' | 'support'): Promise<Customer> {
  const colleague = await arrive(browser, 'desktop', 'en');
  const { page, username } = colleague;
  await joinQuickly(colleague);
  const { user } = await callApi<{ user: { id: string } }>(page, 'GET', '/identity/session');
  const headers = { authorization: `Bearer ${await fetchAdminToken()}` };
  await setUpAppOf(username, PASSWORD);
  const change = { headers, data: { roles: [role] } };
  const changed = await page.request.put(`/api/identity/accounts/${user.id}/roles`, change);
  expect(changed.status()).toBe(200);

  await page.goto('/login?returnTo=/admin&lng=en');
  await page.waitForURL(/\/auth\/realms\/tapory\//);
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#password').press('Enter');
  await page.locator('#otp').fill(takeCode(username) ?? '');
  await page.locator('#kc-login').click();
  await page.waitForURL(/\/admin$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return colleague;
}
