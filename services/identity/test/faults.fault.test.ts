// needs: keycloak
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRedisDatabase, eventually, testEnv } from '@tapory/testing';
import { createBrowser } from './support/browser.ts';
import { fetchAccessToken, giveRole } from './support/console.ts';
import { joinMember } from './support/member.ts';
import { PASSWORD, type RunningIdentity, startIdentity } from './support/start-identity.ts';
import { startTcpProxy } from './support/tcp-proxy.ts';

/** Real: Keycloak, PostgreSQL, RabbitMQ, Redis behind a proxy that can be cut, HTTP. */
describe('identity, when a dependency fails', () => {
  let identity: RunningIdentity;
  let redisWay: Awaited<ReturnType<typeof startTcpProxy>>;

  beforeAll(async () => {
    const redis = new URL(await createRedisDatabase());
    redisWay = await startTcpProxy(redis);
    const { port } = new URL(redisWay.url);
    identity = await startIdentity({ env: { REDIS_URL: `redis://127.0.0.1:${port}${redis.pathname}` } });
  });
  afterAll(async () => {
    await identity?.stop();
    await redisWay?.cut().catch(() => {});
  });

  it('returns TEMPORARILY_UNAVAILABLE and never "signed out" while Redis is unreachable, and recovers', async () => {
    const { browser, username } = await joinMember(identity);
    await redisWay.cut();
    try {
      for (const path of ['/session', '/profile', '/v1/me']) {
        const answer = await browser.call(path);
        expect({ path, status: answer.status }).toEqual({ path, status: 503 });
        expect(await answer.json()).toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
      }
      // A request without a session is a visitor's, also without Redis.
      expect(await createBrowser(identity.url).user()).toBeNull();
      const leave = await createBrowser(identity.url).call('/login?returnTo=%2Fcart');
      expect(leave.headers.get('location')).toBe('/login?error=TEMPORARILY_UNAVAILABLE&returnTo=%2Fcart');
    } finally {
      await redisWay.mend();
    }
    await eventually(async () => expect(await browser.user()).toMatchObject({ username }), {
      timeoutMs: 30_000,
    });
  });

  it('accepts tokens after Keycloak rotates its keys', async () => {
    const { browser, username, id } = await joinMember(identity);
    await giveRole(id, 'moderator');
    const before = await fetchAccessToken(username, PASSWORD);
    const realm = `${testEnv('TEST_KEYCLOAK_URL')}/admin/realms/tapory`;
    const token = await fetch(`${testEnv('TEST_KEYCLOAK_URL')}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'admin-cli',
        username: 'tapory-admin',
        password: testEnv('TEST_KEYCLOAK_ADMIN_CLIENT_SECRET'),
      }),
    });
    const { access_token: admin } = (await token.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' };
    const { id: parentId } = (await (await fetch(realm, { headers })).json()) as { id: string };
    const made = await fetch(`${realm}/components`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        name: 'newer keys',
        providerId: 'rsa-generated',
        providerType: 'org.keycloak.keys.KeyProvider',
        parentId,
        config: { priority: ['200'], enabled: ['true'], active: ['true'], algorithm: ['RS256'] },
      }),
    });
    expect(made.status).toBe(201);
    try {
      const kidOf = (jwt: string) =>
        JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()).kid;
      const after = await fetchAccessToken(username, PASSWORD);
      expect(kidOf(after)).not.toBe(kidOf(before));
      const ask = async (bearer: string) =>
        (
          await createBrowser(identity.url).call('/profile', {
            headers: { authorization: `Bearer ${bearer}` },
          })
        ).status;
      expect(await ask(before)).toBe(200);
      // Keys are fetched again at most every ten seconds.
      await eventually(async () => expect(await ask(after)).toBe(200), { timeoutMs: 30_000 });
      expect(await browser.user()).toMatchObject({ username });
      await eventually(
        async () => expect(await createBrowser(identity.url).signIn(username, PASSWORD)).toBe('/'),
        {
          timeoutMs: 30_000,
        },
      );
    } finally {
      await fetch(made.headers.get('location') ?? '', { method: 'DELETE', headers });
    }
  });
});
