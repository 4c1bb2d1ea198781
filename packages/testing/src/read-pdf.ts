import { deflateSync } from 'node:zlib';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Points of a PDF in a millimetre. */
const MM = 72 / 25.4;

type Box = { x: number; y: number; width: number; height: number };

export type ReadPage = {
  size: [number, number];
  text: string;
  /** Where pictures are drawn, and the boxes of lines and areas, from the lower left corner. */
  pictures: Box[];
  paths: Box[];
};

/** What a reader of a PDF measures in it, mm; in points with `unit` 1. */
export async function readPdf(bytes: Uint8Array, unit = MM): Promise<ReadPage[]> {
  const round = (points: number): number => Math.round((points / unit) * 100) / 100;
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const { fnArray, argsArray } = await page.getOperatorList();
    const pictures: Box[] = [];
    const paths: Box[] = [];
    let placed: number[] = [];
    fnArray.forEach((operator, at) => {
      const args = argsArray[at];
      if (operator === OPS.transform) placed = args;
      if (operator === OPS.paintImageXObject) {
        const [width = 0, , , height = 0, x = 0, y = 0] = placed;
        pictures.push({ x: round(x), y: round(y), width: round(width), height: round(height) });
      }
      const bounds = operator === OPS.constructPath ? (args[2] as Float32Array | null) : null;
      if (bounds) {
        const [left = 0, low = 0, right = 0, high = 0] = bounds;
        paths.push({ x: round(left), y: round(low), width: round(right - left), height: round(high - low) });
      }
    });
    const [, , width = 0, height = 0] = page.view;
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    pages.push({ size: [round(width), round(height)], text, pictures, paths });
  }
  await pdf.loadingTask.destroy();
  return pages;
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}

/** An opaque square PNG of one colour, as print files are, without checksums. */
export function buildPng(edge: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(edge * (1 + 3 * edge), 90));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...[chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))],
  ]);
}
