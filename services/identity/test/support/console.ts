import { createHash, randomBytes } from 'node:crypto';
import { testEnv } from '@tapory/testing';
import { createKeycloakAdmin } from '../../src/clients/keycloak/keycloak-admin.ts';
import { targetOf } from './browser.ts';
import { createSite, type Site } from './cookie-jar.ts';
import { giveSecondFactor } from './second-factor.ts';

export type ConsoleTokens = { access: string; refresh: string };

const realm = (): string => `${testEnv('TEST_KEYCLOAK_URL')}/realms/tapory/protocol/openid-connect`;
const redirectUri = (): string => `${testEnv('TEST_PUBLIC_URL')}/admin/people`;

/** Requests an authorization code for the console, as its page does. */
export function askForCode(site: Site, verifier: string, extra: Record<string, string> = {}) {
  const asked = new URLSearchParams({
    client_id: 'tapory-console',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: redirectUri(),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  });
  return site.go(`${realm()}/auth?${asked}`);
}

/** Keycloak's token response to the console; throws when it refuses. */
export async function fetchTokens(grant: Record<string, string>): Promise<ConsoleTokens> {
  const body = new URLSearchParams({ client_id: 'tapory-console', ...grant });
  const answer = await createSite().go(`${realm()}/token`, { method: 'POST', body });
  const tokens = (await answer.json()) as { access_token: string; refresh_token: string; error?: string };
  if (answer.status !== 200) throw new Error(`Keycloak refused: ${tokens.error}`);
  return { access: tokens.access_token, refresh: tokens.refresh_token };
}

/**
 * Signs in as the staff console does - public client, code and PKCE - with a second factor when Keycloak requires
 * one. Without input in a browser that is already signed in.
 */
export async function signInToConsole(
  site: Site,
  username: string,
  options: { password: string; extra?: Record<string, string> },
): Promise<ConsoleTokens> {
  const verifier = randomBytes(32).toString('base64url');
  let answer = await askForCode(site, verifier, options.extra);
  if (answer.status === 200) {
    const action = /<form[^>]*\baction="([^"]+)"/.exec(await answer.text())?.[1] ?? '';
    const body = new URLSearchParams({ username, password: options.password });
    const form = await site.go(action.replaceAll('&amp;', '&'), { method: 'POST', body });
    answer = await giveSecondFactor(site, form, username);
  }
  const code = new URL(await targetOf(answer)).searchParams.get('code') ?? '';
  return fetchTokens({
    grant_type: 'authorization_code',
    redirect_uri: redirectUri(),
    code,
    code_verifier: verifier,
  });
}

/** Makes somebody a member of staff; services take the console's tokens of nobody else. */
export const giveRole = (userId: string, role: 'admin' | 'moderator'): Promise<void> =>
  createKeycloakAdmin({
    url: testEnv('TEST_KEYCLOAK_URL'),
    realm: 'tapory',
    clientId: 'tapory-identity',
    clientSecret: testEnv('TEST_KEYCLOAK_ADMIN_CLIENT_SECRET'),
  }).addRole(userId, role);

/** Sets up an authenticator app as a customer does, before a role is given. */
export async function setUpAppOf(username: string, password: string): Promise<void> {
  await signInToConsole(createSite(), username, { password, extra: { kc_action: 'CONFIGURE_TOTP' } });
}

/** {@link signInToConsole} in a new browser; returns the access token. */
export async function fetchAccessToken(username: string, password: string): Promise<string> {
  return (await signInToConsole(createSite(), username, { password })).access;
}
