import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as client from 'openid-client';
import { createAppleSecret } from '../../../packages/provisioning/src/create-apple-secret.ts';
import { type Emulator, startOidcEmulator, TEST_ACCOUNTS } from '../src/index.ts';

const CALLBACK = 'https://shop.test/auth/realms/tapory/broker/';
const key = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const { LINE_CLIENT_ID, LINE_CLIENT_SECRET, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = TEST_ACCOUNTS;
const { APPLE_CLIENT_ID, APPLE_KEY_ID, APPLE_TEAM_ID } = TEST_ACCOUNTS;

/** The emulator towards openid-client, which knows nothing of it. */
describe('the emulator of sign-in providers', () => {
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await startOidcEmulator({
      port: 0,
      callbacks: [CALLBACK],
      apple: { teamId: APPLE_TEAM_ID, keyId: APPLE_KEY_ID, publicKey: key.publicKey },
    });
  });
  afterAll(() => emulator?.stop());

  const accountOf = (provider: string): [id: string, secret: string] => {
    if (provider === 'line') return [LINE_CLIENT_ID, LINE_CLIENT_SECRET];
    if (provider === 'google') return [GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET];
    const apple = { clientId: APPLE_CLIENT_ID, teamId: APPLE_TEAM_ID, keyId: APPLE_KEY_ID };
    const url = `${emulator.url}/apple`;
    return [APPLE_CLIENT_ID, createAppleSecret({ ...apple, privateKey: key.privateKey, url }, new Date())];
  };

  async function configure(provider: string) {
    const [id, secret] = accountOf(provider);
    const alg = provider === 'line' ? 'HS256' : 'RS256';
    const metadata = { client_secret: secret, id_token_signed_response_alg: alg };
    const options = { execute: [client.allowInsecureRequests] };
    const server = new URL(`${emulator.url}/${provider}`);
    return client.discovery(server, id, metadata, client.ClientSecretPost(secret), options);
  }

  /** Answers the page; the address that the browser is sent back to. */
  async function answer(url: URL, fields: Record<string, string>): Promise<URL> {
    const page = await (await fetch(url)).text();
    const request = /name="request" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const back = await fetch(new URL('decide', url), {
      method: 'POST',
      body: new URLSearchParams({ request, ...fields }),
      redirect: 'manual',
    });
    return new URL(back.headers.get('location') ?? '');
  }

  async function ask(provider: string, more: Record<string, string> = {}) {
    const configuration = await configure(provider);
    const pkceCodeVerifier = client.randomPKCECodeVerifier();
    const [expectedState, expectedNonce] = [client.randomState(), client.randomNonce()];
    const pkce = {
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    };
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: CALLBACK,
      scope: 'openid',
      state: expectedState,
      nonce: expectedNonce,
      ...(provider === 'apple' ? {} : pkce),
      ...more,
    });
    const verifier = provider === 'apple' ? {} : { pkceCodeVerifier };
    return { configuration, url, checks: { expectedState, expectedNonce, ...verifier } };
  }

  it.each(['line', 'google', 'apple'])(
    'signs somebody in as %s does, always as the same',
    async (provider) => {
      const subjects = [];
      for (let times = 0; times < 2; times++) {
        const { configuration, url, checks } = await ask(provider);
        const back = await answer(url, { name: 'mei', answer: 'allow' });
        const tokens = await client.authorizationCodeGrant(configuration, back, checks);
        subjects.push(tokens.claims()?.sub);
        // The code has been used.
        await expect(client.authorizationCodeGrant(configuration, back, checks)).rejects.toThrow();
      }
      expect(subjects[0]).toBe(subjects[1]);
      const shape = { line: /^U[0-9a-f]{32}$/, google: /^\d{21}$/, apple: /^\d{6}\.[0-9a-f]{32}\.\d{4}$/ };
      expect(subjects[0]).toMatch(shape[provider as keyof typeof shape]);
    },
  );

  it('tells what the scopes allow and nothing else', async () => {
    const { configuration, url, checks } = await ask('google', { scope: 'openid email' });
    const back = await answer(url, { name: 'mei', answer: 'allow' });
    const tokens = await client.authorizationCodeGrant(configuration, back, checks);
    const subject = tokens.claims()?.sub ?? '';
    const info = await client.fetchUserInfo(configuration, tokens.access_token, subject);
    expect(info).toEqual({ sub: subject, email: 'mei@google.test', email_verified: true });
  });

  it.each([
    ['line', 'access_denied'],
    ['google', 'access_denied'],
    ['apple', 'user_cancelled_authorize'],
  ])('sends a refusal at %s back as %s', async (provider, error) => {
    const { url, checks } = await ask(provider);
    const back = await answer(url, { name: 'mei', answer: 'cancel' });
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state: checks.expectedState });
  });

  it.each([
    ['google', { prompt: 'login' }],
    ['apple', { scope: 'openid email' }],
    ['line', { redirect_uri: 'https://evil.test/' }],
  ])('refuses at %s what it does not take: %j', async (provider, more) => {
    const { url } = await ask(provider, more);
    expect((await fetch(url)).status).toBe(400);
  });

  it('takes no secret of Apple’s that is signed by another key', async () => {
    const { configuration, url, checks } = await ask('apple');
    const back = await answer(url, { name: 'mei', answer: 'allow' });
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    });
    const apple = { clientId: APPLE_CLIENT_ID, teamId: APPLE_TEAM_ID, keyId: APPLE_KEY_ID };
    const forged = createAppleSecret({ ...apple, privateKey: String(other), url: url.origin }, new Date());
    const forging = new client.Configuration(
      configuration.serverMetadata(),
      APPLE_CLIENT_ID,
      { client_secret: forged },
      client.ClientSecretPost(forged),
    );
    client.allowInsecureRequests(forging);
    await expect(client.authorizationCodeGrant(forging, back, checks)).rejects.toThrow();
  });
});
