import { describe, expect, it } from '@jest/globals';
import { paths, safeReturnTo } from './paths.ts';

describe('safeReturnTo', () => {
  it('keeps a path of this site', () => {
    expect(safeReturnTo('/orders?page=2')).toBe('/orders?page=2');
  });

  it.each([
    '/%5cevil.example/login/',
    '/\t/evil.example',
    '/\n/evil.example',
    '//evil.example',
    '/x/..//evil.example',
  ])('leads %j to the fallback', (value) => {
    expect(safeReturnTo(value, paths.dashboard.href())).toBe('/dashboard');
  });
});
