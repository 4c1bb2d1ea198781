import { describe, expect, it } from '@jest/globals';
import { createPause } from './pause.ts';

/** A gateway, a clock and what was heard of pauses. */
function buildPause() {
  const heard: Date[] = [];
  const gateway = { status: 200, calls: 0, at: Date.parse('2026-11-21T06:00:00Z') };
  const pause = createPause({ ms: 1_800_000, onBegin: (until) => heard.push(until), now: () => gateway.at });
  const call = () =>
    pause.call(async () => {
      gateway.calls += 1;
      return new Response(null, { status: gateway.status });
    });
  return { heard, gateway, pause, call };
}

describe('pause', () => {
  it('lets calls through, whatever they are answered, as long as it is not 403', async () => {
    const { gateway, pause, call, heard } = buildPause();
    for (const status of [200, 404, 500, 503]) {
      gateway.status = status;
      expect((await call()).status).toBe(status);
    }
    expect([pause.until(), heard]).toEqual([null, []]);
  });

  it('keeps every call away for its time after a 403, and says until when on Taipei’s clock', async () => {
    const { gateway, pause, call, heard } = buildPause();
    gateway.status = 403;
    const refusal = { code: 'GATEWAY_PAUSED', params: { until: '14:30' }, retryAfter: 1800 };
    await expect(call()).rejects.toMatchObject(refusal);
    gateway.status = 200;
    gateway.at += 1_799_000;
    await expect(call()).rejects.toMatchObject({ ...refusal, retryAfter: 1 });
    expect([gateway.calls, heard]).toEqual([1, [new Date('2026-11-21T06:30:00Z')]]);
    gateway.at += 1000;
    expect((await call()).status).toBe(200);
    expect(pause.until()).toBeNull();
  });

  it('is told once of calls that were under way together, and lasts from the latest', async () => {
    const { gateway, pause, call, heard } = buildPause();
    gateway.status = 403;
    await Promise.allSettled([call(), call(), call()]);
    expect([gateway.calls, heard.length]).toEqual([3, 1]);
    expect(pause.until()).toEqual(new Date('2026-11-21T06:30:00Z'));
  });

  it('begins anew when the gateway still wants quiet', async () => {
    const { gateway, call, heard } = buildPause();
    gateway.status = 403;
    await expect(call()).rejects.toThrow('GATEWAY_PAUSED');
    gateway.at += 1_800_000;
    await expect(call()).rejects.toMatchObject({ params: { until: '15:00' } });
    expect(heard).toHaveLength(2);
  });
});
