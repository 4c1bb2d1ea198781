import { describe, expect, it } from '@jest/globals';
import { readCaller } from './caller.ts';
import { DEVICE_COOKIE, hashDevice } from './cookies.ts';

const asking = (cookie?: string, site?: string) =>
  readCaller({
    headers: { cookie, 'sec-fetch-site': site, 'x-forwarded-for': '203.0.113.7' },
    socket: null,
  } as unknown as Parameters<typeof readCaller>[0]);

describe('whom a limit counts', () => {
  it('is the network, and the browser by the fingerprint of its device cookie', () => {
    const id = 'd'.repeat(43);
    const { network } = asking();
    expect(network).toContain('203.0.113.7');
    expect(asking(`${DEVICE_COOKIE}=${id}`)).toEqual({ network, device: hashDevice(id) });
  });

  it('is the network alone where a foreign page leads the browser here, which could use up its limit', () => {
    const cookie = `${DEVICE_COOKIE}=${'d'.repeat(43)}`;
    expect(asking(cookie, 'cross-site').device).toBeNull();
    for (const site of ['same-origin', 'same-site', 'none'])
      expect(asking(cookie, site).device).not.toBeNull();
  });

  it('is the network alone without a cookie that the shop could have set', () => {
    for (const cookie of [undefined, `${DEVICE_COOKIE}=me`, 'other=1'])
      expect(asking(cookie).device).toBeNull();
  });
});
