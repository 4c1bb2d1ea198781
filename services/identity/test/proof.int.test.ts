// needs: keycloak
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fetchAccessToken, giveRole } from './support/console.ts';
import { joinMember } from './support/member.ts';
import { PASSWORD, type RunningIdentity, startIdentity } from './support/start-identity.ts';

/** Real: Keycloak, PostgreSQL, RabbitMQ, Redis, HTTP. */
describe('the proof of the password', () => {
  let identity: RunningIdentity;

  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity?.stop());

  it('is valid only for the session’s person, not for another’s access token beside it', async () => {
    const victim = await joinMember(identity);
    await giveRole(victim.id, 'moderator');
    const { browser, username } = await joinMember(identity);
    await browser.signIn(username, PASSWORD, '?reauth=1');
    const authorization = `Bearer ${await fetchAccessToken(victim.username, PASSWORD)}`;
    const codesOf = () =>
      identity.database.recoveryCode.findMany({
        where: { userId: victim.id },
        orderBy: { position: 'asc' },
      });
    const before = await codesOf();
    const newPassword = 'Better-secret-1';
    for (const [method, path, body] of [
      ['POST', '/profile/recovery-codes', {}],
      ['POST', '/profile/recovery-codes/show', {}],
      ['POST', '/profile/deletion', { username: victim.username }],
      ['POST', '/profile/password', { newPassword, confirmPassword: newPassword }],
      ['DELETE', '/profile/authenticators/x', undefined],
    ] as const) {
      const init = { method, ...(body ? { body: JSON.stringify(body) } : {}), headers: { authorization } };
      const answer = await browser.call(path, init);
      expect([path, answer.status, await answer.json()]).toMatchObject([
        path,
        403,
        { code: 'REAUTHENTICATION_REQUIRED' },
      ]);
    }
    expect(await codesOf()).toEqual(before);
    expect(await victim.browser.user()).toMatchObject({ username: victim.username });
  });
});
