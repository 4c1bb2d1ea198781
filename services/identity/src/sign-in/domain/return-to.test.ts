import { describe, expect, it } from '@jest/globals';
import { safeReturnTo } from './return-to.ts';

describe('safeReturnTo', () => {
  it.each(['/', '/checkout?order=1', '/dashboard?tab=files#top', '/nfc-binding/0190-a', '/a%2Fb'])(
    'keeps %s',
    (path) => {
      expect(safeReturnTo(path)).toBe(path);
    },
  );

  it.each([
    undefined,
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
    'javascript:alert(1)',
    'checkout',
    '/login?returnTo=/',
    '/api/identity/logout',
    `/${'a'.repeat(3000)}`,
  ])('leads %j home', (path) => {
    expect(safeReturnTo(path)).toBe('/');
  });
});
