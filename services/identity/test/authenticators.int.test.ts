// needs: keycloak, smtp
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { watchAuthenticators } from '../src/authenticators/jobs/watch-authenticators.ts';
import { createKeycloakAdmin } from '../src/clients/keycloak/keycloak-admin.ts';
import { keySchema } from '../src/config.ts';
import { createSecretBox } from '../src/crypto/secret-box.ts';
import { addApp, prove, setUpApp } from './support/authenticator-app.ts';
import { awaitMail, readMails } from './support/mailbox.ts';
import { joinMember, send } from './support/member.ts';
import { PASSWORD, type RunningIdentity, startIdentity } from './support/start-identity.ts';

type Listed = { id: string; kind: string; label: string | null };

/** Real: Keycloak, PostgreSQL, RabbitMQ, Redis, HTTP. */
describe('an authenticator app', () => {
  let identity: RunningIdentity;

  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity?.stop());

  it('is listed, and removed only by its owner after a proof with it', async () => {
    const { browser, username, id } = await joinMember(identity, { email: 'app@tapory.test' });
    const list = async () =>
      (await send(browser, 'GET', '/profile/authenticators')).body.authenticators as Listed[];
    expect(await list()).toEqual([]);
    const secret = await addApp(browser, '我的手機');
    const [app] = await list();
    expect(app).toMatchObject({ kind: 'app', label: '我的手機' });
    const path = `/profile/authenticators/${app?.id}`;
    expect(await send(browser, 'DELETE', path)).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATION_REQUIRED' },
    });

    const stranger = await joinMember(identity);
    await stranger.browser.signIn(stranger.username, PASSWORD, '?reauth=1');
    expect((await send(stranger.browser, 'DELETE', path)).status).toBe(404);
    expect(await list()).toHaveLength(1);

    await prove(browser, username, secret);
    // Staff keep one: the next would be set up by whoever has the password.
    const { keycloak } = watcher();
    await keycloak.addRole(id, 'support');
    expect(await send(browser, 'DELETE', path)).toMatchObject({
      status: 409,
      body: { code: 'LAST_AUTHENTICATOR_REQUIRED' },
    });
    await keycloak.setStaffRoles(id, []);
    expect((await send(browser, 'DELETE', path)).status).toBe(200);
    expect((await send(browser, 'DELETE', path)).status).toBe(404);
    expect(await list()).toEqual([]);
    const mails = await identity.database.message.findMany({ where: { userId: id, kind: 'app-removed' } });
    expect(mails).toHaveLength(1);
    expect(await browser.signIn(username, PASSWORD, '?reauth=1')).toBe('/');
  });

  /** Dependencies of the job that reads Keycloak's event log. */
  const watcher = () => ({
    database: identity.database,
    box: createSecretBox(keySchema.parse(identity.env.RECOVERY_CODE_KEY)),
    keycloak: createKeycloakAdmin({
      url: identity.env.KEYCLOAK_URL ?? '',
      realm: 'tapory',
      clientId: 'tapory-identity',
      clientSecret: identity.env.KEYCLOAK_ADMIN_CLIENT_SECRET ?? '',
    }),
  });

  it.each([
    ['zh-TW', '兩步驟驗證已開啟', '設定了驗證器 App'],
    ['en', 'Two-step sign-in was switched on', 'An authenticator app was set up'],
  ])(
    'is notified by mail once (%s), also when the event log is read again',
    async (language, subject, words) => {
      const startedAt = new Date();
      const email = `a.${newId().slice(-10)}@tapory.test`;
      const { browser, id } = await joinMember(identity, { email });
      await identity.database.account.update({ where: { id }, data: { language } });
      await addApp(browser, 'phone');
      const mail = await awaitMail(email, subject);
      expect(mail.text).toContain(words);
      expect(mail.html).toContain(words);
      for (let times = 0; times < 2; times++) {
        expect(await watchAuthenticators(watcher(), startedAt)).toBeGreaterThan(0);
      }
      expect(await identity.database.message.count({ where: { userId: id, kind: 'app-added' } })).toBe(1);
      expect((await readMails(email)).filter((one) => one.subject === subject)).toHaveLength(1);
    },
  );

  it('is notified as well when its owner does not return to the shop', async () => {
    const startedAt = new Date();
    const { browser, id } = await joinMember(identity, { email: 'closed@tapory.test' });
    await setUpApp(browser, 'phone');
    const countMails = () => identity.database.message.count({ where: { userId: id, kind: 'app-added' } });
    expect(await countMails()).toBe(0);
    await watchAuthenticators(watcher(), startedAt);
    expect(await countMails()).toBe(1);
  });

  it('is looked up again once Keycloak is reachable', async () => {
    const { browser } = await joinMember(identity);
    await identity.proxy.cut();
    expect(await send(browser, 'GET', '/profile/authenticators')).toMatchObject({
      status: 503,
      body: { code: 'TEMPORARILY_UNAVAILABLE' },
    });
    await identity.proxy.mend();
    expect((await send(browser, 'GET', '/profile/authenticators')).status).toBe(200);
  });
});
