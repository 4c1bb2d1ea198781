// needs: keycloak
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppError } from '@tapory/errors';
import { createLog, createRedis, newId, REVOCATION_CHANNEL } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { type Browser, createBrowser } from './support/browser.ts';
import {
  buildRegistration,
  PASSWORD,
  type RunningIdentity,
  startIdentity,
} from './support/start-identity.ts';

/** Real: Keycloak and its sign-in page, PostgreSQL, RabbitMQ, Redis, HTTP, gRPC. */
describe('signing in', () => {
  let identity: RunningIdentity;
  let redis: ReturnType<typeof createRedis>;

  beforeAll(async () => {
    identity = await startIdentity();
    redis = createRedis({
      url: identity.env.REDIS_URL ?? '',
      log: createLog({ service: 'test', level: 'silent' }),
    });
    await redis.connect();
  });

  afterAll(async () => {
    redis?.destroy();
    await identity?.stop();
  });

  async function register(overrides: object = {}): Promise<string> {
    const body = buildRegistration(overrides);
    const response = await createBrowser(identity.url).call('/accounts', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'idempotency-key': newId() },
    });
    expect(response.status).toBe(201);
    return body.username;
  }

  async function signedIn(overrides: object = {}): Promise<{ browser: Browser; username: string }> {
    const username = await register(overrides);
    const browser = createBrowser(identity.url);
    expect(await browser.signIn(username, PASSWORD)).toBe('/');
    return { browser, username };
  }

  const resolveCode = async (sessionId: string): Promise<string> => {
    try {
      await identity.rpc.resolveSession({ sessionId });
      return 'OK';
    } catch (error) {
      return AppError.from(error).code;
    }
  };

  it('leads from registration through Keycloak’s page to a session and out again', async () => {
    const username = await register({ email: 'mei@tapory.test' });
    const browser = createBrowser(identity.url);
    expect(await browser.user()).toBeNull();
    expect(await browser.signIn(username, PASSWORD, '?returnTo=%2Fcheckout%3Forder%3D1')).toBe(
      '/checkout?order=1',
    );

    expect(await browser.user()).toMatchObject({
      username,
      roles: ['customer'],
      emailMasked: 'm•••@tapory.test',
      profileComplete: false,
    });
    const sessionId = browser.sessionId() ?? '';
    expect(Buffer.from(sessionId, 'base64url')).toHaveLength(32);
    expect(await identity.rpc.resolveSession({ sessionId })).toMatchObject({ username, roles: ['customer'] });

    const revoked: string[] = [];
    const subscriber = redis.duplicate();
    await subscriber.connect();
    await subscriber.subscribe(REVOCATION_CHANNEL, (message) => void revoked.push(message));
    expect((await browser.call('/logout', { method: 'POST', body: '{}' })).status).toBe(200);
    await eventually(() => expect(revoked).toContain(sessionId));
    subscriber.destroy();
    expect(browser.sessionId()).toBeUndefined();
    expect(await resolveCode(sessionId)).toBe('UNAUTHENTICATED');
  });

  it('ends the session at Keycloak too: the page asks for the password again', async () => {
    const { browser } = await signedIn();
    await browser.call('/logout', { method: 'POST', body: '{}' });
    const { page } = await browser.openSignIn();
    expect(page).toContain('name="password"');
  });

  it('sets the session cookie Secure, HttpOnly and SameSite', async () => {
    const username = await register();
    const browser = createBrowser(identity.url);
    const { action, url } = await browser.openSignIn('?lng=en');
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(url.searchParams.get('ui_locales')).toBe('en');
    const answer = await browser.sendForm(action, username, PASSWORD);
    const back = await browser.comeBack(answer.headers.get('location') ?? '');
    expect(back.status).toBe(303);
    expect(back.headers.getSetCookie()[0]).toMatch(
      /^__Host-sid=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('stores neither cookie nor token in plain text in Redis', async () => {
    const { browser } = await signedIn();
    const sessionId = browser.sessionId() ?? '';
    const keys = await redis.keys('*');
    const values = await Promise.all(
      keys.filter((key) => key.startsWith('identity:session:')).map((key) => redis.get(key)),
    );
    expect(values.length).toBeGreaterThan(0);
    const all = [...keys, ...values].join('\n');
    expect(all).not.toContain(sessionId);
    expect(all).not.toMatch(/eyJ[\w-]+\.eyJ/);
  });

  it('refuses a wrong password on the page', async () => {
    const username = await register();
    const browser = createBrowser(identity.url);
    const { action } = await browser.openSignIn();
    const answer = await browser.sendForm(action, username, 'wrong-password');
    expect(answer.status).toBe(200);
    expect(browser.sessionId()).toBeUndefined();
  });

  it('refuses unsafe methods without the shop’s header', async () => {
    const { browser } = await signedIn();
    const response = await browser.shop.go(`${identity.url}/api/identity/logout`, { method: 'POST' });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'CSRF_HEADER_MISSING' });
    expect(await browser.user()).not.toBeNull();
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/x/..//evil.example'])(
    'redirects to the home page instead of %s',
    async (returnTo) => {
      const username = await register();
      const query = `?returnTo=${encodeURIComponent(returnTo)}`;
      expect(await createBrowser(identity.url).signIn(username, PASSWORD, query)).toBe('/');
    },
  );

  it('refuses a callback of another browser, a repeated one and a forged one', async () => {
    const username = await register();
    const attacker = createBrowser(identity.url);
    const { action } = await attacker.openSignIn();
    const answer = await attacker.sendForm(action, username, PASSWORD);
    const location = answer.headers.get('location') ?? '';
    const victim = createBrowser(identity.url);
    await victim.openSignIn();
    for (const target of [
      location,
      location,
      `${location.split('?')[0]}?state=x&code=y`,
      `${location.split('?')[0]}`,
    ]) {
      const back = await victim.comeBack(target);
      expect(back.headers.get('location')).toBe('/login?error=SIGN_IN_FAILED&returnTo=%2F');
    }
    expect(victim.sessionId()).toBeUndefined();
  });

  it('remembers where a sign-in leads also when its state has run out', async () => {
    const browser = createBrowser(identity.url);
    await browser.openSignIn('?returnTo=%2Fdashboard');
    const back = await browser.comeBack('https://shop.invalid/api/identity/callback?state=gone&code=y');
    expect(back.headers.get('location')).toBe('/login?error=SIGN_IN_FAILED&returnTo=%2Fdashboard');
  });

  it('issues a new id with every sign-in and ends the previous session', async () => {
    const { browser, username } = await signedIn();
    const former = browser.sessionId() ?? '';
    await browser.signIn(username, PASSWORD, '?reauth=1');
    expect(browser.sessionId()).not.toBe(former);
    expect(await resolveCode(former)).toBe('UNAUTHENTICATED');
  });

  it('only signs people out when Redis is flushed', async () => {
    const { browser, username } = await signedIn();
    const sessionId = browser.sessionId() ?? '';
    await redis.flushDb();
    expect(await browser.user()).toBeNull();
    expect(await resolveCode(sessionId)).toBe('UNAUTHENTICATED');
    const { action } = await createBrowser(identity.url).openSignIn();
    expect(action).not.toBe('');
    const again = createBrowser(identity.url);
    expect(await again.signIn(username, PASSWORD)).toBe('/');
  });

  it('keeps sessions valid while Keycloak is unreachable, and reports that on sign-in', async () => {
    const { browser, username } = await signedIn();
    await identity.proxy.cut();
    try {
      expect(await browser.user()).toMatchObject({ username });
      expect(await identity.rpc.resolveSession({ sessionId: browser.sessionId() ?? '' })).toMatchObject({
        username,
      });
      const leave = await createBrowser(identity.url).call('/login?returnTo=%2Fcheckout');
      expect(leave.headers.get('location')).toBe('/login?error=TEMPORARILY_UNAVAILABLE&returnTo=%2Fcheckout');
      const out = await browser.call('/logout', { method: 'POST', body: '{}' });
      expect(out.status).toBe(200);
    } finally {
      await identity.proxy.mend();
    }
  });
});
