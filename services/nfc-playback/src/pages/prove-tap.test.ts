import { describe, expect, it } from '@jest/globals';
import { signTap } from '../../test/sign-tap.ts';
import { type MasterKey, readMasterKeys, signatureOf, type TapSignature } from '../crypto/signed-tap.ts';
import type { CountedTap } from '../data/signed-taps.ts';
import type { TapProof } from '../domain/tap-proof.ts';
import { createProver } from './prove-tap.ts';

const masters = readMasterKeys('1:00112233445566778899aabbccddeeff') as [MasterKey];
const serial = '04A1B2C3D4E5F6';
const log = { error() {} } as unknown as Parameters<typeof createProver>[0]['log'];

function tagOf(known = true) {
  let asked = 0;
  let highest = -1;
  const count = async ({ counter }: CountedTap): Promise<TapProof> => {
    asked += 1;
    if (!known) return 'foreign';
    if (counter <= highest) return 'replayed';
    highest = counter;
    return 'fresh';
  };
  const proveTap = createProver({ masters, count, isSame: async () => 'replayed', now: () => 0, log });
  const tap = (counter: number, videoId = 'piece') => {
    const query = new URLSearchParams(signTap(masters[0], { serial, counter }));
    return proveTap({ signature: signatureOf(query) as TapSignature, videoId, isFirst: true });
  };
  return { tap, asked: () => asked };
}

describe('what a signed tap proves', () => {
  it('is asked of the database once of an address, however often that is opened', async () => {
    const { tap, asked } = tagOf();
    expect(await tap(7)).toBe('fresh');
    for (let time = 0; time < 50; time += 1) expect(await tap(7)).toBe('replayed');
    expect(await tap(6)).toBe('replayed');
    expect(asked()).toBe(1);
    expect(await tap(8)).toBe('fresh');
    expect(await tap(8, 'another piece')).not.toBe('fresh');
  });

  it('is asked again where the tag was of no piece', async () => {
    const { tap, asked } = tagOf(false);
    expect([await tap(7), await tap(7)]).toEqual(['foreign', 'foreign']);
    expect(asked()).toBe(2);
  });
});
