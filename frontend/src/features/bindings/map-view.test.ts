import { describe, expect, it } from '@jest/globals';
import { boxOf, sizeOf, viewOfRectangle } from './map-view.ts';
import { fromMap, toMap } from './outline.ts';

describe('a rectangle on the map', () => {
  it.each([
    [170, -170],
    [-170, 170],
  ])('over the 180th meridian is the narrow one, as the rule reads it: %d, %d', (from, to) => {
    const rectangle = { a: { latitude: -1, longitude: from }, b: { latitude: 1, longitude: to } };
    expect(boxOf(rectangle).width).toBeCloseTo(toMap({ latitude: 0, longitude: 20 }).x);
    expect(sizeOf(rectangle).width).toBeCloseTo(2223.9, 0);
    expect(Math.abs(viewOfRectangle(rectangle).x)).toBeCloseTo(toMap({ latitude: 0, longitude: 180 }).x);
  });

  it('has corners in the world, wherever it is drawn', () => {
    expect(fromMap(toMap({ latitude: 95, longitude: 181 }))).toEqual({ latitude: 90, longitude: -179 });
    expect(fromMap(toMap({ latitude: -95, longitude: -180.5 }))).toEqual({ latitude: -90, longitude: 179.5 });
    const taipei = { latitude: 25.03396, longitude: 121.56447 };
    expect(fromMap(toMap(taipei))).toEqual(taipei);
  });

  it('is the same by any two of its corners', () => {
    const [south, north, west, east] = [23, 24, 120, 121];
    const box = boxOf({ a: { latitude: south, longitude: west }, b: { latitude: north, longitude: east } });
    expect(
      boxOf({ a: { latitude: north, longitude: west }, b: { latitude: south, longitude: east } }),
    ).toEqual(box);
    expect(box.width).toBeCloseTo(toMap({ latitude: 0, longitude: 1 }).x);
  });
});
