import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildPng, type ReadPage, readPdf } from '@tapory/testing/pdf';
import { beginSheetPdf } from './pdf.ts';

const NUMBER = 'T261121-7K3QX0-1';
/** mm in points, as a reader rounds them. */
const points = (mm: number): number => Math.round((mm * 72 * 100) / 25.4) / 100;

describe('a sheet as PDF', () => {
  let pages: ReadPage[];

  beforeAll(async () => {
    const pdf = await beginSheetPdf();
    const print = await pdf.embed(buildPng(1016));
    pdf.place(print, NUMBER);
    for (let copy = 1; copy < 7; copy += 1) pdf.place(print);
    pages = await readPdf(await pdf.save(), 1);
  });

  it('has pages of A4, six pieces each, of 8 cm and 3 mm of bleed all around', () => {
    expect(pages.map(({ size }) => size)).toEqual([
      [595.28, 841.89],
      [595.28, 841.89],
    ]);
    expect(pages.map(({ pictures }) => pictures.length)).toEqual([6, 1]);
    for (const { pictures } of pages)
      for (const { width, height } of pictures) expect([width, height]).toEqual([points(86), points(86)]);
  });

  it('marks where a piece is cut: 8 cm apart, inside the bleed', () => {
    for (const { pictures, paths } of pages)
      for (const { x, y } of pictures) {
        const upright = paths.filter(({ width }) => width === 0).map((path) => path.x);
        const level = paths.filter(({ height }) => height === 0).map((path) => path.y);
        for (const edge of [3, 83]) {
          expect(upright.some((at) => Math.abs(at - x - points(edge)) < 0.02)).toBe(true);
          expect(level.some((at) => Math.abs(at - y - points(edge)) < 0.02)).toBe(true);
        }
      }
  });

  it('has a ruler of 50.0 mm on every page', () => {
    for (const { paths } of pages)
      expect(paths).toContainEqual(expect.objectContaining({ width: 141.73, height: 0 }));
  });

  it('says the number of a piece that has one', () => {
    expect(pages.map(({ text }) => text.includes(NUMBER))).toEqual([true, false]);
  });
});
