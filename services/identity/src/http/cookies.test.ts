import { describe, expect, it } from '@jest/globals';
import { readReturnTo, returnToCookie } from './cookies.ts';

const kept = (returnTo: string) => returnToCookie(returnTo).split(';')[0] ?? '';

describe('where a sign-in leads', () => {
  it.each(['/dashboard', '/checkout?order=1&note="a;b,c"#%E8%B7%AF'])('is kept as it is: %s', (returnTo) => {
    expect(readReturnTo(kept(returnTo))).toBe(returnTo);
  });

  it('is not kept when a proxy would refuse so long a header, and the one before is forgotten', () => {
    const cookie = returnToCookie(`/${'?/'.repeat(999)}`);
    expect(cookie).toContain('Max-Age=0');
    expect(readReturnTo(cookie.split(';')[0])).toBeUndefined();
  });
});
