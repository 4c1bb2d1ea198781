// needs: keycloak
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EVENTS } from '@tapory/contracts';
import { createMessaging, type Messaging } from '@tapory/messaging';
import { createLog, newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { createKeycloakAdmin, type KeycloakAdmin } from '../src/clients/keycloak/keycloak-admin.ts';
import { keySchema } from '../src/config.ts';
import { createSecretBox } from '../src/crypto/secret-box.ts';
import type { Tx } from '../src/data/database.ts';
import { convertRecoveryCodes, tryRecoveryCode } from '../src/passwords/data/recovery-codes.ts';
import { insertRegistration } from '../src/registration/data/registrations.ts';
import { finishRegistrations } from '../src/registration/jobs/finish-registrations.ts';
import { createBrowser } from './support/browser.ts';
import { prove } from './support/member.ts';
import {
  buildRegistration,
  CONSENTS,
  newUsername,
  PASSWORD,
  type RunningIdentity,
  startIdentity,
} from './support/start-identity.ts';

const HOUR_MS = 3_600_000;

type Answer = { status: number; body: Record<string, unknown> };

/** Real: Keycloak, PostgreSQL, RabbitMQ, Redis, HTTP. */
describe('registering', () => {
  let identity: RunningIdentity;
  let keycloak: KeycloakAdmin;
  let messaging: Messaging<Tx, typeof EVENTS>;

  beforeAll(async () => {
    identity = await startIdentity({ env: { LOG_LEVEL: 'error' } });
    const { env } = identity;
    keycloak = createKeycloakAdmin({
      url: env.KEYCLOAK_URL ?? '',
      realm: 'tapory',
      clientId: 'tapory-identity',
      clientSecret: env.KEYCLOAK_ADMIN_CLIENT_SECRET ?? '',
    });
    messaging = createMessaging({
      service: 'identity',
      events: EVENTS,
      db: identity.database,
      log: createLog({ service: 'test', level: 'silent' }),
      amqpUrl: identity.stores.amqpUrl,
      databaseUrl: env.DATABASE_URL ?? '',
    });
  });

  afterAll(async () => {
    await messaging?.stop();
    await identity?.stop();
  });

  async function register(body: object, key: string = newId(), headers: object = {}): Promise<Answer> {
    const response = await createBrowser(identity.url).call('/accounts', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'idempotency-key': key, ...headers },
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  const jobDeps = () => ({
    database: identity.database,
    outbox: messaging.outbox,
    box: createSecretBox(keySchema.parse(identity.env.RECOVERY_CODE_KEY)),
    keycloak,
    publicUrl: identity.env.PUBLIC_URL ?? '',
    limits: { countConfirmationMail: async () => true },
    log: createLog({ service: 'test', level: 'silent' }),
  });

  const codesOf = (answer: Answer) =>
    ((answer.body.errors ?? []) as { path: string; code: string }[]).map(
      ({ path, code }) => `${path} ${code}`,
    );

  it('stores the account, its consents with version and time and ten codes, and publishes user.registered', async () => {
    const body = buildRegistration({ email: 'mei@tapory.test', phone: '０９１２－３４５－６７８' });
    const { status, body: answer } = await register(body, newId(), { 'accept-language': 'en' });
    expect(status).toBe(201);
    const codes = answer.recoveryCodes as string[];
    expect(new Set(codes).size).toBe(10);
    const id = String(answer.userId);
    const account = await identity.database.account.findUniqueOrThrow({
      where: { id },
      include: { consents: true, recoveryCodes: true },
    });
    expect(account).toMatchObject({
      username: body.username,
      phone: '0912345678',
      status: 'active',
      language: 'en',
    });
    expect(account.consents.map(({ document, version }) => [document, version]).sort()).toEqual(
      Object.entries(CONSENTS).sort(),
    );
    expect(Math.abs(Date.now() - (account.consents[0]?.givenAt.getTime() ?? 0))).toBeLessThan(60_000);
    expect(JSON.stringify(account.recoveryCodes)).not.toContain(codes[0]);
    expect(await identity.database.registration.count({ where: { username: body.username } })).toBe(0);
    await eventually(async () => {
      const row = await identity.database.outbox.findFirst({
        where: { payload: { path: ['subject'], equals: id } },
      });
      expect(row).toMatchObject({ type: 'tapory.user.registered.v1', publishedAt: expect.any(Date) });
    });
  });

  it('signs in at once, with the password proved, and says where the sign-in was begun', async () => {
    const browser = createBrowser(identity.url);
    await browser.openSignIn('?returnTo=/generate-image');
    const response = await browser.call('/accounts', {
      method: 'POST',
      body: JSON.stringify(buildRegistration()),
      headers: { 'idempotency-key': newId() },
    });
    const { userId, returnTo, recoveryCodes } = (await response.json()) as Record<string, unknown>;
    expect(returnTo).toBe('/generate-image');
    expect(await browser.user()).toMatchObject({ id: userId, roles: ['customer'] });
    const shown = await browser.call('/profile/recovery-codes/show', { method: 'POST', body: '{}' });
    const { codes } = (await shown.json()) as { codes: { code: string }[] };
    expect(codes.map(({ code }) => code)).toEqual(recoveryCodes);
  });

  it('stores codes encrypted, and lists only their numbers', async () => {
    const body = buildRegistration();
    const { body: answer } = await register(body);
    const browser = createBrowser(identity.url);
    await browser.signIn(body.username, PASSWORD);
    const listed = await (await browser.call('/profile/recovery-codes')).json();
    expect(listed).toEqual({
      codes: Array.from({ length: 10 }, (_, index) => ({ number: index + 1, usedAt: null })),
    });
    const box = createSecretBox(keySchema.parse(identity.env.RECOVERY_CODE_KEY));
    const userId = String(answer.userId);
    const rows = await identity.database.recoveryCode.findMany({ where: { userId } });
    expect(rows.map(({ sealed }) => box.open(sealed, userId))).toEqual(answer.recoveryCodes);
    for (const code of answer.recoveryCodes as string[]) expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('adds the fingerprints of codes of the first releases; they stay valid', async () => {
    const { database, env } = identity;
    const { body: answer } = await register(buildRegistration());
    const userId = String(answer.userId);
    const box = createSecretBox(keySchema.parse(env.RECOVERY_CODE_KEY));
    const codes = ['7K3QX-M0V9D', 'MP3R8-TTYCC'];
    for (const [position, code] of codes.entries())
      await database.recoveryCode.update({
        where: { userId_position: { userId, position } },
        data: { sealed: box.seal(code, userId), digest: null },
      });
    const tries = (typed: string) => tryRecoveryCode(database, box, { userId, typed, now: new Date() });
    expect(await tries(codes[0] ?? '')).toBe(true);
    await convertRecoveryCodes(database, box, 100);
    const rows = await database.recoveryCode.findMany({ where: { userId } });
    expect(rows.filter(({ digest }) => digest === null)).toEqual([]);
    expect(await tries(codes[0] ?? '')).toBe(false);
    expect(await tries(codes[1] ?? '')).toBe(true);
  });

  it('allows to change name, e-mail and phone', async () => {
    const body = buildRegistration();
    await register(body);
    const browser = createBrowser(identity.url);
    await browser.signIn(body.username, PASSWORD);
    await prove({ browser, username: body.username });
    const changes = {
      name: ' 王小美 ',
      email: 'mei@tapory.test',
      phone: '+886 912 345 678',
      username: 'other',
    };
    const changed = await browser.call('/profile', { method: 'PATCH', body: JSON.stringify(changes) });
    expect(await changed.json()).toMatchObject({
      username: body.username,
      name: '王小美',
      email: 'mei@tapory.test',
      phone: '0912345678',
      status: 'active',
    });
    expect(await browser.user()).toMatchObject({ name: '王小美', profileComplete: true });
    const wrong = { email: 'mei@', phone: '12345' };
    const refused = await browser.call('/profile', { method: 'PATCH', body: JSON.stringify(wrong) });
    expect(refused.status).toBe(422);
    expect(codesOf({ status: 422, body: (await refused.json()) as Record<string, unknown> })).toEqual([
      'email EMAIL_INVALID',
      'phone PHONE_INVALID',
    ]);
  });

  it('refuses a profile without a session', async () => {
    for (const path of ['/profile', '/profile/recovery-codes']) {
      expect((await createBrowser(identity.url).call(path)).status).toBe(401);
    }
  });

  it('returns all invalid fields at once', async () => {
    const answer = await register({
      username: 'a b',
      password: 'short',
      confirmPassword: 'other',
      consents: { terms: CONSENTS.terms },
      email: 'nobody',
      phone: '123',
    });
    expect(answer.status).toBe(422);
    expect(codesOf(answer).sort()).toEqual([
      'confirmPassword PASSWORD_MISMATCH',
      'consents.disclaimer CONSENT_REQUIRED',
      'consents.privacy CONSENT_REQUIRED',
      'email EMAIL_INVALID',
      'password PASSWORD_TOO_SHORT',
      'phone PHONE_INVALID',
      'username USERNAME_INVALID',
    ]);
  });

  it('refuses common passwords and the username as password', async () => {
    const username = newUsername();
    for (const password of ['123456', 'Password', 'Password1!', username.toLowerCase()]) {
      const answer = await register(buildRegistration({ username, password, confirmPassword: password }));
      expect(answer.status).toBe(422);
      expect(codesOf(answer)).toEqual(['password PASSWORD_COMMON']);
    }
    expect(await keycloak.findUser(username)).toBeNull();
  });

  it('refuses an undeliverable address and a name that contains a link', async () => {
    const long = await register(buildRegistration({ email: `${'a'.repeat(65)}@tapory.test` }));
    expect(codesOf(long)).toEqual(['email EMAIL_INVALID']);
    const body = buildRegistration();
    await register(body);
    const browser = createBrowser(identity.url);
    await browser.signIn(body.username, PASSWORD);
    for (const name of ['you won! https://evil.example/x', 'a\u202eb']) {
      const answer = await browser.call('/profile', { method: 'PATCH', body: JSON.stringify({ name }) });
      expect(
        codesOf({ status: answer.status, body: (await answer.json()) as Record<string, unknown> }),
      ).toEqual(['name NAME_INVALID']);
    }
  });

  it('refuses consent to an outdated document', async () => {
    const body = buildRegistration({ consents: { ...CONSENTS, privacy: '2020-01-01' } });
    const answer = await register(body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'CONSENT_OUTDATED' } });
    expect(await keycloak.findUser(body.username)).toBeNull();
  });

  it('refuses a taken username, case-insensitively', async () => {
    const body = buildRegistration();
    expect((await register(body)).status).toBe(201);
    const answer = await register({ ...body, username: body.username.toUpperCase() });
    expect(answer).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } });
    expect(codesOf(answer)).toEqual(['username USERNAME_TAKEN']);
    expect(await identity.database.registration.count()).toBe(0);
  });

  it('gives a name to one of many concurrent requests, and USERNAME_TAKEN to the others', async () => {
    const body = buildRegistration();
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await identity.database.account.count({ where: { username: body.username } })).toBe(1);
  });

  it('returns the stored response for a repeated idempotency key, and stores it encrypted', async () => {
    const body = buildRegistration();
    const key = newId();
    const first = await register(body, key);
    expect(await register(body, key)).toEqual(first);
    const other = await register({ ...body, email: 'x@tapory.test' }, key);
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    const stored = await identity.database.idempotencyKey.findFirstOrThrow({ where: { key } });
    expect(JSON.stringify(stored.response)).not.toContain((first.body.recoveryCodes as string[])[0]);
  });

  it('gives one known browser’s answer to no other with the same key and body', async () => {
    const body = buildRegistration();
    const key = newId();
    const from = (letter: string) => register(body, key, { cookie: `__Host-device=${letter.repeat(43)}` });
    const first = await from('a');
    expect(first.status).toBe(201);
    expect(await from('b')).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } });
    expect(await from('a')).toEqual(first);
  });

  it('returns new codes to a repeat whose first response was lost, for an hour', async () => {
    const body = buildRegistration();
    const key = newId();
    const first = await register(body, key);
    const { database } = identity;
    await database.idempotencyKey.deleteMany({ where: { key } });
    const again = await register(body, key);
    expect(again).toMatchObject({ status: 201, body: { userId: first.body.userId } });
    expect(again.body.recoveryCodes).toHaveLength(10);
    expect(again.body.recoveryCodes).not.toEqual(first.body.recoveryCodes);
    const id = String(first.body.userId);
    await database.account.update({ where: { id }, data: { createdAt: new Date(Date.now() - 2 * HOUR_MS) } });
    await database.idempotencyKey.deleteMany({ where: { key } });
    expect(await register(body, key)).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } });
  });

  it('returns TEMPORARILY_UNAVAILABLE while Keycloak is unreachable, and succeeds on retry afterwards', async () => {
    const body = buildRegistration();
    const key = newId();
    await identity.proxy.cut();
    try {
      expect(await register(body, key)).toMatchObject({
        status: 503,
        body: { code: 'TEMPORARILY_UNAVAILABLE' },
      });
    } finally {
      await identity.proxy.mend();
    }
    expect((await register(body, key)).status).toBe(201);
  });

  it('finishes a registration once that was interrupted after Keycloak had created the user', async () => {
    const username = newUsername();
    const registration = {
      id: newId(),
      username,
      email: null,
      phone: null,
      language: 'en' as const,
      consents: CONSENTS,
      createdAt: new Date(Date.now() - HOUR_MS),
    };
    await insertRegistration(identity.database, registration);
    const id = await keycloak.createUser({ username, password: PASSWORD, registrationId: registration.id });
    await finishRegistrations(jobDeps(), new Date());
    await finishRegistrations(jobDeps(), new Date());
    const account = await identity.database.account.findUniqueOrThrow({
      where: { id: id ?? '' },
      include: { consents: true, recoveryCodes: true },
    });
    expect(account).toMatchObject({ username });
    expect(account.consents).toHaveLength(3);
    // An unfinished run has issued no codes.
    expect(account.recoveryCodes).toEqual([]);
    expect(await createBrowser(identity.url).signIn(username, PASSWORD)).toBe('/');
  });

  it('never takes over a user that was created in Keycloak otherwise', async () => {
    const username = newUsername();
    await keycloak.createUser({ username, password: 'Staff-secret-1', registrationId: newId() });
    const answer = await register(buildRegistration({ username }));
    expect(answer).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } });
    const browser = createBrowser(identity.url);
    expect(await browser.signIn(username, 'Staff-secret-1')).toBe('/');
    expect(await browser.user()).toMatchObject({ username: username.toLowerCase() });
  });
});

describe('registering over the limit', () => {
  let identity: RunningIdentity;

  beforeAll(async () => {
    identity = await startIdentity({ env: { REGISTRATIONS_PER_ADDRESS: '2' } });
  });
  afterAll(() => identity?.stop());

  it('is refused with the time of the next attempt', async () => {
    const attempt = () =>
      createBrowser(identity.url).call('/accounts', {
        method: 'POST',
        body: JSON.stringify(buildRegistration({ consents: { ...CONSENTS, terms: 'old' } })),
        headers: { 'idempotency-key': newId() },
      });
    expect((await attempt()).status).toBe(422);
    expect((await attempt()).status).toBe(422);
    const refused = await attempt();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
