// needs: keycloak
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog, createRedis, newId } from '@tapory/service-kit';
import { readSecurityLog, startTokenIssuer, type TokenIssuer, testEnv } from '@tapory/testing';
import { keySchema } from '../src/config.ts';
import { createSecretBox } from '../src/crypto/secret-box.ts';
import { createSessions } from '../src/sessions/data/sessions.ts';
import type { Browser } from './support/browser.ts';
import { joinMember } from './support/member.ts';
import { type RunningIdentity, startIdentity } from './support/start-identity.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Real: Keycloak, PostgreSQL, Redis, HTTP, the security log's file. The test signs the logout tokens itself. */
describe('Keycloak’s back-channel logout', () => {
  let identity: RunningIdentity;
  let issuer: TokenIssuer;
  let redis: ReturnType<typeof createRedis>;
  const securityLog = readSecurityLog();

  beforeAll(async () => {
    issuer = await startTokenIssuer(`${testEnv('TEST_PUBLIC_URL')}/auth/realms/tapory`);
    const env = { OIDC_JWKS_URL: issuer.jwksUrl, ...securityLog.env };
    identity = await startIdentity({ env });
    redis = createRedis({
      url: identity.env.REDIS_URL ?? '',
      log: createLog({ service: 'test', level: 'silent' }),
    });
    await redis.connect();
  });
  afterAll(async () => {
    redis?.destroy();
    await identity?.stop();
    issuer?.stop();
    securityLog.remove();
  });

  const post = (token: string) =>
    fetch(`${identity.url}/api/identity/backchannel-logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    });

  const issue = (sub: string, others: object = {}) =>
    issuer.issue({ sub, roles: [], audience: 'tapory-web', others: { events: { [EVENT]: {} }, ...others } });

  /** Keycloak's id of the session behind a browser's. */
  async function keycloakSessionOf(browser: Browser): Promise<string> {
    const box = createSecretBox(keySchema.parse(identity.env.RECOVERY_CODE_KEY));
    const lifetime = { idleSeconds: 3600, absoluteSeconds: 3600 };
    const session = await createSessions({ redis, box, lifetime }).find(browser.sessionId() ?? '');
    return session?.keycloakSession ?? '';
  }

  const endings = (actorId: string) =>
    securityLog.lines().filter((line) => line.event === 'sign-out' && line.actorId === actorId);

  it('ends the session that it names, and records that once in the security log', async () => {
    const { browser, id } = await joinMember(identity);
    const token = await issue(id, { sid: await keycloakSessionOf(browser) });
    expect((await post(token)).status).toBe(200);
    expect(await browser.user()).toBeNull();
    expect((await post(token)).status).toBe(200);
    expect(endings(id)).toEqual([expect.objectContaining({ outcome: 'success', reason: 'BACKCHANNEL' })]);
  });

  it('ends all sessions of a user when it names no session', async () => {
    const { browser, id } = await joinMember(identity);
    expect((await post(await issue(id))).status).toBe(200);
    expect(await browser.user()).toBeNull();
    expect(endings(id)).toHaveLength(1);
  });

  it('refuses tokens of other issuers, and records that in the security log', async () => {
    const { browser, id } = await joinMember(identity);
    const stranger = await startTokenIssuer('http://issuer.test/realms/tapory');
    const forged = await stranger.issue({ sub: id, roles: ['admin'], audience: 'tapory-web' });
    stranger.stop();
    for (const token of [forged, await issue(newId(), { nonce: 'n' }), 'x', ''])
      expect((await post(token)).status).toBe(400);
    expect(await browser.user()).not.toBeNull();
    expect(securityLog.lines()).toContainEqual(
      expect.objectContaining({
        event: 'credential-refused',
        outcome: 'refused',
        operation: 'backchannelLogout',
      }),
    );
  });
});
