import { expect } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { Browser } from 'playwright-core';
import { fetchAccessToken, setUpAppOf } from '../../../services/identity/test/support/console.ts';
import { fetchAdminToken } from './admin.ts';
import { callApi } from './api.ts';
import { arrive } from './arrive.ts';
import { PASSWORD } from './customer.ts';
import { joinQuickly } from './sign-in.ts';

const send = (path: string, method: string, token: string, body: object) =>
  fetch(`${process.env.SHOP_URL}/api/identity${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A console token of somebody new to whom the administrator gives the role of a moderator. */
async function hireModerator(browser: Browser): Promise<string> {
  const newcomer = await arrive(browser, 'desktop', 'en');
  await joinQuickly(newcomer);
  const { user } = await callApi<{ user: { id: string } }>(newcomer.page, 'GET', '/identity/session');
  const { username } = newcomer;
  await newcomer.context.close();
  const adminToken = await fetchAdminToken();
  await setUpAppOf(username, PASSWORD);
  const given = await send(`/accounts/${user.id}/roles`, 'PUT', adminToken, { roles: ['moderator'] });
  expect(given.status).toBe(200);
  // Tokens count whole seconds, and one of the very second of the change is refused.
  return eventually(
    async () => {
      const token = await fetchAccessToken(username, PASSWORD);
      const suspension = await fetch(`${process.env.SHOP_URL}/api/identity/accounts/${user.id}/suspension`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(suspension.status).toBe(200);
      return token;
    },
    { timeoutMs: 60_000 },
  );
}

/** Somebody else of the staff confirms what an administrator asked for: that an account is deactivated. */
export async function confirmDeactivation(browser: Browser, userId: string): Promise<void> {
  const token = await hireModerator(browser);
  const done = await send(`/accounts/${userId}/suspension`, 'POST', token, { reason: 'e2e' });
  expect(await done.json()).toEqual({ isSuspended: true });
}
