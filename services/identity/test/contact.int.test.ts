// needs: keycloak, smtp
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { keySchema } from '../src/config.ts';
import { createSecretBox, type SecretBox } from '../src/crypto/secret-box.ts';
import { insertMessage } from '../src/messages/data/messages.ts';
import { putPhoneCode } from '../src/profile/data/phone-codes.ts';
import { createBrowser } from './support/browser.ts';
import { awaitMail, readMails } from './support/mailbox.ts';
import { joinMember, prove, send } from './support/member.ts';
import { type RunningIdentity, startIdentity } from './support/start-identity.ts';

/** Real: Keycloak, PostgreSQL, RabbitMQ, Redis, SMTP with its catcher, HTTP. Short messages go into the silent log. */
describe('e-mail and phone of an account', () => {
  let identity: RunningIdentity;
  let box: SecretBox;

  beforeAll(async () => {
    const env = { SMS_PROVIDER: 'log', RESETS_PER_ADDRESS: '1000' };
    identity = await startIdentity({ env });
    box = createSecretBox(keySchema.parse(identity.env.RECOVERY_CODE_KEY));
  });
  afterAll(() => identity?.stop());

  const newEmail = () => `c.${newId().slice(-10)}@tapory.test`;
  const newPhone = () => `09${String(Date.now()).slice(-8)}`;
  const kindsOf = async (userId: string, channel: string) => {
    const rows = await identity.database.message.findMany({ where: { userId, channel } });
    return rows.map(({ kind }) => kind).sort();
  };
  const askCode = (username: string, contact: string) =>
    send(createBrowser(identity.url), 'POST', '/password-resets', { username, contact });

  it('change only after a proof of the password, which the name does not need', async () => {
    const member = await joinMember(identity);
    const { browser } = member;
    for (const body of [{ email: newEmail() }, { phone: newPhone() }, { name: 'Mei', email: '' }]) {
      const refused = await send(browser, 'PATCH', '/profile', body);
      expect(refused).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
    }
    expect((await send(browser, 'GET', '/profile')).body).toMatchObject({
      name: null,
      email: null,
      phone: null,
    });
    expect((await send(browser, 'PATCH', '/profile', { name: 'Mei' })).body).toMatchObject({ name: 'Mei' });
    await prove(member);
    const phone = newPhone();
    expect((await send(browser, 'PATCH', '/profile', { phone })).body).toMatchObject({
      ...{ phone, phoneConfirmed: false, pendingPhone: null, canConfirmPhone: true },
    });
  });

  it('receive no code for a new password until they are confirmed', async () => {
    const [email, phone] = [newEmail(), newPhone()];
    const { id, username, recoveryCodes } = await joinMember(identity, { email, phone, isConfirmed: false });
    for (const contact of [email, phone]) {
      await identity.database.passwordReset.deleteMany({});
      const { body } = await askCode(username, contact);
      const run = await identity.database.passwordReset.findUniqueOrThrow({
        where: { id: String(body.resetId) },
      });
      expect(run.userId).toBeNull();
      // Reset, since the limit of one a minute has its own test.
      await identity.resetLimits();
    }
    expect(await kindsOf(id, 'email')).toEqual(['email-confirmation']);
    expect(await kindsOf(id, 'sms')).toEqual([]);
    // An unconfirmed contact still identifies the account beside one of its recovery codes.
    const claim = { username, contact: email, code: recoveryCodes[0] };
    expect((await send(createBrowser(identity.url), 'POST', '/password-resets/verify', claim)).status).toBe(
      200,
    );
  });

  it('mail an unconfirmed address three times a day, whoever asks and however it is spelled', async () => {
    const name = `Many.${newId().slice(-10)}`;
    const email = `${name}@tapory.test`;
    const spellings = [email, email.toUpperCase(), `${name}+a@tapory.test`, `${name}+b@tapory.test`];
    const joined: string[] = [];
    // Each registration looks the same, also the one whose mail would be the fourth.
    for (const one of spellings)
      joined.push((await joinMember(identity, { email: one, isConfirmed: false })).id);
    const mails = (userId: { in: string[] }) =>
      identity.database.message.count({ where: { userId, kind: 'email-confirmation' } });
    expect(await mails({ in: joined })).toBe(3);
    const late = await joinMember(identity, { email, isConfirmed: false });
    const resend = () => send(late.browser, 'POST', '/profile/email-confirmation');
    expect((await resend()).status).toBe(200);
    expect((await resend()).status).toBe(200);
    // Told only of what they asked for themselves.
    expect(await resend()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(await mails({ in: [...joined, late.id] })).toBe(3);
  });

  it('are confirmed by the code that was sent to the phone, with five attempts for each', async () => {
    const [email, phone] = [newEmail(), newPhone()];
    const { browser, id, username } = await joinMember(identity, { email, phone, isConfirmed: false });
    await identity.database.account.update({ where: { id }, data: { emailConfirmedAt: new Date() } });
    expect((await send(browser, 'POST', '/profile/phone-code')).body).toEqual({ resendAfterSeconds: 60 });
    expect((await send(browser, 'POST', '/profile/phone-code')).body).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await kindsOf(id, 'sms')).toEqual(['phone-confirmation']);
    const confirm = (code: string) => send(browser, 'POST', '/profile/phone-confirmation', { code });
    const put = (code: string) =>
      identity.database.$transaction((tx) =>
        putPhoneCode(tx, box, { userId: id, phone, code, now: new Date() }),
      );
    await put('123456');
    for (let tries = 0; tries < 5; tries++)
      expect((await confirm('000000')).body).toMatchObject({ code: 'VERIFICATION_FAILED' });
    expect((await confirm('123456')).status).toBe(403);
    await put('123456');
    expect(await confirm('123 456')).toMatchObject({ status: 200, body: { phone, phoneConfirmed: true } });
    expect((await confirm('123456')).status).toBe(403);
    expect((await awaitMail(email, '手機確認好了')).text).not.toContain(phone);
    await askCode(username, phone);
    expect(await kindsOf(id, 'sms')).toEqual(['phone-confirmation', 'reset-code']);
  });

  it('keep a confirmed phone until the new one is confirmed, and notify e-mail and the previous number', async () => {
    const [email, former] = [newEmail(), newPhone()];
    const member = await joinMember(identity, { email, phone: former });
    const { browser, id } = member;
    const phone = '0955000111';
    await prove(member);
    expect((await send(browser, 'PATCH', '/profile', { phone })).body).toMatchObject({
      ...{ phone: former, phoneConfirmed: true, pendingPhone: phone },
    });
    expect((await awaitMail(email, '手機號碼已變更')).text).toContain('09••••••11');
    expect(await kindsOf(id, 'sms')).toEqual([]);
    await identity.database.$transaction((tx) =>
      putPhoneCode(tx, box, { userId: id, phone, code: '123456', now: new Date() }),
    );
    const confirmed = await send(browser, 'POST', '/profile/phone-confirmation', { code: '123456' });
    expect(confirmed.body).toMatchObject({ phone, phoneConfirmed: true, pendingPhone: null });
    expect(await kindsOf(id, 'sms')).toEqual(['phone-changed']);
  });

  it('notify a confirmed address of its removal, and mail nothing personal to an unconfirmed one', async () => {
    const [email, stranger] = [newEmail(), newEmail()];
    const member = await joinMember(identity, { email });
    await prove(member);
    await send(member.browser, 'PATCH', '/profile', { name: 'You Won' });
    await send(member.browser, 'PATCH', '/profile', { email: '' });
    await awaitMail(email, '信箱已變更');
    await send(member.browser, 'PATCH', '/profile', { email: stranger });
    await prove(member);
    const confirmation = await awaitMail(stranger, '確認');
    expect(JSON.stringify(confirmation)).not.toMatch(new RegExp(`You Won|${member.username}`));
    // The mail that is sent last shows that none of the others went there.
    await insertMessage(identity.database, box, {
      ...{ id: newId(), userId: null, channel: 'email', kind: 'password-changed', to: stranger },
      ...{ language: 'en', values: { username: 'last' } },
    });
    await awaitMail(stranger, 'password');
    expect(await readMails(stranger)).toHaveLength(2);
  });
});
