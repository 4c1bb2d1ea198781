import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { startConsole, type TestConsole } from './start-console.ts';
import { artworkStoreOf } from './stores.ts';

type Job = { id: string; ownerId: string; status: string };
type Page = { items: Job[]; total: number };
type Styles = { paused: { en: string } | null };
type Intake = { isPaused: boolean; message: typeof message; version: string };

const message = { 'zh-TW': '維修中', en: 'Back at six.' };

describe('jobs in the console', () => {
  let shop: TestConsole;
  beforeAll(async () => {
    shop = await startConsole();
  });
  afterAll(() => shop?.stop());

  const admin = <Body>(method: string, path: string, body?: object) =>
    shop.callAs<Body>('admin', method, `/admin${path}`, body);
  const wish = { kind: 'text', prompt: 'a secret cat', style: 'pixel', title: 'Secret' };
  async function order() {
    const mei = shop.join();
    const { body } = await mei.call<Job>('POST', '/jobs', wish);
    return { mei, id: body.id };
  }

  it('are found by owner and status, without their words and pictures', async () => {
    const { mei, id } = await order();
    const { body } = await admin<Page>('GET', `/jobs?search=${mei.userId}&status=queued`);
    expect(body).toMatchObject({
      total: 1,
      items: [{ id, ownerId: mei.userId, kind: 'text', status: 'queued' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/secret/i);
    expect((await admin<Page>('GET', `/jobs?search=${mei.userId}&status=failed`)).body.total).toBe(0);
    expect((await admin<Page>('GET', '/jobs?search=nobody')).body.total).toBe(0);
  });

  it('are cancelled, and queued again without using up the owner’s hour', async () => {
    const { mei, id } = await order();
    const quota = async () =>
      (await mei.call<{ remainingThisHour: number }>('GET', '/quota')).body.remainingThisHour;
    const before = await quota();
    expect((await admin<Job>('POST', `/jobs/${id}/cancel`)).body.status).toBe('cancelled');
    expect((await admin<Job>('POST', `/jobs/${id}/cancel`)).body.code).toBe('JOB_NOT_CANCELLABLE');
    expect((await admin<Job>('POST', `/jobs/${id}/retry`)).body.status).toBe('queued');
    expect(await quota()).toBe(before);
    expect((await admin<Job>('POST', `/jobs/${id}/retry`)).body.code).toBe('JOB_NOT_RETRYABLE');
  });

  const readIntake = async () => (await admin<Intake>('GET', '/intake')).body;
  const setIntake = async (change: Omit<Intake, 'version'>, version?: string) =>
    admin<Intake>('PUT', '/intake', { ...change, version: version ?? (await readIntake()).version });

  it('are not taken while that is paused, and customers are told why', async () => {
    const paused = async () => (await shop.read<Styles>('/styles')).body.paused;
    expect(await paused()).toBeNull();
    const half = await setIntake({ isPaused: true, message: { ...message, en: '' } });
    expect(half.body.errors).toMatchObject([{ path: 'message.en', code: 'TRANSLATION_MISSING' }]);
    expect((await setIntake({ isPaused: true, message })).status).toBe(200);
    expect(await paused()).toEqual(message);
    const { mei, id } = await order();
    expect(id).toBeUndefined();
    expect((await mei.call('POST', '/jobs', wish)).body.code).toBe('INTAKE_PAUSED');
    await setIntake({ isPaused: false, message });
    expect((await order()).id).toBeDefined();
  });

  it('are not paused anew by who has not seen that they are taken again', async () => {
    await setIntake({ isPaused: true, message });
    const stale = (await readIntake()).version;
    const opened = await setIntake({ isPaused: false, message });
    const other = { ...message, en: 'Back at eight.' };
    expect((await setIntake({ isPaused: true, message: other }, stale)).body.code).toBe('CONFLICT');
    expect(await readIntake()).toEqual(opened.body);
    const both = [
      { isPaused: true, message },
      { isPaused: true, message: other },
    ];
    const { version } = opened.body;
    const answers = await Promise.all(both.map((change) => setIntake(change, version)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body;
    expect(await readIntake()).toEqual(won);
    // The answer of a change was lost: it is made again.
    const same = { isPaused: true, message: won?.message ?? message };
    expect((await setIntake(same, version)).status).toBe(200);
    await setIntake({ isPaused: false, message });
  });

  it('open only with a reason that is logged, and show their picture for a while to whoever opened them', async () => {
    const { id } = await order();
    type Opened = { opening: { id: string }; prompt: string; hasPicture: boolean };
    expect((await shop.callAs('admin', 'GET', `/jobs/${id}`)).status).toBe(404);
    for (const reason of ['', 'ok'])
      expect((await admin('POST', `/jobs/${id}/openings`, { reason })).status).toBe(422);
    const reason = 'the customer asked why it looks blurred';
    const { status, body } = await admin<Opened>('POST', `/jobs/${id}/openings`, { reason });
    expect([status, body]).toMatchObject([
      201,
      { prompt: 'a secret cat', title: 'Secret', hasPicture: false },
    ]);
    const log = await admin<{ items: object[] }>('GET', `/jobs/${id}/openings`);
    expect(log.body.items).toMatchObject([{ id: body.opening.id, reason }]);
    expect(JSON.stringify(log.body)).not.toMatch(/secret/i);

    const { database } = shop.running;
    const deliveryKey = 'k'.repeat(22);
    await artworkStoreOf(shop.running.env).put(deliveryKey, {
      image: Buffer.from('png'),
      thumb: Buffer.from(''),
    });
    await database.job.update({ where: { id }, data: { deliveryKey, status: 'completed' } });
    const pictureFor = async (sub: string) => {
      const authorization = `Bearer ${await shop.running.issuer.issue({ sub, roles: ['admin'] })}`;
      const url = `${shop.running.apiUrl}/admin/openings/${body.opening.id}/picture`;
      return (await fetch(url, { headers: { authorization } })).status;
    };
    const where = { id: body.opening.id };
    const { openedBy } = await database.artOpening.findUniqueOrThrow({ where });
    expect(await pictureFor(openedBy)).toBe(200);
    expect(await pictureFor(newId())).toBe(404);
    await database.artOpening.update({ where, data: { openedAt: new Date(Date.now() - 20 * 60_000) } });
    expect(await pictureFor(openedBy)).toBe(404);
  });

  it('open by no key that opened another one before, however long ago', async () => {
    const [one, other] = [await order(), await order()];
    const sub = newId();
    const authorization = `Bearer ${await shop.running.issuer.issue({ sub, roles: ['admin'] })}`;
    const key = newId();
    const open = async (id: string) => {
      const answer = await fetch(`${shop.running.apiUrl}/admin/jobs/${id}/openings`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ reason: 'the customer asked' }),
      });
      return { status: answer.status, text: await answer.text() };
    };
    expect((await open(one.id)).status).toBe(201);
    // As when the answer is no longer kept.
    await shop.running.database.idempotencyKey.deleteMany({});
    const again = await open(other.id);
    const logged = await shop.running.database.artOpening.count({ where: { jobId: other.id } });
    expect([again.status, logged, again.text.includes('secret cat')]).toEqual([409, 0, false]);
  });

  it('are seen and changed by administrators only', async () => {
    expect((await shop.callAs('support', 'GET', '/admin/jobs')).body.code).toBe('ADMIN_ONLY');
    const pause = { isPaused: true, message, version: '' };
    expect((await shop.callAs('support', 'PUT', '/admin/intake', pause)).body.code).toBe('ADMIN_ONLY');
  });
});
