// needs: keycloak
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IdentityServiceClient } from '@tapory/contracts';
import { createLog, createRedis, createRpcClient, newId } from '@tapory/service-kit';
import { lists } from '@tapory/shop';
import { formatTaipeiDay, startOfTaipeiDay } from '@tapory/taipei-time';
import { eventually, TEST_RPC, thorough } from '@tapory/testing';
import { createSessionResolver } from '../../../packages/service-kit/src/auth/session-resolver.ts';
import { createKeycloakAdmin, type KeycloakAdmin } from '../src/clients/keycloak/keycloak-admin.ts';
import type { Tx } from '../src/data/database.ts';
import { endSignIns } from '../src/sessions/use-cases/end-sign-ins.ts';
import { setStaffRoles } from '../src/staff/use-cases/set-staff-roles.ts';
import { addApp } from './support/authenticator-app.ts';
import { type Browser, createBrowser } from './support/browser.ts';
import { byClock } from './support/by-clock.ts';
import { fetchAccessToken, setUpAppOf } from './support/console.ts';
import { joinMember } from './support/member.ts';
import { PASSWORD, type RunningIdentity, startIdentity } from './support/start-identity.ts';

type Person = { browser: Browser; username: string; id: string };
type Answer = { status: number; body: Record<string, unknown> };

