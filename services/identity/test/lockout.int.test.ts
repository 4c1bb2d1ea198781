// needs: keycloak
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, testEnv } from '@tapory/testing';
import { createKeycloakAdmin, type KeycloakAdmin } from '../src/clients/keycloak/keycloak-admin.ts';
import { createBrowser } from './support/browser.ts';
import { fetchAccessToken, setUpAppOf } from './support/console.ts';
import { joinMember, send } from './support/member.ts';
import { PASSWORD, type RunningIdentity, startIdentity } from './support/start-identity.ts';

/** Keycloak locks an account after this many wrong passwords (deploy/keycloak/realm.json). */
const FAILURES = 20;

/** Real: Keycloak with its brute-force protection, PostgreSQL, Redis, HTTP. */
describe('guessing a password', () => {
  let identity: RunningIdentity;
  let keycloak: KeycloakAdmin;

  beforeAll(async () => {
    identity = await startIdentity({ env: { SIGN_INS_PER_ADDRESS: '5000' } });
    keycloak = createKeycloakAdmin({
      url: identity.env.KEYCLOAK_URL ?? '',
      realm: 'tapory',
      clientId: 'tapory-identity',
      clientSecret: identity.env.KEYCLOAK_ADMIN_CLIENT_SECRET ?? '',
    });
  });
  afterAll(() => identity?.stop());

  /** Whether Keycloak has locked an account temporarily. */
  async function isLocked(userId: string): Promise<boolean> {
    const base = testEnv('TEST_KEYCLOAK_URL');
    const token = await fetch(`${base}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'admin-cli',
        username: 'tapory-admin',
        password: testEnv('TEST_KEYCLOAK_ADMIN_CLIENT_SECRET'),
      }),
    });
    const { access_token: admin } = (await token.json()) as { access_token: string };
    const answer = await fetch(`${base}/admin/realms/tapory/attack-detection/brute-force/users/${userId}`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    return ((await answer.json()) as { disabled: boolean }).disabled;
  }

  async function guess(username: string): Promise<void> {
    const stranger = createBrowser(identity.url);
    for (let tries = 0; tries < FAILURES + 5; tries += 1) {
      const { action } = await stranger.openSignIn();
      await stranger.sendForm(action, username, `wrong-${tries}`);
    }
  }

  it('locks out strangers, but not the owner in a known browser', async () => {
    const { browser, username, id } = await joinMember(identity);
    expect((await send(browser, 'POST', '/logout')).status).toBe(200);
    await eventually(
      async () => {
        await guess(username);
        expect(await isLocked(id)).toBe(true);
      },
      { timeoutMs: 90_000 },
    );
    const elsewhere = createBrowser(identity.url);
    const { action } = await elsewhere.openSignIn();
    const refused = await elsewhere.sendForm(action, username, PASSWORD);
    expect({ status: refused.status, location: refused.headers.get('location') }).toEqual({
      status: 200,
      location: null,
    });
    expect(await browser.signIn(username, PASSWORD)).toBe('/');
    expect(await browser.user()).toMatchObject({ username });
  }, 180_000);

  it('lets staff into the console in a browser that they have used, whatever strangers guess', async () => {
    const { username, id } = await joinMember(identity);
    await setUpAppOf(username, PASSWORD);
    await keycloak.addRole(id, 'admin');
    const browser = createBrowser(identity.url);
    const headers = { authorization: `Bearer ${await fetchAccessToken(username, PASSWORD)}` };
    expect((await browser.call('/admin/device', { method: 'PUT', headers })).status).toBe(200);
    await eventually(
      async () => {
        await guess(username);
        expect(await isLocked(id)).toBe(true);
      },
      { timeoutMs: 90_000 },
    );
    const stranger = createBrowser(identity.url);
    expect((await stranger.call('/lockout-resets', { method: 'POST' })).status).toBe(200);
    expect(await isLocked(id)).toBe(true);
    expect((await browser.call('/lockout-resets', { method: 'POST' })).status).toBe(200);
    expect(await isLocked(id)).toBe(false);
    await fetchAccessToken(username, PASSWORD);
  }, 180_000);

  it('resets the lockout for a known browser only a limited number of times', async () => {
    const { browser, username, id } = await joinMember(identity);
    expect((await send(browser, 'POST', '/logout')).status).toBe(200);
    for (let time = 0; time < 12; time += 1) await browser.openSignIn();
    await eventually(
      async () => {
        await guess(username);
        expect(await isLocked(id)).toBe(true);
      },
      { timeoutMs: 90_000 },
    );
    await browser.openSignIn();
    expect(await isLocked(id)).toBe(true);
  }, 180_000);
});
