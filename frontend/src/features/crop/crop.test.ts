import { describe, expect, it } from '@jest/globals';
import { isCrop, middleOf, placeOf, qualityOf, resized, toCrop, turnedRight } from './crop.ts';

const photo = { width: 1600, height: 1000 };

describe('a crop', () => {
  it('is the largest square in the middle at first', () => {
    expect(placeOf(middleOf(photo), photo)).toEqual({ left: 300, top: 0, edge: 1000 });
  });

  it('stays a square inside the photo, whatever is typed', () => {
    for (const place of [
      { left: -50, top: 9000, edge: 800 },
      { left: 1500, top: 500, edge: 5000 },
      { left: 0, top: 0, edge: 0 },
    ]) {
      const { left, top, edge } = placeOf(toCrop(place, photo, 0), photo);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + edge).toBeLessThanOrEqual(photo.width);
      expect(top + edge).toBeLessThanOrEqual(photo.height);
      expect(edge).toBeGreaterThan(0);
    }
  });

  it('keeps its middle when it becomes smaller', () => {
    expect(placeOf(resized(middleOf(photo), 800, photo), photo)).toEqual({ left: 400, top: 100, edge: 800 });
  });

  it('is cut of the turned photo, and is where it was after four turns', () => {
    const once = turnedRight(middleOf(photo), photo);
    expect(placeOf(once, photo)).toEqual({ left: 0, top: 300, edge: 1000 });
    const whole = [1, 2, 3].reduce((crop) => turnedRight(crop, photo), once);
    expect(whole).toEqual(middleOf(photo));
  });

  it.each([
    [945, 'good'],
    [944, 'fair'],
    [800, 'fair'],
    [799, 'low'],
  ])('of %d px prints %s', (edge, quality) => expect(qualityOf(edge)).toBe(quality));

  it('is known from what an older page stored', () => {
    expect(isCrop(middleOf(photo))).toBe(true);
    for (const other of [null, {}, { ...middleOf(photo), x: 2 }, { ...middleOf(photo), rotation: 45 }])
      expect(isCrop(other)).toBe(false);
  });
});
