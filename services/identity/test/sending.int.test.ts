// needs: keycloak, smtp
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventually, testEnv, thorough } from '@tapory/testing';
import { keySchema } from '../src/config.ts';
import { createSecretBox } from '../src/crypto/secret-box.ts';
import { insertMessage } from '../src/messages/data/messages.ts';
import { createBrowser } from './support/browser.ts';
import { readMails } from './support/mailbox.ts';
import { joinMember, send } from './support/member.ts';
import { type IdentityProcess, spawnIdentity } from './support/spawn-identity.ts';
import { prepareIdentity } from './support/start-identity.ts';
import { startUnresponsiveSmtpProxy } from './support/unresponsive-smtp-proxy.ts';

const NEW_PASSWORD = 'Better-secret-1';

/** Real: identity as a separate process, Keycloak, PostgreSQL, RabbitMQ, Redis, SMTP with its catcher. */
describe('sending messages', () => {
  let stores: Awaited<ReturnType<typeof prepareIdentity>>;
  const running: IdentityProcess[] = [];
  const ways: { stop(): void }[] = [];

  beforeEach(async () => {
    stores = await prepareIdentity({ env: { SMS_PROVIDER: 'log' } });
  }, 60_000);
  afterEach(async () => {
    for (const way of ways.splice(0)) way.stop();
    await Promise.all(running.splice(0).map((one) => one.kill()));
    await stores?.drop();
  }, 60_000);

  async function start(env: Record<string, string> = {}): Promise<IdentityProcess> {
    const one = await spawnIdentity({ ...stores.env, ...env });
    running.push(one);
    return one;
  }

  it('sends a code by short message that opens the second step, and another only after a delay', async () => {
    const identity = await start();
    const { username } = await joinMember(
      { ...identity, database: stores.database },
      { phone: '0912000333' },
    );
    const contact = '+886 912-000-333';
    const visitor = () => createBrowser(identity.url);
    const asked = await send(visitor(), 'POST', '/password-resets', { username, contact });
    expect(asked.body).toMatchObject({ resendAfterSeconds: 60, expiresInSeconds: 600 });

    type Line = { sms?: { to: string; text: string } };
    const texts = () => identity.log.flatMap(({ sms }: Line) => (sms ? [sms] : []));
    const code = await eventually(() => {
      const [found] = texts().flatMap(({ text }) => /\d{6}/.exec(text) ?? []);
      if (!found) throw new Error('no short message yet');
      return found;
    });
    expect(texts()).toEqual([
      { id: expect.anything(), to: '0912000333', text: expect.stringContaining('觸憶') },
    ]);

    // A request before the delay is over is refused and sends nothing.
    const soon = await send(visitor(), 'POST', '/password-resets', { username, contact });
    expect({ status: soon.status, code: soon.body.code }).toEqual({ status: 429, code: 'RATE_LIMITED' });
    const claim = { username, contact, resetId: asked.body.resetId };
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await send(visitor(), 'POST', '/password-resets/verify', { ...claim, code: wrong })).status).toBe(
      403,
    );
    const { body } = await send(visitor(), 'POST', '/password-resets/verify', { ...claim, code });
    const done = await send(visitor(), 'POST', '/password-resets/complete', {
      ...{ proof: body.proof, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
    });
    expect(done.status).toBe(200);
    expect(await visitor().signIn(username, NEW_PASSWORD)).toBe('/');
    // The security log records the steps without the code, the number or the name.
    const lines = identity.log.filter(({ stream }) => stream === 'security');
    const story = lines.map(({ event, outcome }) => `${event} ${outcome}`);
    expect(story.filter((line) => line.startsWith('password-reset'))).toEqual([
      'password-reset-requested success',
      'password-reset-verified failure',
      'password-reset-verified success',
      'password-reset-completed success',
    ]);
    expect(story).toContain('sign-in success');
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${code}|0912000333|${username}`));
    const codes = await stores.database.message.count({ where: { channel: 'sms' } });
    expect({ codes, texts: texts().length }).toEqual({ codes: 1, texts: 1 });
  }, 120_000);

  thorough(it)(
    'sends again under the same id after a crash before the message was marked as sent',
    async () => {
      const box = createSecretBox(keySchema.parse(stores.env.RECOVERY_CODE_KEY));
      const [to, id] = [`s.${newId().slice(-10)}@tapory.test`, newId()];
      const { promise: taken, resolve: onTaken } = Promise.withResolvers<void>();
      const way = await startUnresponsiveSmtpProxy(new URL(testEnv('TEST_SMTP_URL')), onTaken);
      ways.push(way);
      const first = await start({ SMTP_URL: way.url });
      await stores.database.$transaction((tx) =>
        insertMessage(tx, box, {
          ...{ id, userId: null, channel: 'email', kind: 'password-changed', to, language: 'en' },
          values: { name: 'Mei', username: 'mei' },
        }),
      );
      await taken;
      await first.kill();
      const find = () => stores.database.message.findUniqueOrThrow({ where: { id } });
      expect(await find()).toMatchObject({ sentAt: null, tries: 1 });
      expect(await readMails(to)).toHaveLength(1);

      // No other replica sends it before the crashed one's lease expires; then the next one does.
      await start();
      expect((await find()).dueAt.getTime()).toBeGreaterThan(Date.now() + 60_000);
      await stores.database.message.update({ where: { id }, data: { dueAt: new Date(0) } });
      await eventually(async () => expect((await find()).sentAt).not.toBeNull(), { timeoutMs: 60_000 });
      const mails = await readMails(to);
      expect(new Set(mails.map(({ headers }) => headers['message-id']))).toEqual(
        new Set([expect.stringContaining(id)]),
      );
      expect(mails).toHaveLength(2);
    },
    120_000,
  );
});
