// needs: keycloak
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog, createRedis } from '@tapory/service-kit';
import { removeAuthenticator } from '../src/authenticators/use-cases/remove-authenticator.ts';
import { createKeycloakAdmin, type KeycloakAdmin } from '../src/clients/keycloak/keycloak-admin.ts';
import { keySchema } from '../src/config.ts';
import { createSecretBox } from '../src/crypto/secret-box.ts';
import { onUserDeleted } from '../src/own-data/consumers/on-user-deleted.ts';
import { insertProof } from '../src/passwords/data/password-resets.ts';
import { changePassword } from '../src/passwords/use-cases/change-password.ts';
import { resetPassword } from '../src/passwords/use-cases/reset-password.ts';
import { createSessions } from '../src/sessions/data/sessions.ts';
import { requireProof } from '../src/sessions/use-cases/require-proof.ts';
import { type Browser, createBrowser } from './support/browser.ts';
import { joinMember, type Member, prove } from './support/member.ts';
import { PASSWORD, type RunningIdentity, startIdentity } from './support/start-identity.ts';

const NEW_PASSWORD = 'Better-kettle-1';
const LOST = new Error('the connection was lost after the change');

/** Real: Keycloak, PostgreSQL, Redis, HTTP. Keycloak's response to one call is lost. */
describe('a change of credentials, interrupted after Keycloak has applied it', () => {
  let identity: RunningIdentity;
  let redis: ReturnType<typeof createRedis>;
  let keycloak: KeycloakAdmin;

  beforeAll(async () => {
    identity = await startIdentity();
    const { env } = identity;
    redis = createRedis({
      url: env.REDIS_URL ?? '',
      log: createLog({ service: 'test', level: 'silent' }),
    });
    await redis.connect();
    keycloak = createKeycloakAdmin({
      url: env.KEYCLOAK_URL ?? '',
      realm: 'tapory',
      clientId: 'tapory-identity',
      clientSecret: env.KEYCLOAK_ADMIN_CLIENT_SECRET ?? '',
    });
  });
  afterAll(async () => {
    redis?.destroy();
    await identity?.stop();
  });

  /** The service's dependencies, but the response to one of Keycloak's changes is lost. */
  function buildDeps(lost: 'setPassword' | 'removeAuthenticator') {
    const box = createSecretBox(keySchema.parse(identity.env.RECOVERY_CODE_KEY));
    const lifetime = { idleSeconds: 3600, absoluteSeconds: 3600 };
    return {
      database: identity.database,
      box,
      sessions: createSessions({ redis, box, lifetime }),
      keycloak: {
        ...keycloak,
        async [lost](id: string, value: string) {
          await keycloak[lost](id, value);
          throw LOST;
        },
      },
    };
  }

  /** Joins a member with a second session in another browser. */
  async function joinTwice(): Promise<Member & { other: Browser }> {
    const member = await joinMember(identity);
    const other = createBrowser(identity.url);
    await other.signIn(member.username, PASSWORD);
    return { ...member, other };
  }

  async function proofOf({ browser, username, id }: Member, { sessions }: ReturnType<typeof buildDeps>) {
    await prove({ browser, username });
    const actor = { id, username, roles: [], via: 'session' } as const;
    const claim = { actor, sessionId: browser.sessionId(), now: new Date() };
    return requireProof({ sessions, reauthenticationSeconds: 300 }, claim);
  }

  async function expectSignedOut(browser: Browser): Promise<void> {
    expect(await browser.user()).toBeNull();
    expect((await browser.openSignIn()).page).toContain('name="password"');
  }

  it('ends all other sessions after a new password', async () => {
    const member = await joinTwice();
    const deps = buildDeps('setPassword');
    const proof = await proofOf(member, deps);
    const change = changePassword(deps, proof, NEW_PASSWORD);
    await expect(change).rejects.toBe(LOST);
    await expectSignedOut(member.other);
    expect(await member.browser.user()).toMatchObject({ username: member.username });
  });

  it('ends all sessions after a password reset', async () => {
    const { browser, other, id } = await joinTwice();
    const deps = buildDeps('setPassword');
    const now = new Date();
    await insertProof(deps.database, deps.box, { userId: id, proof: `proof of ${id}`, now });
    const reset = resetPassword(deps, { proof: `proof of ${id}`, newPassword: NEW_PASSWORD, now });
    await expect(reset).rejects.toBe(LOST);
    for (const one of [browser, other]) await expectSignedOut(one);
  });

  it('ends all other sessions after the removal of an authenticator', async () => {
    const member = await joinTwice();
    const deps = buildDeps('removeAuthenticator');
    const proof = await proofOf(member, deps);
    await keycloak.addApp(member.id, 'a-secret-of-twenty-characters');
    const [app] = await keycloak.listAuthenticators(member.id);
    await expect(removeAuthenticator({ ...deps, signInProviders: [] }, proof, app?.id ?? '')).rejects.toBe(
      LOST,
    );
    await expectSignedOut(member.other);
    expect(await member.browser.user()).toMatchObject({ username: member.username });
  });

  it('ends the remaining sessions of an erased account when it consumes user.deleted', async () => {
    const { id } = await joinTwice();
    const { database, sessions } = buildDeps('setPassword');
    const names = await redis.sMembers(`identity:sessions-of:${id}`);
    expect(names).toHaveLength(2);
    await database.$transaction((tx) =>
      onUserDeleted({ keycloak, sessions })(tx, { data: { userId: id } } as never, {} as never),
    );
    expect(await redis.exists([...names, `identity:sessions-of:${id}`])).toBe(0);
  });
});
