import { describe, expect, it } from '@jest/globals';
import { cutMarksOf, PAGE, PIECES_PER_PAGE, PRINTED_EDGE, placeOf, SHEET_PIECES } from './index.ts';

describe('the sheet', () => {
  const places = Array.from({ length: SHEET_PIECES }, (_, index) => placeOf(index));

  it('holds six pieces a page, none over another or over the edge', () => {
    expect(places.at(-1)?.page).toBe(SHEET_PIECES / PIECES_PER_PAGE - 1);
    const first = places.slice(0, PIECES_PER_PAGE);
    for (const [index, { x, y }] of first.entries()) {
      expect(x >= 5 && x + PRINTED_EDGE <= PAGE.width - 5).toBe(true);
      expect(y >= 5 && y + PRINTED_EDGE <= PAGE.height - 5).toBe(true);
      for (const other of first.slice(index + 1))
        expect(Math.abs(other.x - x) >= PRINTED_EDGE || Math.abs(other.y - y) >= PRINTED_EDGE).toBe(true);
    }
  });

  it('marks where each piece is cut, outside of what is printed', () => {
    const place = { x: 16, y: 108 };
    const marks = cutMarksOf(place);
    expect(marks).toHaveLength(8);
    const isOutside = ([x, y]: readonly [number, number]) =>
      x < place.x || x > place.x + PRINTED_EDGE || y < place.y || y > place.y + PRINTED_EDGE;
    expect(marks.every(({ from, to }) => isOutside(from) && isOutside(to))).toBe(true);
    const cuts = marks.filter(({ from, to }) => from[0] === to[0]).map(({ from }) => from[0]);
    expect([...new Set(cuts)]).toEqual([19, 99]);
  });
});
