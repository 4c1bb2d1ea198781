// needs: keycloak, smtp
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { thorough } from '@tapory/testing';
import { keySchema } from '../src/config.ts';
import { createSecretBox } from '../src/crypto/secret-box.ts';
import { insertReset } from '../src/passwords/data/password-resets.ts';
import { createBrowser } from './support/browser.ts';
import { awaitMail, readMails } from './support/mailbox.ts';
import { joinMember, prove, send } from './support/member.ts';
import { PASSWORD, type RunningIdentity, startIdentity } from './support/start-identity.ts';

const NEW_PASSWORD = 'Better-secret-1';

/** Real: Keycloak, PostgreSQL, Redis, SMTP with its catcher, HTTP. */
describe('a forgotten password', () => {
  let identity: RunningIdentity;

  beforeAll(async () => {
    identity = await startIdentity({ env: { RESETS_PER_ADDRESS: '1000' } });
  });
  afterAll(() => identity?.stop());

  const visitor = () => createBrowser(identity.url);
  const newEmail = () => `r.${newId().slice(-10)}@tapory.test`;
  const verify = (body: object) => send(visitor(), 'POST', '/password-resets/verify', body);
  const complete = (proof: unknown, newPassword = NEW_PASSWORD) =>
    send(visitor(), 'POST', '/password-resets/complete', {
      proof,
      newPassword,
      confirmPassword: newPassword,
    });

  async function askCode(username: string, contact: string) {
    const { body, status } = await send(visitor(), 'POST', '/password-resets', { username, contact });
    expect(status).toBe(200);
    return String(body.resetId);
  }

  const sentCode = async (email: string) =>
    /\n(\d{6})\n/.exec((await awaitMail(email, '驗證碼')).text)?.[1] ?? '';

  it('is reset once with a code sent by e-mail; all sessions end and the owner is notified', async () => {
    const email = newEmail();
    const { browser, username } = await joinMember(identity, { email });
    const resetId = await askCode(username.toUpperCase(), email.toUpperCase());
    const code = await sentCode(email);
    const claim = { username, contact: email, resetId };
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await verify({ ...claim, code: wrong })).body).toMatchObject({ code: 'VERIFICATION_FAILED' });
    const [first, second] = await Promise.all([verify({ ...claim, code }), verify({ ...claim, code })]);
    const proofs = [first, second].filter(({ status }) => status === 200);
    expect(proofs).toHaveLength(1);
    const proof = proofs[0]?.body.proof;

    expect((await complete(proof, 'alllowercase-1')).body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await complete(proof, 'P@ssw0rd1!')).body).toMatchObject({
      errors: [{ path: 'newPassword', code: 'PASSWORD_COMMON' }],
    });
    expect((await complete(proof)).status).toBe(200);
    expect((await complete(proof)).body).toMatchObject({ code: 'RESET_FAILED' });
    expect(await browser.user()).toBeNull();
    expect(await visitor().signIn(username, NEW_PASSWORD)).toBe('/');
    await awaitMail(email, '密碼已變更');
  });

  it('is reset with a recovery code, which is then marked as used', async () => {
    const { username, recoveryCodes } = await joinMember(identity, { phone: '0911000222' });
    const [code = ''] = recoveryCodes;
    const claim = { username, contact: '+886 911-000-222', code: code.toLowerCase().replace('-', ' ') };
    const { body: proved } = await verify(claim);
    expect((await verify(claim)).status).toBe(403);
    expect((await complete(proved.proof)).status).toBe(200);
    const again = visitor();
    await again.signIn(username, NEW_PASSWORD);
    const { body: after } = await send(again, 'GET', '/profile/recovery-codes');
    const used = (after.codes as { usedAt: string | null }[]).filter(({ usedAt }) => usedAt);
    expect(used).toHaveLength(1);
  });

  it('returns the same for unknown name, wrong contact and wrong code, after the same time', async () => {
    const email = newEmail();
    const { username } = await joinMember(identity, { email });
    const cases = [
      { username: 'nobody-here', contact: email, code: 'AAAAA-AAAAA' },
      { username, contact: 'other@tapory.test', code: 'AAAAA-AAAAA' },
      { username, contact: 'neither mail nor phone', code: 'AAAAA-AAAAA' },
      { username, contact: email, code: 'AAAAA-AAAAA' },
      { username, contact: email, code: '123456', resetId: newId() },
    ];
    for (const body of cases) {
      const startedAt = performance.now();
      const answer = await verify(body);
      expect(performance.now() - startedAt).toBeGreaterThan(390);
      expect(answer).toMatchObject({ status: 403, body: { code: 'VERIFICATION_FAILED' } });
      expect(answer.body.errors).toBeUndefined();
    }
    const known = await send(visitor(), 'POST', '/password-resets', { username, contact: email });
    const unknown = await send(visitor(), 'POST', '/password-resets', { username: 'nobody', contact: email });
    expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body));
    expect(unknown.status).toBe(known.status);
  });

  it('requires all fields, and returns the delay until another code', async () => {
    const empty = await verify({ username: '', contact: ' ' });
    expect(
      (empty.body.errors as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`),
    ).toEqual(['username FIELD_REQUIRED', 'contact FIELD_REQUIRED', 'code FIELD_REQUIRED']);
    const claim = { username: `w${newId().slice(-8)}`, contact: 'w@tapory.test' };
    expect((await send(visitor(), 'POST', '/password-resets', claim)).body).toMatchObject({
      resendAfterSeconds: 60,
      expiresInSeconds: 600,
    });
    const again = await visitor().call('/password-resets', { method: 'POST', body: JSON.stringify(claim) });
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(50);
  });

  it('allows five attempts at a code; a stranger’s do not count for the owner’s', async () => {
    const email = newEmail();
    const { username } = await joinMember(identity, { email });
    const resetId = await askCode(username, email);
    const code = await sentCode(email);
    // A stranger's run from another network sends no mail here, and its attempts are counted separately.
    const strangers = await visitor().call('/password-resets', {
      method: 'POST',
      body: JSON.stringify({ username, contact: email }),
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    const { resetId: theirs } = (await strangers.json()) as { resetId: string };
    for (let tries = 0; tries < 6; tries++)
      await verify({ username, contact: email, resetId: theirs, code: '000000' });
    expect((await verify({ username, contact: email, resetId, code })).status).toBe(200);

    const other = await joinMember(identity, { email: newEmail() });
    const mail = String((await send(other.browser, 'GET', '/profile')).body.email);
    const id = await askCode(other.username, mail);
    const right = await sentCode(mail);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries++) {
      await verify({ username: other.username, contact: mail, resetId: id, code: wrong });
    }
    expect((await verify({ username: other.username, contact: mail, resetId: id, code: right })).status).toBe(
      403,
    );
  });

  it('counts callers by network, whatever their user agent', async () => {
    const { username } = await joinMember(identity, { email: newEmail() });
    const ask = (headers: Record<string, string>) =>
      visitor().call('/password-resets', {
        method: 'POST',
        body: JSON.stringify({ username, contact: 'x@tapory.test' }),
        headers,
      });
    const from = (address: string, agent = 'one') => ({ 'x-forwarded-for': address, 'user-agent': agent });
    expect((await ask(from('2001:db8:1:2::1'))).status).toBe(200);
    expect((await ask(from('2001:db8:1:2::1', 'two'))).status).toBe(429);
    expect((await ask(from('2001:db8:1:2:ffff::9'))).status).toBe(429);
    expect((await ask(from('2001:db8:1:3::1'))).status).toBe(200);
  });

  thorough(it)(
    'has no account in runs whose code was not sent, so that guessing cannot open them',
    async () => {
      const email = newEmail();
      const { username } = await joinMember(identity, { email });
      const runs = await Promise.all(
        Array.from({ length: 22 }, async (_, index) => {
          const answer = await visitor().call('/password-resets', {
            method: 'POST',
            body: JSON.stringify({ username, contact: email }),
            headers: { 'x-forwarded-for': `198.51.100.${index}` },
          });
          return String(((await answer.json()) as { resetId: string }).resetId);
        }),
      );
      const rows = await identity.database.passwordReset.findMany({ where: { id: { in: runs } } });
      expect(rows).toHaveLength(22);
      expect(rows.filter(({ userId }) => userId === null)).toHaveLength(2);
    },
  );

  thorough(it)('does not count requests with the name alone against the owner’s codes', async () => {
    const email = newEmail();
    const { username, id } = await joinMember(identity, { email });
    const ask = async (contact: string, address: string) => {
      const answer = await visitor().call('/password-resets', {
        method: 'POST',
        body: JSON.stringify({ username, contact }),
        headers: { 'x-forwarded-for': address },
      });
      return String(((await answer.json()) as { resetId: string }).resetId);
    };
    await Promise.all(
      Array.from({ length: 22 }, (_, index) => ask('guess@tapory.test', `203.0.113.${100 + index}`)),
    );
    const own = await ask(email, '203.0.113.200');
    expect(await identity.database.passwordReset.findUnique({ where: { id: own } })).toMatchObject({
      userId: id,
    });
  });

  it.each([
    ['password', 'POST', '/profile/password', { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }],
    ['contact', 'PATCH', '/profile', { email: '' }],
  ] as const)(
    'invalidates codes and proofs when its owner changes the %s',
    async (_what, method, path, body) => {
      const email = newEmail();
      const member = await joinMember(identity, { email, phone: '0911000444' });
      const { username, id } = member;
      const claim = { username, contact: '0911000444' };
      const { body: proved } = await verify({ ...claim, code: member.recoveryCodes[0] });
      const box = createSecretBox(keySchema.parse(identity.env.RECOVERY_CODE_KEY));
      const run = { id: newId(), userId: id, code: '123456', now: new Date() };
      await insertReset(identity.database, box, run);
      await prove(member);
      expect((await send(member.browser, method, path, body)).status).toBe(200);
      expect((await complete(proved.proof, 'Another-secret-1')).body).toMatchObject({ code: 'RESET_FAILED' });
      expect((await verify({ ...claim, resetId: run.id, code: run.code })).status).toBe(403);
    },
  );

  it('keeps the proof valid when Keycloak is unreachable in the second step', async () => {
    const { username, recoveryCodes } = await joinMember(identity, { phone: '0911000333' });
    const [code] = recoveryCodes;
    const { body: proved } = await verify({ username, contact: '0911000333', code });
    await identity.proxy.cut();
    try {
      expect((await complete(proved.proof)).body).toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
    } finally {
      await identity.proxy.mend();
    }
    expect((await complete(proved.proof)).status).toBe(200);
    expect(await visitor().signIn(username, NEW_PASSWORD)).toBe('/');
  });

  it('sends nothing for an inactive account and nothing to a stranger’s address', async () => {
    const email = newEmail();
    const { username, id } = await joinMember(identity, { email });
    await identity.database.account.update({ where: { id }, data: { status: 'inactive' } });
    await askCode(username, email);
    const elsewhere = newEmail();
    await send(visitor(), 'POST', '/password-resets', {
      username: `x${username.slice(3)}`,
      contact: elsewhere,
    });
    await identity.database.account.update({ where: { id }, data: { status: 'active' } });
    // This mail arrives last: the earlier ones would have arrived before it.
    const { browser } = await joinMember(identity, { email: elsewhere });
    await awaitMail(elsewhere, '確認');
    expect((await readMails(email)).some(({ subject }) => subject.includes('驗證碼'))).toBe(false);
    expect((await readMails(elsewhere)).some(({ subject }) => subject.includes('驗證碼'))).toBe(false);
    expect(await browser.user()).not.toBeNull();
    expect(await visitor().signIn(username, PASSWORD)).toBe('/');
  });
});
