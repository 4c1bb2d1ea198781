import { readFileSync } from 'node:fs';
import { eventually } from '@tapory/testing';
import type { Cookie, Page } from 'playwright-core';
import { fetchAccessToken } from '../../../services/identity/test/support/console.ts';
import { holdApp, takeCode } from '../../../services/identity/test/support/second-factor.ts';

/** The demo administrator, with the authenticator app that the shop's start made for them. */
const ADMIN = { username: 'admin', password: 'Tapory-admin-1' } as const;

/** Held before each use: another file of this worker may have started a shop of its own, whose administrator has another app. */
function holdAdminsApp(): void {
  const stateDir = process.env.SHOP_STATE_DIR ?? '.tapory';
  const secrets = JSON.parse(readFileSync(`${stateDir}/secrets.json`, 'utf8')) as {
    demoAdminOtpSecret: string;
  };
  holdApp(ADMIN.username, secrets.demoAdminOtpSecret);
}

/** Well under the five minutes for which a token lives and a sign-in counts as fresh. */
const KEPT_MS = 120_000;
const isYoung = ({ at }: { at: number }): boolean => Date.now() - at < KEPT_MS;

const isAtKeycloak = (page: Page): boolean => new URL(page.url()).pathname.startsWith('/auth/');

/** Types codes on Keycloak's page until one is taken: an earlier test may have used the one of this moment. */
function enterCode(page: Page): Promise<void> {
  holdAdminsApp();
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

/** By what Keycloak knows somebody who has signed in. */
const IDENTITY = /^(?:KEYCLOAK_|AUTH_SESSION_ID)/;
let known: { cookies: Cookie[]; at: number } | undefined;

/** Whether Keycloak lets this browser pass as the one in which the administrator signed in moments ago. */
async function passAsKnown(page: Page): Promise<boolean> {
  if (!known || !isYoung(known)) return false;
  const address = page.url();
  await page.context().addCookies(known.cookies);
  // Committed where Keycloak's own answers lead; the console may go on by itself before that page has loaded.
  await page.goto(address, { waitUntil: 'commit' });
  if (!isAtKeycloak(page)) return page.waitForLoadState().then(() => true);
  known = undefined;
  await page.context().clearCookies({ path: /^\/auth\// });
  await page.goto(address);
  return false;
}

/**
 * Signs in as the demo administrator, wherever the way there began, and waits until the shop is back. Typed once in two minutes:
 * each time uses up a code of their app, and a new one comes every half minute.
 */
export async function signInAsAdmin(page: Page): Promise<void> {
  await page.waitForURL(/\/auth\/realms\/tapory\//);
  if (await passAsKnown(page)) return;
  await page.locator('#username').fill(ADMIN.username);
  await page.locator('#password').fill(ADMIN.password);
  await page.locator('#password').press('Enter');
  await page.locator('#otp').waitFor();
  await enterCode(page);
  const cookies = await page.context().cookies();
  known = { cookies: cookies.filter(({ name }) => IDENTITY.test(name)), at: Date.now() };
}

let kept: { token: Promise<string>; at: number } | undefined;

/** An access token of the console for the demo administrator, the last one for two minutes: it uses up a code, too. */
export function fetchAdminToken(): Promise<string> {
  if (kept && isYoung(kept)) return kept.token;
  holdAdminsApp();
  process.env.TEST_KEYCLOAK_URL = `${process.env.SHOP_URL}/auth`;
  process.env.TEST_PUBLIC_URL = process.env.SHOP_URL ?? '';
  const token = fetchAccessToken(ADMIN.username, ADMIN.password);
  kept = { token, at: Date.now() };
  token.catch(() => {
    kept = undefined;
  });
  return token;
}
