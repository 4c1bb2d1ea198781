import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Service } from '@tapory/service-kit';
import { createAiClient, type WireJob } from './ai-client.ts';
import { type AiWorld, startAiWorld } from './start-ai.ts';

/** Without a worker, so that jobs stay queued. */
describe('limits', () => {
  let world: AiWorld;
  let api: Service;

  beforeAll(async () => {
    world = await startAiWorld();
    api = await world.startApi({ JOBS_PER_HOUR: '5', JOBS_AT_ONCE: '3', VISITOR_PICTURE_HOURS: '18' });
  });

  afterAll(() => world?.stop());

  const person = () => {
    const { ownerId, cookie } = world.signIn();
    return { ownerId, ...createAiClient(api.address().http, cookie) };
  };

  const outcomes = async (responses: Response[]) => {
    const codes: Record<string, number> = {};
    for (const response of responses) {
      const { code = 'ACCEPTED' } = (await response.json()) as { code?: string };
      codes[code] = (codes[code] ?? 0) + 1;
    }
    return codes;
  };

  it('are told to everybody as they are set', async () => {
    const response = await fetch(`${api.address().http}/api/ai-generation/picture-rules`);
    expect(await response.json()).toEqual({ perHour: 5, atOnce: 3, visitorHours: 18 });
  });

  it('accept three of thirty concurrent requests', async () => {
    const mei = person();
    const responses = await Promise.all(Array.from({ length: 30 }, () => mei.createJob()));
    expect(await outcomes(responses)).toEqual({ ACCEPTED: 3, JOB_CONCURRENCY_EXCEEDED: 27 });
    expect(await world.database.job.count({ where: { ownerId: mei.ownerId } })).toBe(3);
    expect(await (await mei.call('/quota')).json()).toEqual({
      remainingThisHour: 2,
      moreAt: expect.stringMatching(/Z$/),
      runningLimit: 3,
      running: 3,
    });
  });

  it('count retries as requests of the hour, and return Retry-After', async () => {
    const mei = person();
    const { id } = (await (await mei.createJob()).json()) as WireJob;
    for (let i = 0; i < 4; i++) {
      expect((await mei.post(`/jobs/${id}/cancel`)).status).toBe(200);
      expect((await mei.post(`/jobs/${id}/retry`)).status).toBe(202);
    }
    await mei.post(`/jobs/${id}/cancel`);
    const refused = await mei.post(`/jobs/${id}/retry`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await refused.json()).toMatchObject({ code: 'JOB_QUOTA_EXCEEDED' });
  });

  it('allow one cancellation, which the stream reports, and a retry only of an ended job', async () => {
    const mei = person();
    const { id } = (await (await mei.createJob()).json()) as WireJob;
    expect((await mei.post(`/jobs/${id}/retry`)).status).toBe(409);
    const following = mei.follow(id);
    expect(await (await mei.post(`/jobs/${id}/cancel`)).json()).toMatchObject({ status: 'cancelled' });
    expect((await following).at(-1)).toMatchObject({ status: 'cancelled' });
    const again = await mei.post(`/jobs/${id}/cancel`);
    expect(await again.json()).toMatchObject({ code: 'JOB_NOT_CANCELLABLE' });
  });
});
