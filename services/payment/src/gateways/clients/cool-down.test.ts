import { describe, expect, it } from '@jest/globals';
import { createCoolDown } from './cool-down.ts';

/** A gateway, a clock and the reported cool-downs. */
function buildCoolDown() {
  const started: Date[] = [];
  const gateway = { status: 200, calls: 0, at: Date.parse('2026-11-21T06:00:00Z') };
  const coolDown = createCoolDown({
    ms: 1_800_000,
    onStart: (until) => started.push(until),
    now: () => gateway.at,
  });
  const call = () =>
    coolDown.call(async () => {
      gateway.calls += 1;
      return new Response(null, { status: gateway.status });
    });
  return { started, gateway, coolDown, call };
}

describe('createCoolDown', () => {
  it('passes calls through unless the response is HTTP 403', async () => {
    const { gateway, coolDown, call, started } = buildCoolDown();
    for (const status of [200, 404, 500, 503]) {
      gateway.status = status;
      expect((await call()).status).toBe(status);
    }
    expect([coolDown.until(), started]).toEqual([null, []]);
  });

  it('blocks every call for the cool-down after HTTP 403 and reports its end in Taipei time', async () => {
    const { gateway, coolDown, call, started } = buildCoolDown();
    gateway.status = 403;
    const refusal = { code: 'GATEWAY_PAUSED', params: { until: '14:30' }, retryAfter: 1800 };
    await expect(call()).rejects.toMatchObject(refusal);
    gateway.status = 200;
    gateway.at += 1_799_000;
    await expect(call()).rejects.toMatchObject({ ...refusal, retryAfter: 1 });
    expect([gateway.calls, started]).toEqual([1, [new Date('2026-11-21T06:30:00Z')]]);
    gateway.at += 1000;
    expect((await call()).status).toBe(200);
    expect(coolDown.until()).toBeNull();
  });

  it('starts once for concurrent calls and lasts from the latest', async () => {
    const { gateway, coolDown, call, started } = buildCoolDown();
    gateway.status = 403;
    await Promise.allSettled([call(), call(), call()]);
    expect([gateway.calls, started.length]).toEqual([3, 1]);
    expect(coolDown.until()).toEqual(new Date('2026-11-21T06:30:00Z'));
  });

  it('lasts until the latest end that another replica reports, without a call of its own', async () => {
    const { gateway, coolDown, call, started } = buildCoolDown();
    coolDown.extend(new Date('2026-11-21T06:20:00Z'));
    coolDown.extend(new Date('2026-11-21T06:10:00Z'));
    await expect(call()).rejects.toMatchObject({ code: 'GATEWAY_PAUSED', params: { until: '14:20' } });
    expect([gateway.calls, started]).toEqual([0, []]);
    gateway.at += 1_200_000;
    expect((await call()).status).toBe(200);
  });

  it('restarts when the gateway still rate-limits', async () => {
    const { gateway, call, started } = buildCoolDown();
    gateway.status = 403;
    await expect(call()).rejects.toThrow('GATEWAY_PAUSED');
    gateway.at += 1_800_000;
    await expect(call()).rejects.toMatchObject({ params: { until: '15:00' } });
    expect(started).toHaveLength(2);
  });
});
