// needs: keycloak
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EVENTS } from '@tapory/contracts';
import { createMessaging, type Messaging } from '@tapory/messaging';
import { createLog } from '@tapory/service-kit';
import { thorough } from '@tapory/testing';
import type { Tx } from '../src/data/database.ts';
import { countSuspensions } from '../src/staff/data/suspension-numbers.ts';
import { tellSuspensions } from '../src/staff/jobs/tell-suspensions.ts';
import { createBrowser } from './support/browser.ts';
import { fetchAccessToken, giveRole } from './support/console.ts';
import { joinMember } from './support/member.ts';
import { PASSWORD, type RunningIdentity, startIdentity } from './support/start-identity.ts';

const REASON = { reason: 'Fraud, three cases' };

type Answer = { status: number; body: Record<string, unknown> };

/** Real: Keycloak, PostgreSQL, RabbitMQ, Redis, HTTP. */
describe('the suspension of an account', () => {
  let identity: RunningIdentity;
  let messaging: Messaging<Tx, typeof EVENTS>;

  const join = (): Promise<{ id: string; username: string }> => joinMember(identity);

  async function hire(
    role: 'admin' | 'moderator' = 'moderator',
  ): Promise<{ id: string; ask: (path: string, method?: string, body?: object) => Promise<Answer> }> {
    const { id, username } = await join();
    await giveRole(id, role);
    // As the console stores it when it gives the role.
    await identity.database.account.update({ where: { id }, data: { roles: ['customer', role] } });
    const token = await fetchAccessToken(username, PASSWORD);
    const ask = async (path: string, method = 'GET', body: object = REASON): Promise<Answer> => {
      const response = await createBrowser(identity.url).call(path, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(method === 'POST' || method === 'PUT' ? { body: JSON.stringify(body) } : {}),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    return { id, ask };
  }

  beforeAll(async () => {
    identity = await startIdentity();
    messaging = createMessaging({
      ...{ service: 'identity', events: EVENTS, db: identity.database },
      log: createLog({ service: 'test', level: 'silent' }),
      amqpUrl: identity.stores.amqpUrl,
      databaseUrl: identity.env.DATABASE_URL ?? '',
    });
  });
  afterAll(async () => {
    await messaging?.stop();
    await identity?.stop();
  });

  it('takes two of the staff: whoever asked cannot confirm, and nobody suspends staff or themselves', async () => {
    const [person, mo, bo] = [await join(), await hire(), await hire()];
    const path = `/accounts/${person.id}/suspension`;
    const asked = { isSuspended: false, request: { isMine: true, reason: 'Fraud, three cases' } };
    expect(await mo.ask(path, 'POST')).toMatchObject({ status: 200, body: asked });
    expect((await mo.ask(path, 'POST')).body).toMatchObject({ code: 'SUSPENSION_OTHER_NEEDED' });
    expect((await bo.ask(path)).body).toMatchObject({ request: { isMine: false } });
    expect((await bo.ask(path, 'POST')).body).toEqual({ isSuspended: true });
    expect((await identity.database.account.findUniqueOrThrow({ where: { id: person.id } })).status).toBe(
      'inactive',
    );
    const entries = await identity.database.auditEntry.findMany({
      where: { subjectId: person.id },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    });
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['account.suspension-asked', mo.id],
      ['account.suspension-confirmed', bo.id],
      ['account.deactivated', bo.id],
    ]);
    expect((await mo.ask(`/accounts/${bo.id}/suspension`, 'POST')).body).toMatchObject({
      code: 'ADMIN_ONLY',
    });
    expect((await mo.ask(`/accounts/${mo.id}/suspension`, 'POST')).body).toMatchObject({
      code: 'SELF_CHANGE_NOT_ALLOWED',
    });
  });

  it('that was withdrawn is asked for anew', async () => {
    const [person, mo, bo] = [await join(), await hire(), await hire()];
    const path = `/accounts/${person.id}/suspension`;
    await mo.ask(path, 'POST');
    expect((await bo.ask(path, 'DELETE')).body).toEqual({ isSuspended: false });
    expect((await bo.ask(path, 'POST')).body).toMatchObject({
      isSuspended: false,
      request: { isMine: true },
    });
  });

  it('is not withdrawn by the staff it is about, nor by moderators for other staff', async () => {
    const [mo, bo, ada] = [await hire(), await hire(), await hire('admin')];
    const path = `/accounts/${mo.id}/suspension`;
    expect((await ada.ask(path, 'POST')).status).toBe(200);
    expect((await mo.ask(path, 'DELETE')).body).toMatchObject({ code: 'SELF_CHANGE_NOT_ALLOWED' });
    expect((await bo.ask(path, 'DELETE')).body).toMatchObject({ code: 'ADMIN_ONLY' });
    expect((await ada.ask(path)).body).toMatchObject({ request: { isMine: true } });
    expect((await ada.ask(path, 'DELETE')).body).toEqual({ isSuspended: false });
  });

  thorough(it)('is asked for anew after a week, and once whoever asked has other rights', async () => {
    const [old, person, mo, bo, ada] = [
      ...[await join(), await join()],
      ...[await hire(), await hire(), await hire('admin')],
    ] as const;
    const [late, lost] = [`/accounts/${old.id}/suspension`, `/accounts/${person.id}/suspension`];
    for (const path of [late, lost]) expect((await mo.ask(path, 'POST')).status).toBe(200);
    await identity.database.suspensionRequest.update({
      where: { userId: old.id },
      data: { askedAt: new Date(Date.now() - 8 * 86_400_000) },
    });
    expect((await bo.ask(late)).body).toEqual({ isSuspended: false });
    expect((await bo.ask(late, 'POST')).body).toMatchObject({
      isSuspended: false,
      request: { isMine: true },
    });
    expect((await ada.ask(`/accounts/${mo.id}/roles`, 'PUT', { roles: [] })).status).toBe(200);
    expect((await bo.ask(lost, 'POST')).body).toMatchObject({
      isSuspended: false,
      request: { isMine: true },
    });
  });

  it('is confirmed and takes effect together, or not at all', async () => {
    const [person, mo, bo] = [await join(), await hire(), await hire()];
    const path = `/accounts/${person.id}/suspension`;
    await mo.ask(path, 'POST');
    const { database } = identity;
    // As a failing database: the change of the account's status is refused.
    await database.$executeRawUnsafe(`ALTER TABLE account ADD CONSTRAINT refused
      CHECK (id <> '${person.id}' OR status <> 'inactive')`);
    expect((await bo.ask(path, 'POST')).status).toBe(500);
    await database.$executeRawUnsafe('ALTER TABLE account DROP CONSTRAINT refused');
    expect((await bo.ask(path)).body).toMatchObject({ isSuspended: false, request: { isMine: false } });
    expect((await bo.ask(path, 'POST')).body).toEqual({ isSuspended: true });
  });

  it('is counted once by year for everybody to read, and not while one of two has asked', async () => {
    const [person, mo, bo, ada] = [await join(), await hire(), await hire(), await hire('admin')];
    const path = `/accounts/${person.id}/suspension`;
    const count = async () => {
      const [latest] = await countSuspensions(identity.database);
      return [latest?.suspended ?? 0, latest?.restored ?? 0];
    };
    const [suspended = 0, restored = 0] = await count();
    await mo.ask(path, 'POST');
    expect(await count()).toEqual([suspended, restored]);
    await bo.ask(path, 'POST');
    await bo.ask(path, 'POST');
    expect(await count()).toEqual([suspended + 1, restored]);
    await ada.ask(`/accounts/${person.id}/activate`, 'POST');
    expect(await count()).toEqual([suspended + 1, restored + 1]);
    const everybody = await createBrowser(identity.url).call('/suspension-numbers');
    const { years } = (await everybody.json()) as { years: { year: number }[] };
    expect(years).toMatchObject([{ year: new Date(Date.now() + 8 * 3_600_000).getUTCFullYear() }]);
  });

  thorough(it)(
    'of a previous release is told once to services that listen only now, by two copies too',
    async () => {
      const { database } = identity;
      const { outbox } = messaging;
      const people = [await join(), await join(), await join()];
      const [mo, bo, ada] = [await hire(), await hire(), await hire('admin')];
      const ids = people.map(({ id }) => id);
      for (const id of ids) {
        await mo.ask(`/accounts/${id}/suspension`, 'POST');
        await bo.ask(`/accounts/${id}/suspension`, 'POST');
      }
      const told = async () => {
        const rows = await database.outbox.findMany({ orderBy: { seq: 'asc' } });
        const events = rows.map(({ payload }) => payload as { subject: string; type: string });
        return ids.map((id) =>
          events.flatMap(({ subject, type }) => (subject === id && /activated/.test(type) ? [type] : [])),
        );
      };
      await tellSuspensions(outbox);
      expect(await told()).toEqual(ids.map(() => ['tapory.user.deactivated.v1']));
      await ada.ask(`/accounts/${ids[2]}/activate`, 'POST');
      // As a release left them that did not note whom it told.
      await database.account.updateMany({ where: { id: { in: ids } }, data: { suspensionToldAt: null } });
      await Promise.all([tellSuspensions(outbox, undefined, 1), tellSuspensions(outbox, undefined, 1)]);
      await tellSuspensions(outbox);
      const twice = ['tapory.user.deactivated.v1', 'tapory.user.deactivated.v1'];
      expect(await told()).toEqual([
        twice,
        twice,
        ['tapory.user.deactivated.v1', 'tapory.user.reactivated.v1'],
      ]);
    },
  );

  it('that an administrator asks for by deactivating takes a second one as well; restoring takes one', async () => {
    const [person, mo, bo] = [await join(), await hire(), await hire()];
    const path = `/accounts/${person.id}/suspension`;
    const [ada, eva] = [await hire('admin'), await hire('admin')];
    const deactivate = `/accounts/${person.id}/deactivate`;
    expect((await ada.ask(deactivate, 'POST')).body).toMatchObject({ isSuspended: false });
    expect((await ada.ask(deactivate, 'POST')).body).toMatchObject({ code: 'SUSPENSION_OTHER_NEEDED' });
    expect((await mo.ask(deactivate, 'POST')).status).toBe(403);
    expect((await eva.ask(deactivate, 'POST')).body).toEqual({ isSuspended: true });
    expect((await ada.ask(`/accounts/${person.id}/activate`, 'POST')).status).toBe(200);
    expect((await bo.ask(path)).body).toEqual({ isSuspended: false });
  });
});
