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
import { drawCode } from './draw-code.ts';
import { embedPrint } from './embed-print.ts';
import {
  codePlaceOf,
  cutMarksOf,
  type Line,
  labelPlaceOf,
  MM,
  PAGE,
  PRINTED_EDGE,
  placeOf,
  RULER,
  rulerLines,
  TEXT_POINTS,
} from './index.ts';

export { drawCode };

const BLACK = rgb(0, 0, 0);

const drawLine = (page: PDFPage, { from: [x1, y1], to: [x2, y2] }: Line): void =>
  page.drawLine({
    ...{ start: { x: x1 * MM, y: y1 * MM }, end: { x: x2 * MM, y: y2 * MM } },
    ...{ thickness: 0.4, color: BLACK },
  });

function drawRuler(page: PDFPage, font: PDFFont): void {
  for (const line of rulerLines()) drawLine(page, line);
  const text = `${RULER.length} mm - 100 %`;
  page.drawText(text, { x: (RULER.x + RULER.length + 2) * MM, y: RULER.y * MM, size: TEXT_POINTS, font });
}

export type SheetPdf = {
  /** Takes a print file in; what it returns stands for it. */
  embed: (png: Uint8Array) => Promise<PDFRef>;
  /** Places the next piece, with the code of its item's number where it has one, and `label` below it. */
  place: (print: PDFRef, number?: string, label?: string) => void;
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
    place(print, number, text = number ?? '') {
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
      if (number === undefined) return;
      drawCode(page, number, codePlaceOf(place));
      const label = labelPlaceOf(place);
      const x = label.x * MM - font.widthOfTextAtSize(text, TEXT_POINTS) / 2;
      page.drawText(text, { x, y: label.y * MM, size: TEXT_POINTS, font });
    },
    save: () => pdf.save({ useObjectStreams: false }),
  };
}
