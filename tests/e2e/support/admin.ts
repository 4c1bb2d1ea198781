import { readFileSync } from 'node:fs';
import { eventually } from '@tapory/testing';
import type { Page } from 'playwright-core';
import { fetchAccessToken } from '../../../services/identity/test/support/console.ts';
import { holdApp, takeCode } from '../../../services/identity/test/support/second-factor.ts';

/** The demo administrator, with the authenticator app that the shop's start made for them. */
const ADMIN = { username: 'admin', password: 'Tapory-admin-1' } as const;

function holdAdminsApp(): void {
  const stateDir = process.env.SHOP_STATE_DIR ?? '.tapory';
  const secrets = JSON.parse(readFileSync(`${stateDir}/secrets.json`, 'utf8')) as {
    demoAdminOtpSecret: string;
  };
  holdApp(ADMIN.username, secrets.demoAdminOtpSecret);
}
holdAdminsApp();

const isAtKeycloak = (page: Page): boolean => new URL(page.url()).pathname.startsWith('/auth/');

/** Types codes on Keycloak's page until one is taken: an earlier test may have used the one of this moment. */
function enterCode(page: Page): Promise<void> {
  return eventually(
    async () => {
      const code = takeCode(ADMIN.username);
      if (!code) throw new Error('every code of this moment was used');
      await page.locator('#otp').fill(code);
      await Promise.all([page.waitForEvent('load'), page.locator('#kc-login').click()]);
      if (isAtKeycloak(page)) throw new Error('the code was not taken');
    },
    { timeoutMs: 90_000 },
  );
}

/** Signs in as the demo administrator, wherever the way there began, and waits until the shop is back. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await page.waitForURL(/\/auth\/realms\/tapory\//);
  await page.locator('#username').fill(ADMIN.username);
  await page.locator('#password').fill(ADMIN.password);
  await page.locator('#password').press('Enter');
  await page.locator('#otp').waitFor();
  await enterCode(page);
}

/** Well under the five minutes for which a token lives and a sign-in counts as fresh. */
const KEPT_MS = 60_000;
let kept: { token: Promise<string>; at: number } | undefined;

/**
 * An access token of the console for the demo administrator, the last one for a minute: each sign-in uses up a code of their app,
 * and a new one comes every half minute.
 */
export function fetchAdminToken(): Promise<string> {
  if (kept && Date.now() - kept.at < KEPT_MS) return kept.token;
  process.env.TEST_KEYCLOAK_URL = `${process.env.SHOP_URL}/auth`;
  process.env.TEST_PUBLIC_URL = process.env.SHOP_URL ?? '';
  const token = fetchAccessToken(ADMIN.username, ADMIN.password);
  kept = { token, at: Date.now() };
  token.catch(() => {
    kept = undefined;
  });
  return token;
}
