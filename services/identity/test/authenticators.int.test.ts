// needs: keycloak
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from './support/browser.ts';
import { joinMember, send } from './support/member.ts';
import { PASSWORD, type RunningIdentity, startIdentity } from './support/start-identity.ts';

type Listed = { id: string; kind: string; label: string | null };

/** Six digits of RFC 6238 for a secret, some steps of 30 s from now. */
function digitsOf(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const ACTION = /<form[^>]*\baction="([^"]+)"/;
const SECRET = /name="totpSecret"[^>]*value="([^"]+)"/;
const actionOf = (page: string): string => ACTION.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** Sets up an authenticator app on Keycloak's page; answers its secret. */
async function addApp({ openSignIn, keycloak, comeBack }: Browser, name: string): Promise<string> {
  const { url } = await openSignIn('?returnTo=/profile&action=CONFIGURE_TOTP');
  let answer = await keycloak.go(url.href);
  // Keycloak leads from the door to the page of the action.
  while (answer.headers.get('location')) answer = await keycloak.go(answer.headers.get('location') ?? '');
  const page = await answer.text();
  const secret = SECRET.exec(page)?.[1] ?? '';
  const done = await keycloak.go(actionOf(page), {
    method: 'POST',
    body: new URLSearchParams({ totp: digitsOf(secret), totpSecret: secret, userLabel: name }),
  });
  await comeBack(done.headers.get('location') ?? '');
  return secret;
}

/** Signs in anew with the password and the app's digits. */
async function prove({ openSignIn, sendForm, keycloak, comeBack }: Browser, who: string, secret: string) {
  const { action } = await openSignIn('?reauth=1');
  const asked = await (await sendForm(action, who, PASSWORD)).text();
  // The digits of the set-up were good once; those of the next step are taken early.
  const body = new URLSearchParams({ otp: digitsOf(secret, 1) });
  const done = await keycloak.go(actionOf(asked), { method: 'POST', body });
  await comeBack(done.headers.get('location') ?? '');
}

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