/** Real: Keycloak, PostgreSQL, RabbitMQ, Redis, HTTP, gRPC. */
describe('people, as staff see them', () => {
  let identity: RunningIdentity;
  let keycloak: KeycloakAdmin;
  let admin: Person;
  let adminToken: string;
  let moderatorToken = '';

  const join = (overrides: Record<string, unknown> = {}): Promise<Person> =>
    joinMember(identity, { ...overrides, isConfirmed: false });

  async function ask(token: string, path: string, method = 'GET', body?: object): Promise<Answer> {
    const response = await createBrowser(identity.url).call(path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : { text } };
  }

  beforeAll(async () => {
    identity = await startIdentity();
    keycloak = createKeycloakAdmin({
      url: identity.env.KEYCLOAK_URL ?? '',
      realm: 'tapory',
      clientId: 'tapory-identity',
      clientSecret: identity.env.KEYCLOAK_ADMIN_CLIENT_SECRET ?? '',
    });
    admin = await join();
    await keycloak.addRole(admin.id, 'admin');
    adminToken = await fetchAccessToken(admin.username, PASSWORD);
  });
  afterAll(() => identity?.stop());

  /** Somebody else of the staff confirms that an account is deactivated. */
  async function confirm(id: string, reason = 'Fraud') {
    if (!moderatorToken) {
      const moderator = await join();
      await keycloak.addRole(moderator.id, 'moderator');
      moderatorToken = await fetchAccessToken(moderator.username, PASSWORD);
    }
    return ask(moderatorToken, `/accounts/${id}/suspension`, 'POST', { reason });
  }

  it('are notified when an administrator removes their authenticator app', async () => {
    const { browser, username, id } = await join({ email: `lost.${newId().slice(-6)}@tapory.test` });
    await identity.database.account.update({ where: { id }, data: { emailConfirmedAt: new Date() } });
    await addApp(browser, '舊手機');
    const path = `/accounts/${id}/reset-authenticators`;
    expect(await ask(adminToken, path, 'POST', { reason: '手機掉了' })).toMatchObject({
      status: 200,
      body: { removed: 1, roles: [] },
    });
    expect(await keycloak.listAuthenticators(id)).toEqual([]);
    expect(await browser.user()).toBeNull();
    expect(await browser.signIn(username, PASSWORD)).toBe('/');
    // A second request finds none, and sends no second mail.
    expect((await ask(adminToken, path, 'POST', {})).body).toEqual({ removed: 0, roles: [] });
    const mails = await identity.database.message.count({ where: { userId: id, kind: 'app-removed' } });
    expect(mails).toBe(1);
    const { body } = await ask(adminToken, `/audit?subjectId=${id}`);
    expect(body.items).toMatchObject([
      { action: 'account.authenticators-removed', detail: { reason: '手機掉了', removed: ['舊手機'] } },
    ]);
    const own = await ask(adminToken, `/accounts/${admin.id}/reset-authenticators`, 'POST', {});
    expect(own.body).toMatchObject({ code: 'SELF_CHANGE_NOT_ALLOWED' });
    const nobody = await ask(adminToken, `/accounts/${newId()}/reset-authenticators`, 'POST', {});
    expect(nobody.status).toBe(404);
  });

  it('are found by a part of name, e-mail or phone, and by role', async () => {
    const mail = `find.${newId().slice(-6)}@tapory.test`;
    const { username, id } = await join({ email: mail, phone: '0911222333' });
    for (const search of [username.slice(2).toUpperCase(), mail.slice(0, 12), '1122233', id]) {
      const found = await ask(adminToken, `/accounts?search=${encodeURIComponent(search)}`);
      expect(found.body.items).toEqual(
        expect.arrayContaining([expect.objectContaining({ id, username, email: mail, status: 'active' })]),
      );
    }
    for (const search of ['no-such-person', '%', '_ind.', '\\'])
      for (const path of ['/accounts', '/audit'])
        expect([
          search,
          (await ask(adminToken, `${path}?search=${encodeURIComponent(search)}`)).body.total,
        ]).toEqual([search, 0]);
    await admin.browser.signIn(admin.username, PASSWORD, '?reauth=1');
    const staff = await ask(adminToken, '/accounts?role=admin');
    expect(staff.body).toMatchObject({ total: 1, items: [{ id: admin.id }] });
    expect((await ask(adminToken, `/accounts/${id}`)).body).toMatchObject({ username });
    expect((await ask(adminToken, `/accounts/${newId()}`)).status).toBe(404);
  });

  it('are counted by the Taipei day of their registration, as the list shows them', async () => {
    const today = startOfTaipeiDay(formatTaipeiDay(new Date())).getTime();
    for (const offset of [-1, -29 * 86_400_000, -29 * 86_400_000 - 1]) {
      const { id } = await join();
      await identity.database.account.update({
        where: { id },
        data: { createdAt: new Date(today + offset) },
      });
    }
    const { body } = await ask(adminToken, '/admin/overview');
    const days = body.days as { day: string; count: number }[];
    expect(days).toHaveLength(30);
    expect([days[0]?.count, days[1]?.count, days.at(-2)?.count]).toEqual([1, 0, 1]);
    for (const { day, count } of days.filter(({ count }) => count > 0))
      expect((await ask(adminToken, `/accounts?from=${day}&to=${day}`)).body.total).toBe(count);
    const customer = await join();
    const token = await fetchAccessToken(customer.username, PASSWORD);
    expect((await ask(token, '/admin/overview')).status).toBe(401);
  });

  it('cannot have an unknown status', async () => {
    const { id } = await join();
    const wrong = identity.database.account.update({ where: { id }, data: { status: 'asleep' } });
    await expect(wrong).rejects.toThrow('account_status_check');
  });

  it('lose access to all services within a second when deactivated, and regain it when activated', async () => {
    const { browser, username, id } = await join();
    const sessionId = browser.sessionId() ?? '';
    await keycloak.addRole(id, 'moderator');
    const token = await fetchAccessToken(username, PASSWORD);
    // As other services resolve it: through their cache.
    const redis = createRedis({
      url: identity.env.REDIS_URL ?? '',
      log: createLog({ service: 'test', level: 'silent' }),
    });
    await redis.connect();
    const rpc = createRpcClient(IdentityServiceClient, {
      address: identity.rpcAddress,
      ...TEST_RPC,
    });
    const elsewhere = createSessionResolver({
      identity: rpc,
      subscriber: { subscribe: async (channel, listener) => void (await redis.subscribe(channel, listener)) },
      cacheMs: 60_000,
    });
    await elsewhere.start();
    expect(await elsewhere.resolve(sessionId)).toMatchObject({ id });
    expect(await elsewhere.findAccountStatus(id)).toMatchObject({ isActive: true });
    expect((await ask(token, '/profile')).status).toBe(200);

    const wish = { reason: 'asked by phone' };
    const asked = await ask(adminToken, `/accounts/${id}/deactivate`, 'POST', wish);
    expect(asked.body).toMatchObject({ isSuspended: false, request: { isMine: true } });
    expect((await ask(adminToken, `/accounts/${id}/deactivate`, 'POST', wish)).body).toMatchObject({
      code: 'SUSPENSION_OTHER_NEEDED',
    });
    expect(await elsewhere.resolve(sessionId)).toMatchObject({ id });
    expect((await confirm(id)).body).toEqual({ isSuspended: true });
    await eventually(async () => expect(await elsewhere.resolve(sessionId)).toBeNull(), {
      timeoutMs: 30_000,
    });
    await eventually(async () => expect((await elsewhere.findAccountStatus(id)).isActive).toBe(false));
    expect((await ask(token, '/profile')).status).toBe(401);
    expect(await browser.user()).toBeNull();

    expect((await ask(adminToken, `/accounts/${id}/activate`, 'POST', {})).status).toBe(200);
    // The earlier token stays invalid, a new sign-in works.
    expect((await ask(token, '/profile')).status).toBe(401);
    expect(await createBrowser(identity.url).signIn(username, PASSWORD)).toBe('/');
    const events = await identity.database.outbox.findMany({
      where: { payload: { path: ['subject'], equals: id } },
      orderBy: { seq: 'asc' },
    });
    expect(events.map(({ type }) => type)).toEqual([
      'tapory.user.registered.v1',
      'tapory.user.deactivated.v1',
      'tapory.user.reactivated.v1',
    ]);
    rpc.close();
    redis.destroy();
  });

  it('get and lose staff roles, with a fresh sign-in each time', async () => {
    const { browser, username, id } = await join();
    await setUpAppOf(username, PASSWORD);
    expect((await ask(adminToken, `/accounts/${id}/roles`, 'PUT', { roles: ['support'] })).status).toBe(200);
    expect(await browser.user()).toBeNull();
    // Keycloak's page asks for the password again, too.
    expect(await browser.signIn(username, PASSWORD)).toBe('/');
    expect(await browser.user()).toMatchObject({ roles: ['customer', 'support'] });
    // Tokens count whole seconds, and the token must be newer than the change. Each takes a code of the app, of which
    // half a minute has few.
    const former = await eventually(async () => {
      const token = await fetchAccessToken(username, PASSWORD);
      expect((await ask(token, '/accounts')).status).toBe(200);
      // Support may find people, but not change them.
      expect((await ask(token, `/accounts/${admin.id}/deactivate`, 'POST', {})).status).toBe(403);
      expect((await ask(token, '/audit')).status).toBe(403);
      return token;
    });
    expect((await ask(adminToken, `/accounts/${id}/roles`, 'PUT', { roles: [] })).status).toBe(200);
    expect((await ask(former, '/accounts')).status).toBe(401);
    expect((await ask(adminToken, `/accounts/${id}/roles`, 'PUT', { roles: ['owner'] })).status).toBe(422);
  });

  it('get no role before they have a second factor', async () => {
    const { id, username } = await join();
    const give = () => ask(adminToken, `/accounts/${id}/roles`, 'PUT', { roles: ['support'] });
    expect(await give()).toMatchObject({ status: 409, body: { code: 'SECOND_FACTOR_MISSING' } });
    expect(await keycloak.listStaffRoles(id)).toEqual([]);
    expect((await ask(adminToken, `/audit?subjectId=${id}`)).body.total).toBe(0);
    await setUpAppOf(username, PASSWORD);
    expect((await give()).status).toBe(200);
  });

  it('lose their roles with their second factor', async () => {
    const { id, username } = await join();
    await keycloak.addRole(id, 'production');
    const token = await fetchAccessToken(username, PASSWORD);
    const reset = await ask(adminToken, `/accounts/${id}/reset-authenticators`, 'POST', { reason: 'lost' });
    expect(reset.body).toEqual({ removed: 1, roles: ['production'] });
    expect(await keycloak.listStaffRoles(id)).toEqual([]);
    expect((await ask(token, '/profile')).status).toBe(401);
    // The password alone is a customer's sign-in again: nobody is led to set up an app.
    await fetchAccessToken(username, PASSWORD);
    expect(await keycloak.listAuthenticators(id)).toEqual([]);
    const { body } = await ask(adminToken, `/audit?subjectId=${id}`);
    expect((body.items as { action: string }[]).map(({ action }) => action).sort()).toEqual([
      'account.authenticators-removed',
      'account.roles-changed',
    ]);
  });

  it('cannot deactivate themselves', async () => {
    for (const [path, method, body] of [
      [`/accounts/${admin.id}/deactivate`, 'POST', { reason: 'Mine' }],
      [`/accounts/${admin.id}/roles`, 'PUT', { roles: [] }],
    ] as const) {
      expect(await ask(adminToken, path, method, body)).toMatchObject({
        status: 409,
        body: { code: 'SELF_CHANGE_NOT_ALLOWED' },
      });
    }
  });

  /** The number of this database's statements that wait for a lock. */
  async function waiting(): Promise<number> {
    const [row] = await identity.database.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return row?.count ?? 0;
  }

  it.each([
    ['deactivate', 'POST', { reason: 'Fraud' }],
    ['roles', 'PUT', { roles: [] }],
  ] as const)('cannot lose both administrators to each other at once: %s', async (act, method, body) => {
    await identity.database.account.updateMany({ data: { roles: ['customer'] } });
    const pair = [await join(), await join()];
    const tokens: string[] = [];
    for (const { id, username } of pair) {
      await keycloak.addRole(id, 'admin');
      tokens.push(await fetchAccessToken(username, PASSWORD));
    }
    const ids = pair.map(({ id }) => id);
    // Somebody else has asked for both, which each confirms of the other.
    const request = { askedBy: newId(), askedName: 'a', reason: 'Fraud', askedAt: new Date() };
    if (act === 'deactivate')
      await identity.database.suspensionRequest.createMany({
        data: ids.map((userId) => ({ userId, ...request })),
      });
    let answers: Promise<Answer[]> = Promise.resolve([]);
    // Both are authorised before either has changed anything.
    await identity.database.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM account WHERE id = ANY(${ids}::uuid[]) FOR UPDATE`;
        answers = Promise.all(
          tokens.map((token, index) => ask(token, `/accounts/${ids[1 - index]}/${act}`, method, body)),
        );
        await eventually(async () => expect(await waiting()).toBe(2));
      },
      { timeout: 20_000 },
    );
    const ended = await answers;
    expect(ended.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(ended.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'LAST_ADMINISTRATOR_REQUIRED',
    });
  });

  it('lose a role with all its tokens, also one granted in Keycloak itself', async () => {
    const { id, username } = await join();
    await keycloak.addRole(id, 'support');
    const token = await fetchAccessToken(username, PASSWORD);
    expect((await ask(token, '/accounts')).status).toBe(200);
    expect((await ask(adminToken, `/accounts/${id}/roles`, 'PUT', { roles: [] })).status).toBe(200);
    expect((await ask(token, '/accounts')).status).toBe(401);
    const { body } = await ask(adminToken, `/audit?subjectId=${id}`);
    expect(body.items).toMatchObject([
      { action: 'account.roles-changed', detail: { from: ['customer', 'support'], to: ['customer'] } },
    ]);
  });

  thorough(it)('keep no right by a token of the moment in which its role goes', async () => {
    const { id, username } = await join();
    await keycloak.addRole(id, 'support');
    const { database } = identity;
    let token = '';
    const deps = {
      outbox: { transaction: (work: (tx: Tx) => unknown) => database.$transaction(async (tx) => work(tx)) },
      sessions: { endAll: async () => undefined },
      keycloak: {
        ...keycloak,
        async setStaffRoles(...args: Parameters<KeycloakAdmin['setStaffRoles']>) {
          token = await fetchAccessToken(username, PASSWORD);
          await keycloak.setStaffRoles(...args);
        },
      },
    };
    const actor = { id: admin.id, username: admin.username, roles: ['admin'], via: 'token' } as const;
    await setStaffRoles(deps as never, { actor: actor as never, userId: id, roles: [] });
    expect((await ask(token, '/accounts')).status).toBe(401);
  });

  thorough(it)('keep no token of before, though the clock of the process is slow', async () => {
    const { id, username } = await join();
    await keycloak.addRole(id, 'support');
    const token = await fetchAccessToken(username, PASSWORD);
    const sessions = { endAll: async () => undefined };
    await byClock(-10, () =>
      endSignIns({ database: identity.database, sessions: sessions as never, keycloak }, id),
    );
    expect((await ask(token, '/accounts')).status).toBe(401);
  });

  it('cannot delete themselves as the last administrator', async () => {
    const { browser, username, id } = await join();
    await keycloak.addRole(id, 'admin');
    await identity.database.account.updateMany({ data: { roles: ['customer'] } });
    expect(await browser.signIn(username, PASSWORD, '?reauth=1')).toBe('/');
    const deletion = () =>
      browser.call('/profile/deletion', { method: 'POST', body: JSON.stringify({ username }) });
    const refused = await deletion();
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'LAST_ADMINISTRATOR_REQUIRED' });
    expect(await browser.signIn(username, PASSWORD, '?reauth=1')).toBe('/');
    await identity.database.account.update({
      where: { id: admin.id },
      data: { roles: ['customer', 'admin'] },
    });
    expect((await deletion()).status).toBe(200);
  });

  it('have every act on them in a log that can be read and exported', async () => {
    const { id, username } = await join();
    await setUpAppOf(username, PASSWORD);
    await ask(adminToken, `/accounts/${id}/deactivate`, 'POST', { reason: '=1+1' });
    for (let times = 0; times < 2; times++) await confirm(id, '=1+1');
    await ask(adminToken, `/accounts/${id}/activate`, 'POST', { reason: '' });
    await ask(adminToken, `/accounts/${id}/roles`, 'PUT', { roles: ['moderator'] });
    const log = await ask(adminToken, `/audit?subjectId=${id}`);
    expect(log.body).toMatchObject({
      total: 5,
      items: [
        { action: 'account.roles-changed', detail: { from: ['customer'], to: ['customer', 'moderator'] } },
        { action: 'account.activated' },
        { action: 'account.deactivated', detail: { reason: '=1+1' } },
        { action: 'account.suspension-confirmed' },
        { action: 'account.suspension-asked', actorId: admin.id, detail: { reason: '=1+1' } },
      ],
    });
    const file = await ask(adminToken, `/audit/export?subjectId=${id}`);
    expect(String(file.body.text).trim().split('\r\n')).toHaveLength(6);
  });

  it('have their names in the log while they exist', async () => {
    const { id, username, browser } = await join();
    await ask(adminToken, `/accounts/${id}/deactivate`, 'POST', { reason: 'Fraud' });
    await confirm(id);
    await ask(adminToken, `/accounts/${id}/activate`, 'POST', { reason: '' });
    const names = async () => {
      const { body } = await ask(adminToken, `/audit?subjectId=${id}`);
      return (body.items as { subjectName: string | null }[]).map(({ subjectName }) => subjectName);
    };
    const cells = async () => {
      const { body } = await ask(adminToken, `/audit/export?subjectId=${id}`);
      return String(body.text).trim().split('\r\n');
    };
    expect(await names()).toEqual(Array(4).fill(username));
    expect((await cells())[1]).toContain(`"${id}","${username}"`);
    // Deactivation has ended the session.
    expect(await browser.signIn(username, PASSWORD)).toBe('/');
    expect(await browser.signIn(username, PASSWORD, '?reauth=1')).toBe('/');
    const body = JSON.stringify({ username });
    expect((await browser.call('/profile/deletion', { method: 'POST', body })).status).toBe(200);
    expect(await names()).toEqual(Array(4).fill(null));
    expect((await cells())[1]).toContain(`"${id}",""`);
  });

  thorough(it)(
    'are searched in the log by the actor’s name as it was typed, and a file has no more rows than its page says',
    async () => {
      const subjectId = newId();
      const entryOf = (actorName: string) => ({
        ...{ id: newId(), actorId: newId(), actorName, action: 'account.activated', subjectId, detail: {} },
      });
      const names = ['a_b', 'aXb', '50%', '505', 'c\\d'];
      await identity.database.auditEntry.createMany({ data: names.map(entryOf) });
      const found = async (search: string) => {
        const { body } = await ask(
          adminToken,
          `/audit?subjectId=${subjectId}&search=${encodeURIComponent(search)}`,
        );
        return (body.items as { actorName: string }[]).map(({ actorName }) => actorName);
      };
      expect(await found('A_B')).toEqual(['a_b']);
      expect(await found('0%')).toEqual(['50%']);
      expect(await found('\\')).toEqual(['c\\d']);
      expect(await found('a%b')).toEqual([]);
      expect((await ask(adminToken, '/audit?search=a%00b')).status).toBe(422);
      const many = newId();
      await identity.database.$executeRaw`
      INSERT INTO audit_entry (id, actor_id, actor_name, action, subject_id)
      SELECT gen_random_uuid(), ${many}::uuid, 'a', 'account.activated', ${many}::uuid
      FROM generate_series(1, ${lists.fileRowsMax + 1})`;
      const file = await ask(adminToken, `/audit/export?subjectId=${many}`);
      expect(String(file.body.text).trim().split('\r\n')).toHaveLength(1 + lists.fileRowsMax);
    },
  );

  it('are sorted and limited to days, and exported by administrators only', async () => {
    const { id, username } = await join();
    await identity.database.account.update({
      where: { id },
      data: { createdAt: new Date('2025-06-01T15:59:59Z'), name: '=1+1' },
    });
    const day = 'from=2025-06-01&to=2025-06-01';
    expect((await ask(adminToken, `/accounts?${day}`)).body).toMatchObject({ total: 1, items: [{ id }] });
    expect((await ask(adminToken, '/accounts?from=2025-06-02&to=2025-06-02')).body).toMatchObject({
      total: 0,
    });
    const sorted = (await ask(adminToken, '/accounts?sort=username&pageSize=100')).body.items as Person[];
    const names = sorted.map((person) => person.username.toLowerCase());
    expect(names).toEqual([...names].sort());
    for (const query of [
      'sort=email',
      'sort=tokensValidAfter',
      'from=2025-02-30',
      'from=2025-06-02&to=2025-06-01',
    ])
      expect((await ask(adminToken, `/accounts?${query}`)).status).toBe(422);
    const file = String((await ask(adminToken, `/accounts/export?${day}`)).body.text)
      .trim()
      .split('\r\n');
    expect(file).toHaveLength(2);
    expect(file[1]?.startsWith(`"${username}","'=1+1"`)).toBe(true);
    const log = await ask(adminToken, `/audit?search=${admin.username.toUpperCase()}&sort=at&${day}`);
    expect(log.body).toMatchObject({ total: 0 });
    expect((await ask(adminToken, '/audit?sort=actorName')).status).toBe(422);
    const support = await join();
    await keycloak.addRole(support.id, 'support');
    const token = await fetchAccessToken(support.username, PASSWORD);
    expect((await ask(token, '/accounts')).status).toBe(200);
    expect((await ask(token, '/accounts/export')).status).toBe(403);
  });

  it('are not accessible to other roles', async () => {
    const { browser, username, id } = await join();
    await keycloak.addRole(id, 'moderator');
    const token = await fetchAccessToken(username, PASSWORD);
    for (const path of [
      '/accounts',
      '/accounts/export',
      `/accounts/${admin.id}`,
      '/audit',
      '/audit/export',
    ]) {
      expect((await createBrowser(identity.url).call(path)).status).toBe(401);
      expect((await browser.call(path)).status).toBe(403);
      // The administrator's session cookie gives no access to staff routes.
      expect((await admin.browser.call(path)).status).toBe(403);
      expect((await ask(token, path)).status).toBe(403);
    }
  });
});
