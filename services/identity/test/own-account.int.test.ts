// needs: keycloak
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog, createRedis, newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { strFromU8, unzipSync } from 'fflate';
import { createSessionResolver } from '../../../packages/service-kit/src/auth/session-resolver.ts';
import { keySchema } from '../src/config.ts';
import { createSecretBox } from '../src/crypto/secret-box.ts';
import { insertRecoveryCodes, tryRecoveryCode } from '../src/passwords/data/recovery-codes.ts';
import { createBrowser } from './support/browser.ts';
import { joinMember, prove, send } from './support/member.ts';
import {
  buildRegistration,
  PASSWORD,
  type RunningIdentity,
  startIdentity,
} from './support/start-identity.ts';

type Listed = { id: string; isCurrent: boolean; device: string | null };

/** Real: Keycloak, PostgreSQL, RabbitMQ, Redis, HTTP. */
describe('one’s own account', () => {
  let identity: RunningIdentity;

  beforeAll(async () => {
    identity = await startIdentity({ env: { SHOP_URL: 'http://127.0.0.1:9' } });
  });
  afterAll(() => identity?.stop());

  it('lists its sessions, and ends one or all others, at Keycloak too', async () => {
    const { browser, username } = await joinMember(identity);
    const phone = createBrowser(identity.url);
    const tablet = createBrowser(identity.url);
    for (const one of [phone, tablet]) await one.signIn(username, PASSWORD);
    const list = async () => (await send(browser, 'GET', '/profile/sessions')).body.sessions as Listed[];
    const sessions = await list();
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(JSON.stringify(sessions)).not.toContain(browser.sessionId());

    const stranger = await joinMember(identity);
    const [other = { id: '' }] = sessions.filter(({ isCurrent }) => !isCurrent);
    expect((await send(stranger.browser, 'DELETE', `/profile/sessions/${other.id}`)).status).toBe(404);
    expect((await send(browser, 'DELETE', `/profile/sessions/${other.id}`)).status).toBe(200);
    expect((await send(browser, 'DELETE', `/profile/sessions/${other.id}`)).status).toBe(404);
    expect(await list()).toHaveLength(2);
    expect((await send(browser, 'POST', '/profile/sessions/end-others', {})).status).toBe(200);
    expect(await browser.user()).toMatchObject({ username });
    for (const one of [phone, tablet]) {
      expect(await one.user()).toBeNull();
      expect((await one.openSignIn()).page).toContain('name="password"');
    }
  });

  it('is shown its codes only after a proof of the password, used ones with their time', async () => {
    const { browser, username, recoveryCodes, id } = await joinMember(identity);
    const read = () => send(browser, 'POST', '/profile/recovery-codes/show', {});
    expect((await read()).body).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
    const box = createSecretBox(keySchema.parse(identity.env.RECOVERY_CODE_KEY));
    const attempt = { userId: id, typed: recoveryCodes[2] ?? '', now: new Date() };
    await tryRecoveryCode(identity.database, box, attempt);
    // As a code that the release before kept only as a fingerprint.
    await identity.database.recoveryCode.update({
      where: { userId_position: { userId: id, position: 9 } },
      data: { sealed: box.seal('', id) },
    });
    await browser.signIn(username, PASSWORD, '?reauth=1');
    const { body } = await read();
    const codes = body.codes as { code: string | null; usedAt: string | null }[];
    expect(codes.map(({ code }) => code)).toEqual([...recoveryCodes.slice(0, 9), null]);
    expect(codes.flatMap(({ usedAt }, index) => (usedAt ? [index] : []))).toEqual([2]);
    expect(await tryRecoveryCode(identity.database, box, { ...attempt, typed: recoveryCodes[9] ?? '' })).toBe(
      true,
    );
  });

  it('gets ten new codes only after a proof of the password', async () => {
    const { browser, username } = await joinMember(identity);
    const { id } = (await browser.user()) as { id: string };
    const codes = async () =>
      JSON.stringify(await identity.database.recoveryCode.findMany({ where: { userId: id } }));
    const former = await codes();
    expect((await send(browser, 'POST', '/profile/recovery-codes', {})).body).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
    });
    expect(await codes()).toBe(former);
    await browser.signIn(username, PASSWORD, '?reauth=1');
    const renewed = await send(browser, 'POST', '/profile/recovery-codes', {});
    expect(renewed.body.codes).toHaveLength(10);
    expect((renewed.body.codes as string[])[0]).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(await codes()).not.toBe(former);
  });

  it('gets ten new codes for each of two concurrent requests, of which the later ones are valid', async () => {
    const member = await joinMember(identity);
    await prove(member);
    const box = createSecretBox(keySchema.parse(identity.env.RECOVERY_CODE_KEY));
    const countWaiting = () => identity.database.$queryRaw<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const { second } = await identity.database.$transaction(
      async (tx) => {
        await insertRecoveryCodes(tx, box, member.id);
        const second = send(member.browser, 'POST', '/profile/recovery-codes', {});
        await eventually(async () => expect(await countWaiting()).toEqual([{ waiting: 1 }]));
        return { second };
      },
      { timeout: 20_000 },
    );
    const { status, body } = await second;
    expect(status).toBe(200);
    const [typed = ''] = body.codes as string[];
    const attempt = { userId: member.id, typed, now: new Date() };
    expect(await tryRecoveryCode(identity.database, box, attempt)).toBe(true);
  });

  it('is exported as a zip, which names what could not be read', async () => {
    const { browser, username } = await joinMember(identity, { email: 'take@tapory.test' });
    const answer = await browser.call('/profile/export', { method: 'POST' });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    expect(read('account.json')).toMatchObject({ username, email: 'take@tapory.test' });
    expect(read('consents.json')).toHaveLength(3);
    expect(read('missing.json').couldNotBeReadToTheEnd).toContainEqual({
      file: 'orders.json',
      itemsBefore: 0,
    });
    expect((await createBrowser(identity.url).call('/profile/export', { method: 'POST' })).status).toBe(401);
  });

  /** Sessions as other services resolve them: through a cache, here one without expiry. */
  async function startElsewhere() {
    const log = createLog({ service: 'test', level: 'silent' });
    const redis = createRedis({ url: identity.env.REDIS_URL ?? '', log });
    await redis.connect();
    const resolver = createSessionResolver({
      identity: identity.rpc,
      subscriber: { subscribe: async (channel, listener) => void (await redis.subscribe(channel, listener)) },
      cacheMs: 3_600_000,
    });
    await resolver.start();
    return { ...resolver, stop: () => redis.destroy() };
  }

  it('is erased on deletion: the id stays, and the name can be registered again', async () => {
    const { browser, username, id } = await joinMember(identity, {
      email: 'gone@tapory.test',
      phone: '0911222444',
    });
    const body = { username };
    expect((await send(browser, 'POST', '/profile/deletion', body)).body).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
    });
    await browser.signIn(username, PASSWORD, '?reauth=1');
    const sessionId = browser.sessionId() ?? '';
    const elsewhere = await startElsewhere();
    expect(await elsewhere.resolve(sessionId)).toMatchObject({ id });
    expect((await send(browser, 'POST', '/profile/deletion', { username: 'other' })).status).toBe(422);
    expect((await send(browser, 'POST', '/profile/deletion', body)).status).toBe(200);
    expect(await browser.user()).toBeNull();
    // Revocation clears the session from the caches of all other services.
    await eventually(async () => expect(await elsewhere.resolve(sessionId)).toBeNull());
    elsewhere.stop();
    const row = await identity.database.account.findUniqueOrThrow({
      where: { id },
      include: { recoveryCodes: true },
    });
    expect(row).toMatchObject({ status: 'deleted', email: null, phone: null, name: null, recoveryCodes: [] });
    expect(JSON.stringify(row)).not.toContain(username.toLowerCase());
    const messages = await identity.database.message.findMany({ where: { userId: id } });
    expect(messages.map(({ kind }) => kind)).toEqual(['account-deleted']);
    expect(await identity.database.knownDevice.count({ where: { userId: id } })).toBe(0);
    const event = await identity.database.outbox.findFirst({ where: { type: 'tapory.user.deleted.v1' } });
    expect(event?.payload).toMatchObject({ subject: id });
    await expect(identity.rpc.checkAccount({ userId: id })).resolves.toMatchObject({ isActive: false });
    // Keycloak's user is deleted by the event's consumer; then the name can be registered again.
    await eventually(
      async () => {
        const again = await createBrowser(identity.url).call('/accounts', {
          method: 'POST',
          body: JSON.stringify(buildRegistration({ username })),
          headers: { 'idempotency-key': newId() },
        });
        expect(again.status).toBe(201);
      },
      { timeoutMs: 60_000 },
    );
  });
});
