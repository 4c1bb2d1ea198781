// needs: keycloak, smtp
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { readSecurityLog } from '@tapory/testing';
import { keySchema } from '../src/config.ts';
import { createSecretBox } from '../src/crypto/secret-box.ts';
import { insertReset } from '../src/passwords/data/password-resets.ts';
import { createBrowser } from './support/browser.ts';
import { awaitMail } from './support/mailbox.ts';
import { joinMember, type Member } from './support/member.ts';
import { type RunningIdentity, startIdentity } from './support/start-identity.ts';

const CODE = '123456';
const TRIES_OF_NETWORK = 20;
const TRIES_OF_ACCOUNT = 100;

/** Real: Keycloak, PostgreSQL, Redis, SMTP with its catcher, HTTP, the security log's file. */
describe('guessing sent codes', () => {
  let identity: RunningIdentity;
  const securityLog = readSecurityLog();

  beforeAll(async () => {
    identity = await startIdentity({
      env: { RESETS_PER_ADDRESS: '1000', ...securityLog.env },
    });
  });
  afterAll(async () => {
    await identity?.stop();
    securityLog.remove();
  });

  async function join(): Promise<Member & { email: string }> {
    const email = `g.${newId().slice(-10)}@tapory.test`;
    return { ...(await joinMember(identity, { email })), email };
  }

  /** Starts runs whose code is sent to the person. */
  async function openRuns({ id }: Member, count: number): Promise<string[]> {
    const box = createSecretBox(keySchema.parse(identity.env.RECOVERY_CODE_KEY));
    const runs = Array.from({ length: count }, () => newId());
    for (const run of runs)
      await insertReset(identity.database, box, { id: run, userId: id, code: CODE, now: new Date() });
    return runs;
  }

  async function verify(
    { username, email }: { username: string; email: string },
    { from, ...body }: { code: string; resetId?: string; from: string },
  ): Promise<number> {
    const answer = await createBrowser(identity.url).call('/password-resets/verify', {
      method: 'POST',
      body: JSON.stringify({ username, contact: email, ...body }),
      headers: { 'x-forwarded-for': from },
    });
    return answer.status;
  }

  /** Enters wrong codes in these runs, five in each, from the addresses that `addressOf` returns. */
  async function guess(
    person: { username: string; email: string },
    runs: string[],
    addressOf: (index: number) => string,
  ): Promise<void> {
    const tries = runs.flatMap((run) => Array.from({ length: 5 }, () => run));
    const statuses = await Promise.all(
      tries.map((resetId, index) => verify(person, { code: '000000', resetId, from: addressOf(index) })),
    );
    expect(new Set(statuses)).toEqual(new Set([403]));
  }

  it('uses up the attempts of the stranger’s network, not those of the owner', async () => {
    const owner = await join();
    const runs = await openRuns(owner, 3 + TRIES_OF_NETWORK / 5);
    const [own = '', stopped = '', ...others] = runs;
    // Other addresses of a /24 count as the same stranger.
    await guess(owner, others, (index) => `198.51.100.${index + 1}`);
    expect(await verify(owner, { code: CODE, resetId: stopped, from: '198.51.100.200' })).toBe(403);
    expect(await verify(owner, { code: CODE, resetId: own, from: '203.0.113.5' })).toBe(200);
  });

  it('counts all networks of one IPv6 line as one', async () => {
    const owner = await join();
    const runs = await openRuns(owner, 1 + TRIES_OF_ACCOUNT / 5);
    const [own = '', ...others] = runs;
    await guess(owner, others, (index) => `2001:db8:7:${index.toString(16)}::1`);
    expect(await verify(owner, { code: CODE, resetId: own, from: '2001:db8:8::1' })).toBe(200);
  });

  it('is blocked after a hundred wrong attempts a day from all networks, and the owner notified once', async () => {
    const owner = await join();
    const runs = await openRuns(owner, 2 + TRIES_OF_ACCOUNT / 5);
    const [first = '', second = '', ...others] = runs;
    await guess(owner, others, (index) => `10.1.${index}.1`);
    for (const resetId of [first, second])
      expect(await verify(owner, { code: CODE, resetId, from: '203.0.113.5' })).toBe(403);
    const mail = await awaitMail(owner.email, '驗證碼已停用');
    expect(mail.text).toContain('十組備用驗證碼');
    const where = { userId: owner.id, kind: 'reset-codes-blocked' };
    expect(await identity.database.message.count({ where })).toBe(1);
    expect(securityLog.lines()).toContainEqual(
      expect.objectContaining({ event: 'reset-codes-blocked', outcome: 'refused', subjectId: owner.id }),
    );
    // A recovery code still opens the second step.
    const recoveryCode = owner.recoveryCodes[0] ?? '';
    expect(await verify(owner, { code: recoveryCode, from: '203.0.113.5' })).toBe(200);
  });

  it('does not count right codes', async () => {
    const owner = await join();
    const runs = await openRuns(owner, TRIES_OF_NETWORK + 1);
    const statuses: number[] = [];
    for (const [index, resetId] of runs.entries())
      statuses.push(await verify(owner, { code: CODE, resetId, from: `192.0.2.${index}` }));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
