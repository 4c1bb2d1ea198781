import { describe, expect, it } from '@jest/globals';
import { returnPath } from './return-path.ts';

describe('returnPath', () => {
  it.each(['/', '/checkout?order=1', '/dashboard?tab=files#top', '/nfc-binding/0190-a', '/a%2Fb'])(
    'keeps %s',
    (path) => {
      expect(returnPath(path)).toBe(path);
    },
  );

  it.each([
    undefined,
    null,
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example/profile/',
    '/x?next=%5c%5cevil.example',
    '\\\\evil.example',
    '/x/..//evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '/%5cevil.example/login/',
    '/\u3000/evil.example',
    'javascript:alert(1)',
    'checkout',
    '/login?returnTo=/',
    '/api/identity/logout',
    `/${'a'.repeat(3000)}`,
  ])('refuses %j', (path) => {
    expect(returnPath(path)).toBeUndefined();
  });
});
