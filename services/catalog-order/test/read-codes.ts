import { type DrawnPage, drawPdf, readPdf } from '@tapory/testing/pdf';
import jsqr from 'jsqr';

const decode = jsqr as unknown as typeof jsqr.default;

/** Dots in a millimetre of a printer with 300 an inch. */
const DOTS = 300 / 25.4;

type Area = { x: number; y: number; width: number; height: number };

/** A part of a page; white beyond its edges. */
function cut({ data, width, height }: DrawnPage, area: Area): DrawnPage {
  const [columns, rows] = [Math.round(area.width), Math.round(area.height)];
  const part = new Uint8ClampedArray(columns * rows * 4).fill(255);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [Math.round(area.x) + column, Math.round(area.y) + row];
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const from = (y * width + x) * 4;
      part.set(data.subarray(from, from + 4), (row * columns + column) * 4);
    }
  return { data: part, width: columns, height: rows };
}

/**
 * What a phone reads of the QR codes of a PDF, in the order in which they are drawn; null of one that it does not. The codes are printed
 * smaller than they are: what is `edge` mm on the page has `printedEdge` on paper.
 */
export async function readCodes(
  bytes: Uint8Array,
  { edge, printedEdge }: { edge: number; printedEdge: number },
): Promise<(string | null)[]> {
  const scale = (DOTS * printedEdge) / edge;
  const [measured, drawn] = [await readPdf(bytes), await drawPdf(bytes, scale)];
  return measured.flatMap(({ paths, size }, index) => {
    const page = drawn[index] as DrawnPage;
    const codes = paths.filter(({ width, height }) => width > 8 && width === height);
    return codes.map(({ x, y, width }) => {
      // As far around it as its free modules reach.
      const free = width / 10;
      const [left, top, length] = [x - free, size[1] - y - width - free, width + 2 * free];
      const area = { x: left * scale, y: top * scale, width: length * scale, height: length * scale };
      const part = cut(page, area);
      return decode(part.data, part.width, part.height)?.data ?? null;
    });
  });
}
