import { createHash, randomBytes } from 'node:crypto';
import { testEnv } from '@tapory/testing';
import { createSite } from './cookie-jar.ts';

/** Signs in as the staff console does - public client, code and PKCE - and answers the access token. */
export async function fetchAccessToken(username: string, password: string): Promise<string> {
  const realm = `${testEnv('TEST_KEYCLOAK_URL')}/realms/tapory/protocol/openid-connect`;
  const redirectUri = `${testEnv('TEST_PUBLIC_URL')}/admin/orders`;
  const verifier = randomBytes(32).toString('base64url');
  const site = createSite();
  const asked = new URLSearchParams({
    client_id: 'tapory-console',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const page = await (await site.go(`${realm}/auth?${asked}`)).text();
  const action = /<form[^>]*\baction="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const answer = await site.go(action, { method: 'POST', body: new URLSearchParams({ username, password }) });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const grant = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'tapory-console',
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
  });
  const tokens = await site.go(`${realm}/token`, { method: 'POST', body: grant });
  return ((await tokens.json()) as { access_token: string }).access_token;
}
