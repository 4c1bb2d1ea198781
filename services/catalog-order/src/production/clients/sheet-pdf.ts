import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  type PDFFont,
  type PDFPage,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  StandardFonts,
} from 'pdf-lib';
import { cutMarksOf, type Line, MM, PAGE, PRINTED_EDGE, placeOf, RULER } from '../domain/sheet-layout.ts';
import { drawCode } from './draw-code.ts';
import { embedPrint } from './embed-print.ts';

const BLACK = rgb(0, 0, 0);
const TEXT_SIZE = 7;
const CODE_EDGE = 12;

const drawLine = (page: PDFPage, { from: [x1, y1], to: [x2, y2] }: Line): void =>
  page.drawLine({
    ...{ start: { x: x1 * MM, y: y1 * MM }, end: { x: x2 * MM, y: y2 * MM } },
    ...{ thickness: 0.4, color: BLACK },
  });

/** A ruler by which whoever prints sees that nothing was scaled. */
function drawRuler(page: PDFPage, font: PDFFont): void {
  const { x, y, length } = RULER;
  drawLine(page, { from: [x, y], to: [x + length, y] });
  for (let tick = 0; tick <= length; tick += 10)
    drawLine(page, { from: [x + tick, y], to: [x + tick, y + 2] });
  const text = `${length} mm - 100 %`;
  page.drawText(text, { x: (x + length + 2) * MM, y: y * MM, size: TEXT_SIZE, font });
}

export type SheetPdf = {
  /** Takes a print file in; what it returns stands for it. */
  embed: (png: Buffer) => Promise<PDFRef>;
  /** Places the next piece with its number. */
  place: (print: PDFRef, number: string) => void;
  save: () => Promise<Uint8Array>;
};

/** Begins a document of A4 pages of pieces in their true size, with cut marks, numbers, codes and a ruler. */
export async function beginSheetPdf(): Promise<SheetPdf> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  let placed = 0;
  const addPage = () => {
    const page = pdf.addPage([PAGE.width * MM, PAGE.height * MM]);
    drawRuler(page, font);
    return page;
  };
  return {
    embed: (png) => embedPrint(pdf, png),
    place(print, number) {
      const place = placeOf(placed);
      placed += 1;
      const page = place.page < pdf.getPageCount() ? pdf.getPage(place.page) : addPage();
      const name = page.node.newXObject('Print', print);
      const edge = PRINTED_EDGE * MM;
      page.pushOperators(
        pushGraphicsState(),
        concatTransformationMatrix(edge, 0, 0, edge, place.x * MM, place.y * MM),
        drawObject(name),
        popGraphicsState(),
      );
      for (const mark of cutMarksOf(place)) drawLine(page, mark);
      const codeX = place.isLeft ? place.x - CODE_EDGE - 1 : place.x + PRINTED_EDGE + 1;
      drawCode(page, number, { x: codeX, y: place.y + 37, edge: CODE_EDGE });
      const width = font.widthOfTextAtSize(number, TEXT_SIZE);
      const center = (place.x + PRINTED_EDGE / 2) * MM - width / 2;
      page.drawText(number, { x: center, y: (place.y - 3.6) * MM, size: TEXT_SIZE, font });
    },
    save: () => pdf.save({ useObjectStreams: false }),
  };
}
