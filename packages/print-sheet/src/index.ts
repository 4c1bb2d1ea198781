import { pictures } from '@tapory/shop';

/** Points of a PDF in a millimetre. */
export const MM = 72 / 25.4;

/** A4, mm. */
export const PAGE = { width: 210, height: 297 } as const;

/** A piece as it is cut, and what is printed beyond its edge, mm. */
export const PIECE = { edge: pictures.printCentimetres * 10, bleed: 3 } as const;

/** A piece with its bleed, mm. */
export const PRINTED_EDGE = PIECE.edge + 2 * PIECE.bleed;

/** Most pieces of one document. */
export const SHEET_PIECES = 60;

/** By it whoever prints sees that nothing was scaled, as browsers do to fit a page. */
export const RULER = { x: 16, y: 6, length: 50, step: 10, tick: 2 } as const;

/** What is printed beside a piece: its number as a code, and as text below it. */
const CODE = { edge: 12, gap: 1, above: 37 } as const;
const LABEL_BELOW = 3.6;

/** Height of the letters on a sheet, points. */
export const TEXT_POINTS = 7;

/** Left edges of the columns and lower edges of the rows of printed squares, mm: room for marks, numbers and codes between them. */
const COLUMNS = [16, 108] as const;
const ROWS = [202, 108, 14] as const;

export const PIECES_PER_PAGE = COLUMNS.length * ROWS.length;

export type Place = { page: number; x: number; y: number; isLeft: boolean };

/** Where a piece is printed: the lower left corner of its bleed, mm from that of its page. */
export function placeOf(index: number): Place {
  const onPage = index % PIECES_PER_PAGE;
  const column = onPage % COLUMNS.length;
  return {
    page: Math.floor(index / PIECES_PER_PAGE),
    x: COLUMNS[column] ?? 0,
    y: ROWS[Math.floor(onPage / COLUMNS.length)] ?? 0,
    isLeft: column === 0,
  };
}

export type Line = { from: readonly [number, number]; to: readonly [number, number] };

const MARK = { gap: 1, length: 3 } as const;

/** The eight cut marks around a piece: outside its bleed, in line with the edges it is cut at, mm. */
export function cutMarksOf({ x, y }: Pick<Place, 'x' | 'y'>): Line[] {
  const cuts = [PIECE.bleed, PIECE.bleed + PIECE.edge];
  const ends: [number, number][] = [
    [-MARK.gap - MARK.length, -MARK.gap],
    [PRINTED_EDGE + MARK.gap, PRINTED_EDGE + MARK.gap + MARK.length],
  ];
  return cuts.flatMap((cut) =>
    ends.flatMap(([start, end]): Line[] => [
      { from: [x + cut, y + start], to: [x + cut, y + end] },
      { from: [x + start, y + cut], to: [x + end, y + cut] },
    ]),
  );
}

/** The ruler and its ticks, mm. */
export function rulerLines(): Line[] {
  const { x, y, length, step, tick } = RULER;
  const ticks = Array.from({ length: length / step + 1 }, (_, index) => x + index * step);
  return [
    { from: [x, y], to: [x + length, y] },
    ...ticks.map((at): Line => ({ from: [at, y], to: [at, y + tick] })),
  ];
}

/** Where the code of a piece's number is printed: its lower left corner and edge, mm. */
export const codePlaceOf = ({ x, y, isLeft }: Place): { x: number; y: number; edge: number } => ({
  x: isLeft ? x - CODE.edge - CODE.gap : x + PRINTED_EDGE + CODE.gap,
  y: y + CODE.above,
  edge: CODE.edge,
});

/** The middle of the line on which a piece's number stands, mm. */
export const labelPlaceOf = ({ x, y }: Place): { x: number; y: number } => ({
  x: x + PRINTED_EDGE / 2,
  y: y - LABEL_BELOW,
});
