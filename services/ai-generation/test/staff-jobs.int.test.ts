import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startConsole, type TestConsole } from './start-console.ts';

type Job = { id: string; ownerId: string; status: string };
type Page = { items: Job[]; total: number };
type Styles = { paused: { en: string } | null };

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

  it('are not taken while that is paused, and customers are told why', async () => {
    const paused = async () => (await shop.read<Styles>('/styles')).body.paused;
    expect(await paused()).toBeNull();
    const half = await admin('PUT', '/intake', { isPaused: true, message: { ...message, en: '' } });
    expect(half.body.errors).toMatchObject([{ path: 'message.en', code: 'TRANSLATION_MISSING' }]);
    expect((await admin('PUT', '/intake', { isPaused: true, message })).status).toBe(200);
    expect(await paused()).toEqual(message);
    const { mei, id } = await order();
    expect(id).toBeUndefined();
    expect((await mei.call('POST', '/jobs', wish)).body.code).toBe('INTAKE_PAUSED');
    await admin('PUT', '/intake', { isPaused: false, message });
    expect((await order()).id).toBeDefined();
  });

  it('are seen and changed by administrators only', async () => {
    expect((await shop.callAs('support', 'GET', '/admin/jobs')).body.code).toBe('ADMIN_ONLY');
    const pause = { isPaused: true, message };
    expect((await shop.callAs('support', 'PUT', '/admin/intake', pause)).body.code).toBe('ADMIN_ONLY');
  });
});
