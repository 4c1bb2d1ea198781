// needs: keycloak
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { testEnv } from '@tapory/testing';
import { createKeycloakAdmin, type KeycloakAdmin } from '../src/clients/keycloak/keycloak-admin.ts';
import { createBrowser } from './support/browser.ts';
import { askForCode, fetchAccessToken, fetchTokens, setUpAppOf, signInToConsole } from './support/console.ts';
import { createSite } from './support/cookie-jar.ts';
import { joinMember } from './support/member.ts';
import { PASSWORD, type RunningIdentity, startIdentity } from './support/start-identity.ts';

const password = PASSWORD;

/** Real: Keycloak with the shop's realm, PostgreSQL, Redis, RabbitMQ, HTTP. */
describe('staff sign-in', () => {
  let identity: RunningIdentity;
  let keycloak: KeycloakAdmin;

  async function ask(token: string, path: string, method = 'GET', body?: object) {
    const answer = await createBrowser(identity.url).call(path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { code } = (await answer.json()) as { code?: string };
    return { status: answer.status, code };
  }

  beforeAll(async () => {
    identity = await startIdentity();
    keycloak = createKeycloakAdmin({
      url: identity.env.KEYCLOAK_URL ?? '',
      realm: 'tapory',
      clientId: 'tapory-identity',
      clientSecret: identity.env.KEYCLOAK_ADMIN_CLIENT_SECRET ?? '',
    });
  });
  afterAll(() => identity?.stop());

  it.each(['admin', 'production', 'support', 'moderator'] as const)(
    'requires a second factor as %s',
    async (role) => {
      const { id, username } = await joinMember(identity);
      await keycloak.addRole(id, role);
      expect(await keycloak.listAuthenticators(id)).toEqual([]);
      const token = await fetchAccessToken(username, password);
      expect(await keycloak.listAuthenticators(id)).toMatchObject([{ kind: 'app' }]);
      expect((await ask(token, '/profile')).status).toBe(200);
    },
  );

  it('gives no access to staff routes without a second factor, whatever the role', async () => {
    const { id, username } = await joinMember(identity);
    const site = createSite();
    await signInToConsole(site, username, { password });
    await keycloak.addRole(id, 'admin');
    // An earlier sign-in stays valid, with the role and without the second factor.
    const { access } = await signInToConsole(site, username, { password });
    for (const path of ['/accounts', '/audit', `/accounts/${newId()}`])
      expect(await ask(access, path)).toEqual({ status: 403, code: 'SECOND_FACTOR_REQUIRED' });
    const again = await signInToConsole(site, username, { password, extra: { prompt: 'login' } });
    expect((await ask(again.access, '/accounts')).status).toBe(200);
  });

  it('gives staff whose app was reset their role again only after they set up another one', async () => {
    const { id, username } = await joinMember(identity);
    const boss = await joinMember(identity);
    await keycloak.addRole(id, 'support');
    await keycloak.addRole(boss.id, 'admin');
    await fetchAccessToken(username, password);
    const [former] = await keycloak.listAuthenticators(id);
    const bossToken = await fetchAccessToken(boss.username, password);
    const reset = await ask(bossToken, `/accounts/${id}/reset-authenticators`, 'POST', { reason: 'lost' });
    expect(reset.status).toBe(200);
    const give = async () => ask(bossToken, `/accounts/${id}/roles`, 'PUT', { roles: ['support'] });
    expect(await give()).toEqual({ status: 409, code: 'SECOND_FACTOR_MISSING' });
    await setUpAppOf(username, password);
    expect((await give()).status).toBe(200);
    const apps = await keycloak.listAuthenticators(id);
    expect(apps).toMatchObject([{ kind: 'app' }]);
    expect(apps[0]?.id).not.toBe(former?.id);
  });

  it('does not ask a shopper for a second factor', async () => {
    const { id, username } = await joinMember(identity);
    await fetchAccessToken(username, password);
    expect(await keycloak.listAuthenticators(id)).toEqual([]);
  });

  it('makes nothing of a shopper’s session but a token that no service takes', async () => {
    const { username } = await joinMember(identity);
    const token = await fetchAccessToken(username, password);
    for (const path of ['/profile', '/accounts'])
      expect(await ask(token, path)).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('issues refresh tokens for single use', async () => {
    const { username } = await joinMember(identity);
    const { refresh } = await signInToConsole(createSite(), username, { password });
    const grant = { grant_type: 'refresh_token', refresh_token: refresh };
    await expect(fetchTokens(grant)).resolves.toMatchObject({ access: expect.any(String) });
    await expect(fetchTokens(grant)).rejects.toThrow('invalid_grant');
  });

  it('redirects only to the console’s own pages', async () => {
    for (const path of ['/videolist/x', '/', '/api/identity/callback', '/administrator']) {
      const redirect = { redirect_uri: `${testEnv('TEST_PUBLIC_URL')}${path}` };
      expect({ path, status: (await askForCode(createSite(), 'x', redirect)).status }).toEqual({
        path,
        status: 400,
      });
    }
  });
});
