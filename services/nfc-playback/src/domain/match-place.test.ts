import { describe, expect, it } from '@jest/globals';
import { vectorDistance } from '../../test/rule-oracle.ts';
import { compilePlace, distanceMetres } from './match-place.ts';

const TAIPEI_101 = { latitude: 25.033_976, longitude: 121.564_539 };
const CIRCLE = { kind: 'circle', ...TAIPEI_101, radiusMetres: 500, inside: true } as const;

/** A point some metres north. */
const north = (metres: number) => ({
  latitude: TAIPEI_101.latitude + (metres / 6_371_008.8) * (180 / Math.PI),
  longitude: TAIPEI_101.longitude,
});

describe('distance', () => {
  it('is the haversine of a mean Earth', () => {
    expect(distanceMetres({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(
      111_195.08,
      1,
    );
    expect(distanceMetres({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 7 })).toBeCloseTo(
      Math.PI * 6_371_008.8,
      0,
    );
    const kaohsiung = { latitude: 22.6273, longitude: 120.3014 };
    expect(distanceMetres(TAIPEI_101, kaohsiung)).toBeCloseTo(vectorDistance(TAIPEI_101, kaohsiung), 3);
    expect(distanceMetres(TAIPEI_101, TAIPEI_101)).toBe(0);
  });
});

describe('circle', () => {
  it('counts its edge as inside', () => {
    const match = compilePlace(CIRCLE);
    expect(match(north(499.999)).failure).toBeUndefined();
    expect(match(north(500.001)).failure).toBe('outside_area');
    const outside = compilePlace({ ...CIRCLE, inside: false });
    expect(outside(north(499.999)).failure).toBe('inside_area');
    expect(outside(north(500.001)).failure).toBeUndefined();
  });

  it('decides by the centre, and is uncertain when the accuracy radius crosses the edge', () => {
    const match = compilePlace(CIRCLE);
    expect(match({ ...north(400), accuracyMetres: 99 })).toEqual({ failure: undefined, isUncertain: false });
    expect(match({ ...north(400), accuracyMetres: 101 })).toEqual({ failure: undefined, isUncertain: true });
    expect(match({ ...north(600), accuracyMetres: 99 })).toEqual({
      failure: 'outside_area',
      isUncertain: false,
    });
    expect(match({ ...north(600), accuracyMetres: 101 })).toEqual({
      failure: 'outside_area',
      isUncertain: true,
    });
  });

  it('needs a position for outside and for inside', () => {
    for (const inside of [true, false]) {
      expect(compilePlace({ ...CIRCLE, inside })(undefined).failure).toBe('location_unavailable');
    }
  });
});

describe('rectangle', () => {
  const taiwan = {
    kind: 'rectangle',
    a: { latitude: 25.4, longitude: 119.9 },
    b: { latitude: 21.8, longitude: 122.1 },
    inside: true,
  } as const;

  it('accepts its corners in any order', () => {
    const { a, b } = taiwan;
    const corners = [
      [a, b],
      [b, a],
      [
        { latitude: a.latitude, longitude: b.longitude },
        { latitude: b.latitude, longitude: a.longitude },
      ],
    ] as const;
    for (const [first, second] of corners) {
      const match = compilePlace({ ...taiwan, a: first, b: second });
      expect(match(TAIPEI_101).failure).toBeUndefined();
      expect(match({ latitude: 35.68, longitude: 139.76 }).failure).toBe('outside_area');
    }
  });

  it('crosses the antimeridian when its span is over 180°', () => {
    const match = compilePlace({
      kind: 'rectangle',
      a: { latitude: -20, longitude: 170 },
      b: { latitude: -10, longitude: -170 },
      inside: true,
    });
    for (const longitude of [170, 175, 180, -180, -175, -170]) {
      expect(match({ latitude: -15, longitude }).failure).toBeUndefined();
    }
    for (const longitude of [169, 0, -169, 121]) {
      expect(match({ latitude: -15, longitude }).failure).toBe('outside_area');
    }
    expect(match({ latitude: -21, longitude: 175 }).failure).toBe('outside_area');
  });

  it('can cover the outside', () => {
    const match = compilePlace({ ...taiwan, inside: false });
    expect(match(TAIPEI_101).failure).toBe('inside_area');
    expect(match({ latitude: 0, longitude: 0 }).failure).toBeUndefined();
    expect(match(undefined).failure).toBe('location_unavailable');
  });
});
