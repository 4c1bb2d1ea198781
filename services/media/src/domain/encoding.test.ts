import { describe, expect, it } from '@jest/globals';
import { planFilm, planSound, sceneKbps } from './encoding.ts';
import { fitFilm, fitPoster } from './film-shape.ts';

const MB = 1024 * 1024;

describe('the size of a converted film', () => {
  it.each([
    [
      { width: 3840, height: 2160 },
      { width: 1280, height: 720 },
    ],
    [
      { width: 2160, height: 3840 },
      { width: 720, height: 1280 },
    ],
    [
      { width: 1440, height: 1080 },
      { width: 960, height: 720 },
    ],
    [
      { width: 853, height: 359 },
      { width: 854, height: 360 },
    ],
    [
      { width: 1, height: 1 },
      { width: 2, height: 2 },
    ],
  ])('of %j is %j', (seen, expected) => {
    expect(fitFilm(seen)).toEqual(expected);
  });

  it('is smaller for a poster', () => {
    expect(fitPoster({ width: 720, height: 1280 })).toEqual({ width: 540, height: 960 });
  });
});

describe('the plan of a film', () => {
  const film = {
    sides: { width: 1280, height: 720 },
    lengthS: 30,
    frameRate: '30/1',
    transfer: undefined,
    isInterlaced: false,
  };
  const bounds = { maxS: 31, maxBytes: 10 * MB };

  it.each([1, 10, 30, undefined])('of %s seconds fits the limit', (lengthS) => {
    const { videoKbps, soundKbps } = planFilm({ ...film, lengthS }, bounds);
    const bytes = ((videoKbps + soundKbps) * 1000 * (lengthS ?? 31)) / 8;
    expect(bytes).toBeLessThan(bounds.maxBytes);
    expect(videoKbps).toBeLessThanOrEqual(3000);
  });

  it.each([
    ['60/1', 30],
    ['30000/1001', undefined],
    ['30002/1000', undefined],
    ['0/0', undefined],
    [undefined, undefined],
  ])('of %s frames a second', (frameRate, expected) => {
    expect(planFilm({ ...film, frameRate }, bounds).frameRate).toBe(expected);
  });

  it('maps the light of films for bright screens, and passes no other word on', () => {
    const transferOf = (transfer: string) => planFilm({ ...film, transfer }, bounds).transfer;
    expect(['arib-std-b67', 'smpte2084', 'bt709', 'x;y'].map(transferOf)).toEqual([
      ...['arib-std-b67', 'smpte2084', undefined, undefined],
    ]);
  });
});

describe('the plan of a song', () => {
  it.each([
    [180, 192],
    [3600, 96],
    [undefined, 192],
    [24 * 3600, 48],
  ])('of %s seconds has %s kbit/s', (lengthS, expected) => {
    expect(planSound(lengthS, 50 * MB)).toMatchObject({ soundKbps: expected });
  });
});

describe('the rate of the scenes of a composite video', () => {
  it.each([
    [30, 1],
    [30, 20],
    [1, 1],
    [10, 20],
  ])('keeps %d seconds in %d scenes within the limit', (seconds, scenes) => {
    const kbps = sceneKbps(seconds, scenes, 10 * MB);
    expect(kbps).toBeGreaterThan(500);
    expect(((kbps * (seconds + scenes) + 128 * seconds) * 1000) / 8).toBeLessThan(10 * MB);
  });
});
