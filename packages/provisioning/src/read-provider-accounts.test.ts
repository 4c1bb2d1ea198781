import { generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createAppleSecret } from './create-apple-secret.ts';
import { PROVIDER_SETTINGS, readProviderAccounts } from './read-provider-accounts.ts';

const read = (env: Record<string, string>) => readProviderAccounts(z.object(PROVIDER_SETTINGS).parse(env));

describe('accounts at sign-in providers', () => {
  it('are none where nothing is set, or where a variable is empty', () => {
    expect(Object.values(read({ LINE_CLIENT_ID: '', GOOGLE_URL: '' })).filter(Boolean)).toEqual([]);
  });

  it('are those whose client is named', () => {
    const { line, google } = read({ LINE_CLIENT_ID: 'channel', LINE_CLIENT_SECRET: 'secret' });
    expect(line).toMatchObject({ clientId: 'channel', clientSecret: 'secret' });
    expect(google).toBeUndefined();
  });

  it('are refused by half, with the names of what is missing', () => {
    expect(() => read({ GOOGLE_CLIENT_ID: 'google' })).toThrow('GOOGLE_CLIENT_SECRET');
    expect(() => read({ APPLE_CLIENT_ID: 'apple', APPLE_TEAM_ID: 'team' })).toThrow(
      'APPLE_KEY_ID, APPLE_PRIVATE_KEY',
    );
  });
});

describe('Apple’s secret', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const account = { clientId: 'test.shop', teamId: 'TEAM', keyId: 'KEY', privateKey: pem };
  const now = new Date('2026-11-26T09:30:00Z');

  it('is signed by the key, for less than six months, also where its line breaks are written as \\n', () => {
    const token = createAppleSecret({ ...account, privateKey: pem.replaceAll('\n', '\\n') }, now);
    const [head = '', body = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, number | string>;
    expect(claims).toMatchObject({ iss: 'TEAM', sub: 'test.shop', aud: 'https://appleid.apple.com' });
    expect(Number(claims.exp) - Number(claims.iat)).toBeLessThan(15_777_000);
    const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    const signed = Buffer.from(`${head}.${body}`);
    expect(verify('sha256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true);
  });
});
