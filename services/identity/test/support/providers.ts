import { generateKeyPairSync } from 'node:crypto';
import { startOidcEmulator, TEST_ACCOUNTS } from '@tapory/oidc-emulator';
import { applyRealm, type ProviderAccounts, renderRealm } from '@tapory/provisioning';
import { eventually, testEnv } from '@tapory/testing';
import type { Browser } from './browser.ts';
import { giveSecondFactor } from './second-factor.ts';

const locationOf = (answer: Response): string => answer.headers.get('location') ?? '';

/** Brings the realm of the tests up to date with these accounts, and no others. */
function useAccounts(providers: ProviderAccounts): Promise<unknown> {
  const secret = testEnv('TEST_OIDC_CLIENT_SECRET');
  return applyRealm({
    keycloakUrl: testEnv('TEST_KEYCLOAK_URL'),
    admin: {
      username: testEnv('TEST_KEYCLOAK_ADMIN_USER'),
      password: testEnv('TEST_KEYCLOAK_ADMIN_PASSWORD'),
    },
    realm: renderRealm({
      publicUrl: testEnv('TEST_PUBLIC_URL'),
      identityUrl: 'http://127.0.0.1:9',
      webClientSecret: secret,
      identityClientSecret: secret,
      providers,
    }),
  });
}

/** LINE, Google and Apple of the emulator, in the realm of the tests until `stop`. */
export async function startProviders() {
  const pem = { publicKeyEncoding: { type: 'spki', format: 'pem' } } as const;
  const key = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    ...pem,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const account = TEST_ACCOUNTS;
  const emulator = await startOidcEmulator({
    port: 0,
    callbacks: [`${testEnv('TEST_PUBLIC_URL')}/auth/realms/tapory/broker/`],
    apple: { teamId: account.APPLE_TEAM_ID, keyId: account.APPLE_KEY_ID, publicKey: key.publicKey },
  });
  const urlOf = (name: string): string => `${emulator.url}/${name}`;
  const accounts: ProviderAccounts = {
    line: {
      clientId: account.LINE_CLIENT_ID,
      clientSecret: account.LINE_CLIENT_SECRET,
      url: urlOf('line'),
    },
    google: {
      clientId: account.GOOGLE_CLIENT_ID,
      clientSecret: account.GOOGLE_CLIENT_SECRET,
      url: urlOf('google'),
    },
    apple: {
      clientId: account.APPLE_CLIENT_ID,
      teamId: account.APPLE_TEAM_ID,
      keyId: account.APPLE_KEY_ID,
      privateKey: key.privateKey,
      url: urlOf('apple'),
    },
  };
  try {
    await useAccounts(accounts);
  } catch (error) {
    await emulator.stop();
    throw error;
  }
  return {
    url: emulator.url,
    env: {
      LINE_CLIENT_ID: account.LINE_CLIENT_ID,
      GOOGLE_CLIENT_ID: account.GOOGLE_CLIENT_ID,
      APPLE_CLIENT_ID: account.APPLE_CLIENT_ID,
    },
    /** Runs with none of them configured. */
    async without<T>(work: () => Promise<T>): Promise<T> {
      await useAccounts({});
      try {
        return await work();
      } finally {
        await useAccounts(accounts);
      }
    },
    async stop() {
      await useAccounts({});
      await emulator.stop();
    },
  };
}

export type Providers = Awaited<ReturnType<typeof startProviders>>;

/** Follows Keycloak's redirects until a page, another site or the shop's callback is reached. */
export async function arrive(browser: Pick<Browser, 'keycloak'>, answer: Response): Promise<Response> {
  const location = locationOf(answer);
  const isKeycloaks = location.startsWith(`${testEnv('TEST_PUBLIC_URL')}/auth/`);
  return isKeycloaks ? arrive(browser, await browser.keycloak.go(location)) : answer;
}

const ACTION = /<form[^>]*\baction="([^"]+)"/;

/** Sends the form of a page of Keycloak. */
export async function sendPage(
  browser: Pick<Browser, 'keycloak'>,
  page: string,
  fields: Record<string, string>,
): Promise<Response> {
  const action = ACTION.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  return arrive(
    browser,
    await browser.keycloak.go(action, { method: 'POST', body: new URLSearchParams(fields) }),
  );
}

const REQUEST = /name="request" value="([^"]+)"/;

/** Answers the provider's page, to which Keycloak has redirected, and follows the way back. */
export async function answerProvider(
  browser: Browser,
  redirect: Response,
  answer: { name: string; isCancelled?: boolean },
): Promise<Response> {
  const url = new URL(locationOf(redirect));
  const page = await (await fetch(url)).text();
  const request = REQUEST.exec(page)?.[1];
  if (!request) throw new Error(`the provider refused: ${page.slice(-400)}`);
  const decide = url.href.replace(/\/authorize.*$/, '/decide');
  const fields = { request, name: answer.name, answer: answer.isCancelled ? 'cancel' : 'allow' };
  const back = await fetch(decide, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return arrive(browser, await browser.keycloak.go(locationOf(back)));
}

/** Starts a sign-in at the shop and goes to the provider's page. */
export async function goToProvider(browser: Browser, shopUrl: string, query: string): Promise<Response> {
  // A cold Keycloak answers too late for a moment.
  const leave = await eventually(async () => {
    const answer = await browser.shop.go(`${shopUrl}/api/identity/login${query}`);
    if (!URL.canParse(locationOf(answer))) throw new Error(`it led to ${locationOf(answer)}`);
    return answer;
  });
  return arrive(browser, await browser.keycloak.go(locationOf(leave)));
}

/** What a page of Keycloak says. */
export const textOf = (page: string): string =>
  page
    .replace(/^[\s\S]*<main/, '<main')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Signs in by a provider as the person of a name; returns where the shop sends the browser. */
export async function signInBy(
  browser: Browser,
  {
    shopUrl,
    provider,
    name,
    query = '',
  }: { shopUrl: string; provider: string; name: string; query?: string },
): Promise<string> {
  const redirect = await goToProvider(browser, shopUrl, `?provider=${provider}${query}`);
  const answer = await answerProvider(browser, redirect, { name });
  const last = await giveSecondFactor(browser.keycloak, answer, name);
  if (!locationOf(last)) throw new Error(`signing in stopped at ${textOf(await last.text())}`);
  return locationOf(await browser.comeBack(locationOf(last)));
}
