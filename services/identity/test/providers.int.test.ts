// needs: keycloak
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subjectOf } from '@tapory/oidc-emulator';
import { newId } from '@tapory/service-kit';
import { eventually, testEnv, thorough } from '@tapory/testing';
import { createKeycloakAdmin } from '../src/clients/keycloak/keycloak-admin.ts';
import { createSecretBox } from '../src/crypto/secret-box.ts';
import { dropUnfinishedUsers, notifyOfLinks } from '../src/providers/jobs/watch-providers.ts';
import { createBrowser } from './support/browser.ts';
import { signInToConsole } from './support/console.ts';
import { joinMember, type Member, send } from './support/member.ts';
import {
  answerProvider,
  arrive,
  goToProvider,
  type Providers,
  sendPage,
  signInBy,
  startProviders,
  textOf,
} from './support/providers.ts';
import {
  CONSENTS,
  newUsername,
  PASSWORD,
  type RunningIdentity,
  startIdentity,
} from './support/start-identity.ts';

const newName = (): string => `p${randomBytes(5).toString('hex')}`;

/** Real: Keycloak and its pages, PostgreSQL, Redis, HTTP; LINE, Google and Apple are the emulator's. */
describe('signing in with LINE, Google and Apple', () => {
  let providers: Providers;
  let identity: RunningIdentity;
  const keycloak = createKeycloakAdmin({
    url: testEnv('TEST_KEYCLOAK_URL'),
    realm: 'tapory',
    clientId: 'tapory-identity',
    clientSecret: testEnv('TEST_KEYCLOAK_ADMIN_CLIENT_SECRET'),
  });

  beforeAll(async () => {
    providers = await startProviders();
    identity = await startIdentity({ env: providers.env });
  });
  afterAll(async () => {
    await identity?.stop();
    await providers?.stop();
  });

  const signUp = async (browser: ReturnType<typeof createBrowser>, body: object, key = newId()) => {
    const response = await browser.call('/sign-up', {
      method: 'POST',
      body: JSON.stringify({ consents: CONSENTS, ...body }),
      headers: { 'idempotency-key': key },
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  /** A new person whom a provider lets in. */
  async function joinBy(provider: string, name = newName()) {
    const browser = createBrowser(identity.url);
    const query = '&returnTo=%2Fcheckout';
    const page = await signInBy(browser, { shopUrl: identity.url, provider, name, query });
    expect(page).toBe(`/register?with=${provider}&returnTo=%2Fcheckout`);
    const username = newUsername();
    const made = await signUp(browser, { username });
    expect(made).toMatchObject({ status: 201, body: { username, returnTo: '/checkout' } });
    return { browser, name, username, id: String(made.body.userId) };
  }

  it.each(['line', 'google', 'apple'])('makes an account at the first sign-in with %s', async (provider) => {
    const { browser, name, username, id } = await joinBy(provider);
    expect(await browser.user()).toMatchObject({ id, username, roles: ['customer'] });
    const again = createBrowser(identity.url);
    expect(await signInBy(again, { shopUrl: identity.url, provider, name })).toBe('/');
    expect(await again.user()).toMatchObject({ id, username });
    const consents = await identity.database.consent.count({ where: { userId: id } });
    expect(consents).toBe(3);
  });

  it('follows the rules of registration, and keeps the sign-in while a name is taken', async () => {
    const browser = createBrowser(identity.url);
    await signInBy(browser, { shopUrl: identity.url, provider: 'line', name: newName() });
    const { username } = await joinMember(identity);
    expect(await signUp(browser, { username: username.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'USERNAME_TAKEN' },
    });
    expect(await signUp(browser, { username: newUsername(), consents: {} })).toMatchObject({ status: 422 });
    const key = newId();
    const name = newUsername();
    const before = new Map(browser.shop.cookies);
    const made = await signUp(browser, { username: name }, key);
    expect(made.body.recoveryCodes).toHaveLength(10);
    const after = new Map(browser.shop.cookies);
    const keep = (cookies: Map<string, string>) => {
      browser.shop.cookies.clear();
      for (const [cookie, value] of cookies) browser.shop.cookies.set(cookie, value);
    };
    // A response that was lost, with its cookies, is asked for again; nobody else gets it.
    keep(before);
    expect(await signUp(browser, { username: name }, key)).toMatchObject({ status: 201, body: made.body });
    const stranger = createBrowser(identity.url);
    await signInBy(stranger, { shopUrl: identity.url, provider: 'line', name: newName() });
    for (const other of [stranger, createBrowser(identity.url)])
      expect((await signUp(other, { username: name }, key)).status).toBe(409);
    keep(after);
    expect(await signUp(browser, { username: newUsername() })).toMatchObject({
      status: 409,
      body: { code: 'SIGN_UP_EXPIRED' },
    });
  });

  thorough(it)('makes one account of one first sign-in, however many names are sent at once', async () => {
    const browser = createBrowser(identity.url);
    await signInBy(browser, { shopUrl: identity.url, provider: 'line', name: newName() });
    const names = [newUsername(), newUsername(), newUsername()];
    const made = await Promise.all(names.map((username) => signUp(browser, { username })));
    const [first, ...others] = made.filter(({ status }) => status === 201);
    expect(others).toEqual([]);
    const { userId, username } = first?.body ?? {};
    const account = await identity.database.account.findUniqueOrThrow({ where: { id: String(userId) } });
    expect(account.username).toBe(username);
    expect(await keycloak.findUser(account.username)).toMatchObject({ id: userId });
  });

  thorough(it)('says that a first sign-in has run out when its user is gone, whatever the name', async () => {
    const browser = createBrowser(identity.url);
    const before = new Set(await keycloak.listUnfinished(new Date(Date.now() + 60_000), 1000));
    await signInBy(browser, { shopUrl: identity.url, provider: 'line', name: newName() });
    const after = await keycloak.listUnfinished(new Date(Date.now() + 60_000), 1000);
    for (const id of after) if (!before.has(id)) await keycloak.deleteUser(id);
    const refused = await signUp(browser, { username: newUsername() });
    expect(refused).toMatchObject({ status: 409, body: { code: 'SIGN_UP_EXPIRED' } });
  });

  thorough(it)('lets nobody take the name of a first sign-in that is yet to come', async () => {
    const name = newName();
    const username = `google.${subjectOf('google', name)}`;
    await joinMember(identity, { username });
    const browser = createBrowser(identity.url);
    const page = await signInBy(browser, { shopUrl: identity.url, provider: 'google', name });
    expect(page).toMatch(/^\/register/);
  });

  thorough(it)('keeps people linked while a provider is not configured', async () => {
    const { name, id } = await joinBy('apple');
    await providers.without(async () => {});
    const browser = createBrowser(identity.url);
    expect(await signInBy(browser, { shopUrl: identity.url, provider: 'apple', name })).toBe('/');
    expect(await browser.user()).toMatchObject({ id });
  });

  it('leads back with a word when somebody cancels at the provider', async () => {
    const browser = createBrowser(identity.url);
    const redirect = await goToProvider(browser, identity.url, '?provider=line&lng=en');
    const page = await (await answerProvider(browser, redirect, { name: 'mei', isCancelled: true })).text();
    expect(textOf(page)).toContain('You cancelled signing in with LINE');
    expect(page).toContain('id="username"');
    expect(page).toContain('id="social-google"');
  });

  /** Types the password again and goes on to the provider's page. */
  async function beginLink({ browser, username }: Pick<Member, 'browser' | 'username'>, provider: string) {
    const { action } = await browser.openSignIn(`?action=idp_link:${provider}&returnTo=%2Fprofile`);
    const proved = await arrive(browser, await browser.sendForm(action, username, PASSWORD));
    return sendPage(browser, await proved.text(), { continue: 'true' });
  }

  it('links a provider to an account after proof of both, and never another account’s', async () => {
    const member = await joinMember(identity);
    const name = newName();
    const linked = await answerProvider(member.browser, await beginLink(member, 'google'), { name });
    const back = await member.browser.comeBack(linked.headers.get('location') ?? '');
    expect(back.headers.get('location')).toBe('/profile?setup=done');
    const other = createBrowser(identity.url);
    expect(await signInBy(other, { shopUrl: identity.url, provider: 'google', name })).toBe('/');
    expect(await other.user()).toMatchObject({ id: member.id });

    const stranger = await joinMember(identity);
    const refused = await answerProvider(stranger.browser, await beginLink(stranger, 'google'), { name });
    const after = refused.headers.get('location');
    if (after) await stranger.browser.comeBack(after);
    else expect(textOf(await refused.text())).toContain('Google');
    const ways = await send(stranger.browser, 'GET', '/profile/providers');
    expect(ways.body.providers).toContainEqual({ provider: 'google', isLinked: false, isLastWayIn: false });
  });

  it('asks for the password before it links, whoever holds the cookie', async () => {
    const { browser } = await joinMember(identity);
    const { url, page } = await browser.openSignIn('?action=idp_link:line');
    expect(url.searchParams.get('prompt')).toBe('login');
    expect(page).toContain('name="password"');
  });

  it('lets an existing member take back a first sign-in and link it instead', async () => {
    const member = await joinMember(identity);
    const name = newName();
    const visitor = createBrowser(identity.url);
    await signInBy(visitor, { shopUrl: identity.url, provider: 'line', name });
    expect((await send(visitor, 'DELETE', '/sign-up')).status).toBe(204);
    const { username } = member;
    const asked = await beginLink({ browser: visitor, username }, 'line');
    const linked = await answerProvider(visitor, asked, { name });
    await visitor.comeBack(linked.headers.get('location') ?? '');
    expect(await visitor.user()).toMatchObject({ id: member.id });
    const ways = await send(member.browser, 'GET', '/profile/providers');
    expect(ways.body.providers).toContainEqual({ provider: 'line', isLinked: true, isLastWayIn: false });
  });

  it('unlinks after proof, but never the last way in', async () => {
    const { browser, name, id } = await joinBy('line');
    const proof = { shopUrl: identity.url, provider: 'line', name, query: '&reauth=1' };
    expect(await signInBy(browser, proof)).toBe('/');
    const last = await send(browser, 'DELETE', '/profile/providers/line');
    expect(last).toMatchObject({ status: 409, body: { code: 'LAST_SIGN_IN_REQUIRED' } });
    const newPassword = 'Quiet-harbour-77x';
    const set = await send(browser, 'POST', '/profile/password', {
      newPassword,
      confirmPassword: newPassword,
    });
    expect(set.status).toBe(200);
    await identity.database.account.update({
      where: { id },
      data: { email: 'mei@tapory.test', emailConfirmedAt: new Date() },
    });
    expect((await send(browser, 'DELETE', '/profile/providers/line')).status).toBe(200);
    const mails = await identity.database.message.findMany({ where: { userId: id } });
    expect(mails.map(({ kind }) => kind)).toContain('provider-unlinked');
    const stranger = createBrowser(identity.url);
    const page = await signInBy(stranger, { shopUrl: identity.url, provider: 'line', name });
    expect(page).toMatch(/^\/register/);
  });

  thorough(it)('leaves a way in when two providers are unlinked at once', async () => {
    const { browser, name, id } = await joinBy('line');
    const asked = await goToProvider(browser, identity.url, '?action=idp_link:google&provider=line');
    const proved = await answerProvider(browser, asked, { name });
    const linking = await sendPage(browser, await proved.text(), { continue: 'true' });
    const linked = await answerProvider(browser, linking, { name: newName() });
    await browser.comeBack(linked.headers.get('location') ?? '');
    expect((await keycloak.listWaysIn(id)).providers).toHaveLength(2);
    await signInBy(browser, { shopUrl: identity.url, provider: 'line', name, query: '&reauth=1' });
    const unlink = (provider: string) => send(browser, 'DELETE', `/profile/providers/${provider}`);
    const answers = await Promise.all([unlink('line'), unlink('google')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await keycloak.listWaysIn(id)).providers).toHaveLength(1);
  });

  it('needs a proof that is fresh to unlink', async () => {
    const { browser } = await joinMember(identity);
    const refused = await send(browser, 'DELETE', '/profile/providers/line');
    expect(refused).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
  });

  it('asks staff for a second factor also after a provider', async () => {
    const { name, id } = await joinBy('line');
    await keycloak.setStaffRoles(id, ['support']);
    const browser = createBrowser(identity.url);
    const redirect = await goToProvider(browser, identity.url, '?provider=line');
    const page = await (await answerProvider(browser, redirect, { name })).text();
    expect(page).toContain('name="totpSecret"');
    expect(browser.sessionId()).toBeUndefined();
  });

  thorough(it)('lets staff into the console who gave the second factor after a provider', async () => {
    const { name, username, id } = await joinBy('google');
    await keycloak.setStaffRoles(id, ['support']);
    const browser = createBrowser(identity.url);
    expect(await signInBy(browser, { shopUrl: identity.url, provider: 'google', name })).toBe('/');
    const { access } = await signInToConsole(browser.keycloak, username, { password: '' });
    const headers = { authorization: `Bearer ${access}` };
    expect((await fetch(`${identity.url}/api/identity/accounts`, { headers })).status).toBe(200);
  });

  it('mails about a linked provider, and deletes first sign-ins that nobody finished', async () => {
    const member = await joinMember(identity, { email: 'lin@tapory.test' });
    const since = new Date(Date.now() - 60_000);
    const linked = await answerProvider(member.browser, await beginLink(member, 'apple'), {
      name: newName(),
    });
    await member.browser.comeBack(linked.headers.get('location') ?? '');
    const turns = { take: <T>(_: string, change: () => Promise<T>) => change() };
    const deps = { database: identity.database, keycloak, turns, box: createSecretBox(randomBytes(32)) };
    for (let times = 0; times < 2; times++) await notifyOfLinks(deps, since);
    const mails = await identity.database.message.findMany({
      where: { userId: member.id, kind: 'provider-linked' },
    });
    expect(mails).toHaveLength(1);

    const { id } = await joinBy('google');
    const name = newName();
    const leaver = createBrowser(identity.url);
    await signInBy(leaver, { shopUrl: identity.url, provider: 'google', name });
    const later = new Date(Date.now() + 2 * 3_600_000);
    expect(await dropUnfinishedUsers(deps, later)).toBeGreaterThan(0);
    expect(await keycloak.listWaysIn(id)).toMatchObject({ providers: ['google'] });
    expect(await dropUnfinishedUsers(deps, later)).toBe(0);
  });

  it('forgets the provider with the account', async () => {
    const { browser, name, username, id } = await joinBy('line');
    await signInBy(browser, { shopUrl: identity.url, provider: 'line', name, query: '&reauth=1' });
    expect((await send(browser, 'POST', '/profile/deletion', { username })).status).toBe(200);
    await eventually(async () => expect(await keycloak.findUnfinished(id)).toBeNull());
    await eventually(async () => {
      const again = createBrowser(identity.url);
      const page = await signInBy(again, { shopUrl: identity.url, provider: 'line', name });
      expect(page).toMatch(/^\/register\?with=line/);
    });
  });
});
