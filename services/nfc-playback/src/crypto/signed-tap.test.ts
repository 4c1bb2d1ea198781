import { describe, expect, it } from '@jest/globals';
import { signTap } from '../../test/sign-tap.ts';
import { createCmac } from './aes-cmac.ts';
import {
  createOpener,
  diversify,
  type MasterKey,
  macOf,
  readMasterKeys,
  signatureOf,
  verifySignature,
} from './signed-tap.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const upper = (bytes: Buffer | null) => bytes?.toString('hex').toUpperCase();

describe('AES-CMAC', () => {
  const key = hex('2b7e151628aed2a6abf7158809cf4f3c');
  const message = hex(
    '6bc1bee22e409f96e93d7e117393172a ae2d8a571e03ac9c9eb76fac45af8e51 30c81c46a35ce411e5fbc1191a0a52ef f69f2445df4f9b17ad2b417be66c3710',
  );

  it.each([
    [0, 'bb1d6929e95937287fa37d129b756746'],
    [16, '070a16b46b4d4144f79bdd9dd04a287c'],
    [40, 'dfa66747de9ae63030ca32611497c827'],
    [64, '51f0bebf7e3b9d92fc49741779363cfe'],
  ])('is that of RFC 4493 for %i bytes', (length, expected) => {
    expect(createCmac(key)(message.subarray(0, length)).toString('hex')).toBe(expected);
  });
});

describe('a signed tap', () => {
  const zero = Buffer.alloc(16);
  const open = createOpener(zero);
  const sign = createCmac(zero);

  it('opens and signs as in AN12196, without and with data under the MAC', () => {
    const read = open(hex('EF963FF7828658A599F3041510671E88'));
    expect(upper(read)).toBe('04DE5F1EACC0403D0000');
    expect(upper(macOf(sign, read ?? zero))).toBe('94EED9EE65337086');
    const other = open(hex('FD91EC264309878BE6345CBE53BADF40'));
    expect(upper(other)).toBe('04958CAA5C5E80080000');
    const input = 'CEE9A53E3E463EF1F459635736738962&cmac=';
    expect(upper(macOf(sign, other ?? zero, input))).toBe('ECC1E7F6C6C73BF6');
  });

  it('signs in plain text as a chip does with keys of zeros', () => {
    expect(upper(macOf(sign, hex('041E3C8A2D6B80060000')))).toBe('4B00064004B0B3D3');
  });

  it('has the key of its tag by AN10922', () => {
    const master = hex('00112233445566778899AABBCCDDEEFF');
    const input = hex('04782E21801D80 3042F5 4E585020416275');
    expect(upper(diversify(master, input))).toBe('A8DD63A3B89D54B37CA802473FDA9175');
  });

  const masters = readMasterKeys('1:00112233445566778899aabbccddeeff,2:0f0e0d0c0b0a09080706050403020100');
  const tap = { serial: '04A23B1C2D5E80', counter: 0x010203 };
  const verify = (query: string, keys = masters) => {
    const signature = signatureOf(new URLSearchParams(query));
    return signature && verifySignature(signature, keys);
  };

  it.each([false, true])('is verified under any version of the master secret (plain: %s)', (isPlain) => {
    expect(masters.map(({ version }) => version)).toEqual([2, 1]);
    for (const master of masters) expect(verify(signTap(master, { ...tap, isPlain }))).toEqual(tap);
  });

  it.each([false, true])(
    'is verified at every touch of its tag, and none of a stranger between them (plain: %s)',
    (isPlain) => {
      const [newest, oldest] = masters as [MasterKey, MasterKey];
      const strange = readMasterKeys('1:ffeeddccbbaa99887766554433221100')[0] as MasterKey;
      for (let counter = 1; counter < 6; counter += 1) {
        const next = { ...tap, counter };
        for (const master of [newest, oldest])
          expect(verify(signTap(master, { ...next, isPlain }))).toEqual(next);
        expect(verify(signTap(strange, { ...next, isPlain }))).toBeNull();
      }
    },
  );

  it('remembers no tag whose signature does not hold', () => {
    const [key] = readMasterKeys('1:00112233445566778899aabbccddeeff') as [MasterKey];
    expect(verify('uid=04A23B1C2D5E80&ctr=010203&cmac=0000000000000000', [key])).toBeNull();
    expect(key.known.size).toBe(0);
  });

  it.each([false, true])('is none when a digit is another, or the master secret (plain: %s)', (isPlain) => {
    const query = signTap(masters[0] as MasterKey, { ...tap, isPlain });
    for (const at of [12, query.length - 3]) {
      const digit = query[at] === 'A' || query[at] === '0' ? '1' : '0';
      expect(verify(`${query.slice(0, at)}${digit}${query.slice(at + 1)}`)).toBeNull();
    }
    expect(verify(query, masters.slice(1))).toBeNull();
    expect(verify(query, [])).toBeNull();
  });

  it.each(['', 's=t', 'cmac=94EED9EE65337086', 'picc_data=zz&cmac=94EED9EE65337086', 'uid=04&ctr=1&cmac=1'])(
    'is not there in %j',
    (query) => {
      expect(signatureOf(new URLSearchParams(query))).toBeNull();
    },
  );
});
