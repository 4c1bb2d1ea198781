import { describe, expect, it } from '@jest/globals';
import { parseGoMinor } from './go-toolchain.ts';

describe('parseGoMinor', () => {
  it('reads the minor version', () => {
    expect(parseGoMinor('go version go1.26.8 linux/amd64')).toBe(26);
    expect(parseGoMinor('go version go1.19 linux/amd64')).toBe(19);
    expect(parseGoMinor('')).toBe(0);
  });
});
