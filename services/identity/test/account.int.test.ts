// needs: keycloak
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog, createRedis, newId } from '@tapory/service-kit';
import { createKeycloakAdmin, type KeycloakAdmin } from '../src/clients/keycloak/keycloak-admin.ts';
import { keySchema } from '../src/config.ts';
import { createSecretBox } from '../src/crypto/secret-box.ts';
import { createSessions } from '../src/sessions/data/sessions.ts';
import { type Browser, createBrowser } from './support/browser.ts';
import { fetchAccessToken } from './support/console.ts';
import { joinMember } from './support/member.ts';
import { PASSWORD, type RunningIdentity, startIdentity } from './support/start-identity.ts';

const NEW_PASSWORD = 'Better-secret-1';

/** Real: Keycloak, PostgreSQL, RabbitMQ, Redis, HTTP, gRPC. */
describe('an account', () => {
  let identity: RunningIdentity;
  let keycloak: KeycloakAdmin;
  let redis: ReturnType<typeof createRedis>;
  const log = createLog({ service: 'test', level: 'silent' });

  beforeAll(async () => {
    identity = await startIdentity();
    redis = createRedis({ url: identity.env.REDIS_URL ?? '', log });
    await redis.connect();
    keycloak = createKeycloakAdmin({
      url: identity.env.KEYCLOAK_URL ?? '',
      realm: 'tapory',
      clientId: 'tapory-identity',
      clientSecret: identity.env.KEYCLOAK_ADMIN_CLIENT_SECRET ?? '',
    });
  });

  afterAll(async () => {
    redis?.destroy();
    await identity?.stop();
  });

  const signedIn = (): Promise<{ browser: Browser; username: string }> => joinMember(identity);

  const change = (browser: Browser, newPassword: string, confirmPassword = newPassword) =>
    browser.call('/profile/password', {
      method: 'POST',
      body: JSON.stringify({ newPassword, confirmPassword }),
    });

  it('changes its password only after a proof of the present one, and ends its other sessions', async () => {
    const { browser, username } = await signedIn();
    const elsewhere = createBrowser(identity.url);
    await elsewhere.signIn(username, PASSWORD);
    const refused = await change(browser, NEW_PASSWORD);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });

    expect(await browser.signIn(username, PASSWORD, '?reauth=1&returnTo=%2Fprofile')).toBe('/profile');
    expect((await change(browser, NEW_PASSWORD)).status).toBe(200);
    expect(await browser.user()).toMatchObject({ username });
    expect(await elsewhere.user()).toBeNull();

    const withOld = createBrowser(identity.url);
    const { action } = await withOld.openSignIn();
    expect((await withOld.sendForm(action, username, PASSWORD)).status).toBe(200);
    expect(await createBrowser(identity.url).signIn(username, NEW_PASSWORD)).toBe('/');
  });

  it('requires all kinds of characters and refuses forbidden ones', async () => {
    const { browser } = await signedIn();
    for (const [password, code] of [
      ['Aa1!', 'PASSWORD_TOO_SHORT'],
      ['alllowercase-1', 'PASSWORD_TOO_WEAK'],
      ['Better-secret-1;', 'PASSWORD_TOO_WEAK'],
      ['P@ssw0rd1!', 'PASSWORD_COMMON'],
    ] as const) {
      const answer = (await (await change(browser, password)).json()) as { errors: { code: string }[] };
      expect(answer.errors.map((error) => error.code)).toContain(code);
    }
    const differing = await change(browser, NEW_PASSWORD, 'Other-secret-1');
    expect(await differing.json()).toMatchObject({
      errors: [{ path: 'confirmPassword', code: 'PASSWORD_MISMATCH' }],
    });
  });

  it('does not accept another person’s password as proof', async () => {
    const { browser, username } = await signedIn();
    const other = await signedIn();
    const { action } = await browser.openSignIn('?reauth=1');
    // The other person's cookies at Keycloak are not in this browser: the form signs them in anew.
    browser.keycloak.cookies.clear();
    const fresh = await browser.openSignIn('?reauth=1');
    expect(action).not.toBe('');
    const answer = await browser.sendForm(fresh.action, other.username, PASSWORD);
    const back = await browser.comeBack(answer.headers.get('location') ?? '');
    expect(back.headers.get('location')).toContain('error=SIGN_IN_FAILED');
    expect(await browser.user()).toMatchObject({ username });
    expect((await change(browser, NEW_PASSWORD)).status).toBe(403);
  });

  it('loses its sessions at once when deactivated, and cannot sign in', async () => {
    const { browser, username } = await signedIn();
    const sessionId = browser.sessionId() ?? '';
    const userId = String((await browser.user())?.id);
    const deactivate = (headers: Record<string, string>, by = createBrowser(identity.url)) =>
      by.call(`/accounts/${userId}/deactivate`, {
        ...{ method: 'POST', headers },
        body: JSON.stringify({ reason: 'Fraud' }),
      });
    const staff = await signedIn();
    await keycloak.addRole(String((await staff.browser.user())?.id), 'admin');
    await staff.browser.signIn(staff.username, PASSWORD, '?reauth=1');
    // A shopper's session gives no access to staff routes, whatever its roles.
    expect((await deactivate({}, staff.browser)).status).toBe(403);
    const stranger = await fetchAccessToken(username, PASSWORD);
    expect((await deactivate({ authorization: `Bearer ${stranger}` })).status).toBe(401);
    expect(await browser.user()).not.toBeNull();
    const token = await fetchAccessToken(staff.username, PASSWORD);
    const other = await signedIn();
    await keycloak.addRole(String((await other.browser.user())?.id), 'admin');
    const second = await fetchAccessToken(other.username, PASSWORD);
    // One asks, somebody else confirms; a repeat changes nothing.
    for (const authorization of [token, second, second].map((one) => `Bearer ${one}`)) {
      expect((await deactivate({ authorization })).status).toBe(200);
    }

    expect(await browser.user()).toBeNull();
    await expect(identity.rpc.resolveSession({ sessionId })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    const events = await identity.database.outbox.findMany({ where: { type: 'tapory.user.deactivated.v1' } });
    expect(events).toHaveLength(1);
    expect(events[0]?.payload).toMatchObject({ subject: userId });
    const again = createBrowser(identity.url);
    const { action } = await again.openSignIn();
    expect((await again.sendForm(action, username, PASSWORD)).status).toBe(200);
  });

  it('has sessions with an idle and an absolute timeout', async () => {
    const box = createSecretBox(keySchema.parse(identity.env.RECOVERY_CODE_KEY));
    const sessions = createSessions({ redis, box, lifetime: { idleSeconds: 60, absoluteSeconds: 600 } });
    const sessionId = await sessions.create({ userId: newId(), roles: ['customer'] });
    const [key = ''] = await redis
      .keys('identity:session:*')
      .then((keys) =>
        Promise.all(keys.map(async (name) => ({ name, ttl: await redis.ttl(name) }))).then((all) =>
          all.filter(({ ttl }) => ttl <= 60).map(({ name }) => name),
        ),
      );
    await redis.expire(key, 5);
    expect(await sessions.find(sessionId)).not.toBeNull();
    expect(await redis.ttl(key)).toBeGreaterThan(50);
    const old = { ...JSON.parse((await redis.get(key)) ?? ''), createdAt: Date.now() - 601_000 };
    await redis.set(key, JSON.stringify(old), { expiration: { type: 'EX', value: 60 } });
    expect(await sessions.find(sessionId)).toBeNull();
    expect(await redis.exists(key)).toBe(0);
  });
});
