import { describe, expect, it } from '@jest/globals';
import { files } from '@tapory/shop';
import * as fc from 'fast-check';
import { excessOf, firstRange, moveEdge, planTrim, trimmedName } from './trim-plan.ts';

const limits = { maxBytes: 1000, maxSeconds: 30 };
const upright = { bytes: 200_000_000, lengthS: 90, width: 1080, height: 1920, sound: 'encoded' as const };

describe('what a video becomes before it is uploaded', () => {
  it('is too much only above a limit, as the service reads it', () => {
    expect(excessOf({ bytes: 1000, lengthS: 30.9 }, limits)).toEqual({ isLong: false, isLarge: false });
    expect(excessOf({ bytes: 1001, lengthS: 31 }, limits)).toEqual({ isLong: true, isLarge: true });
    expect(excessOf({ bytes: 1, lengthS: null }, limits)).toEqual({ isLong: false, isLarge: false });
  });

  it('begins with the first seconds', () => {
    expect(firstRange(75, 30)).toEqual({ from: 0, to: 30 });
    expect(firstRange(12.34, 30)).toEqual({ from: 0, to: 12.3 });
  });

  it('lets the other end give way', () => {
    const of = { lengthS: 75, maxSeconds: 30 };
    expect(moveEdge({ from: 0, to: 30 }, 'from', { value: 40, ...of })).toEqual({ from: 40, to: 41 });
    expect(moveEdge({ from: 0, to: 30 }, 'to', { value: 75, ...of })).toEqual({ from: 45, to: 75 });
    expect(moveEdge({ from: 10, to: 40 }, 'from', { value: 5, ...of })).toEqual({ from: 5, to: 35 });
  });

  it('stays within the video and the limit, wherever its ends are moved', () => {
    const seconds = fc.double({ min: -10, max: 500, noNaN: true });
    const lengths = fc.double({ min: 0.5, max: 400, noNaN: true });
    const edges = fc.constantFrom('from' as const, 'to' as const);
    void fc.assert(
      fc.property(lengths, fc.array(fc.tuple(edges, seconds)), (lengthS, moves) => {
        let range = firstRange(lengthS, 30);
        for (const [edge, value] of moves) range = moveEdge(range, edge, { value, lengthS, maxSeconds: 30 });
        expect(range.from).toBeGreaterThanOrEqual(0);
        expect(range.to).toBeLessThanOrEqual(lengthS + 0.1);
        expect(range.to - range.from).toBeLessThanOrEqual(30.1);
        expect(range.to).toBeGreaterThan(range.from);
      }),
    );
  });

  it('keeps an upright video upright, in 720p, and below what the shop stores', () => {
    const plan = planTrim(upright, { from: 10, to: 40 }, 100 * files.bytesPerMegabyte);
    expect(plan).toMatchObject({ width: 720, height: 1280, seconds: 30 });
    expect(plan.bytes).toBeLessThan(files.videoMaxBytes);
    expect(plan.bytes).toBeGreaterThan(files.videoMaxBytes / 2);
  });

  it('makes a small video no larger, and a short one no worse than needed', () => {
    const small = { bytes: 5_000_000, lengthS: 60, width: 320, height: 180, sound: 'none' as const };
    const plan = planTrim(small, { from: 0, to: 30 }, files.videoMaxBytes);
    expect(plan).toMatchObject({ width: 320, height: 180, audioBits: 0 });
    expect(plan.bytes).toBeLessThanOrEqual(2_500_000);
    const short = planTrim(upright, { from: 0, to: 5 }, files.videoMaxBytes);
    expect(short.videoBits).toBeGreaterThan(
      planTrim(upright, { from: 0, to: 30 }, files.videoMaxBytes).videoBits,
    );
  });

  it('is named as the MP4 that it is', () => {
    expect(trimmedName('IMG_0042.MOV')).toBe('IMG_0042.mp4');
    expect(trimmedName('海邊 v1.2')).toBe('海邊 v1.mp4');
    expect(trimmedName('film')).toBe('film.mp4');
  });
});
