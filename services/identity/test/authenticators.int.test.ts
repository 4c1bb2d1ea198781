// needs: keycloak
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addApp, prove } from './support/authenticator-app.ts';
import { joinMember, send } from './support/member.ts';
import { PASSWORD, type RunningIdentity, startIdentity } from './support/start-identity.ts';

type Listed = { id: string; kind: string; label: string | null };

/** Real: Keycloak, PostgreSQL, RabbitMQ, Redis, HTTP. */
describe('an authenticator app', () => {
  let identity: RunningIdentity;

  beforeAll(async () => {
    identity = await startIdentity({ redisDatabase: 1 });
  });
  afterAll(() => identity?.stop());

  it('is listed, and taken away by its owner alone, who proved who they are with it', async () => {
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
    expect((await send(browser, 'DELETE', path)).status).toBe(200);
    expect((await send(browser, 'DELETE', path)).status).toBe(404);
    expect(await list()).toEqual([]);
    const mails = await identity.database.message.findMany({ where: { userId: id, kind: 'app-removed' } });
    expect(mails).toHaveLength(1);
    expect(await browser.signIn(username, PASSWORD, '?reauth=1')).toBe('/');
  });

  it('is asked for again once Keycloak is back', async () => {
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
