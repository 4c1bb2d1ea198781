import { describe, expect, it } from '@jest/globals';
import { hasTooManyScans } from './has-too-many-scans.ts';

const SCAN = [0xff, 0xda, 0x00, 0x08, 1, 1, 0, 0, 63, 0, 7, 0xff, 0x00, 7, 0xff, 0xd0, 7];
const START = [0xff, 0xd8];
const END = [0xff, 0xd9];

const scansOf = (count: number): number[] => Array.from({ length: count }, () => SCAN).flat();

describe('hasTooManyScans', () => {
  it('counts the scans of the picture itself', () => {
    expect(hasTooManyScans(Buffer.from([...START, ...scansOf(20), ...END]))).toBe(false);
    expect(hasTooManyScans(Buffer.from([...START, ...scansOf(200), ...END]))).toBe(true);
    expect(hasTooManyScans(Buffer.from([...START, ...scansOf(200)]))).toBe(true);
    expect(hasTooManyScans(Buffer.from([...START, 0xff, 0xff, ...scansOf(200)]))).toBe(true);
  });

  it('counts neither what a segment holds, such as a small picture, nor what follows the picture', () => {
    const small = scansOf(200);
    const segment = [0xff, 0xe1, (small.length + 2) >> 8, (small.length + 2) & 0xff, ...small];
    expect(hasTooManyScans(Buffer.from([...START, ...segment, ...SCAN, ...END]))).toBe(false);
    expect(hasTooManyScans(Buffer.from([...START, ...SCAN, ...END, ...scansOf(200)]))).toBe(false);
  });

  it('is false for what is no JPEG, and for half a one', () => {
    expect(hasTooManyScans(Buffer.from(scansOf(200)))).toBe(false);
    expect(hasTooManyScans(Buffer.from([...START, 0xff]))).toBe(false);
    expect(hasTooManyScans(Buffer.alloc(0))).toBe(false);
  });
});
