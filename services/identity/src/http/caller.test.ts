import { describe, expect, it } from '@jest/globals';
import { readCaller } from './caller.ts';
import { DEVICE_COOKIE, hashDevice } from './cookies.ts';

const asking = (cookie?: string) =>
  readCaller({
    headers: { cookie, 'x-forwarded-for': '203.0.113.7' },
    socket: null,
  } as unknown as Parameters<typeof readCaller>[0]);

describe('whom a limit counts', () => {
  it('is the network, and the browser by the fingerprint of its device cookie', () => {
    const id = 'd'.repeat(43);
    const { network } = asking();
    expect(network).toContain('203.0.113.7');
    expect(asking(`${DEVICE_COOKIE}=${id}`)).toEqual({ network, device: hashDevice(id) });
  });

  it('is the network alone without a cookie that the shop could have set', () => {
    for (const cookie of [undefined, `${DEVICE_COOKIE}=me`, 'other=1'])
      expect(asking(cookie).device).toBeNull();
  });
});
