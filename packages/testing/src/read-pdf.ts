import { deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
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

/** A PDF's coordinate system, by the six numbers of its operator `cm`. */
type Matrix = [number, number, number, number, number, number];

/** A point of the outer system for one of the inner. */
const apply = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** The system that an operator `cm` makes of another. */
function nest(outer: Matrix, [a, b, c, d, e, f]: Matrix): Matrix {
  const [origin, right, up] = [apply(outer, e, f), apply(outer, e + a, f + b), apply(outer, e + c, f + d)];
  return [
    ...([right[0] - origin[0], right[1] - origin[1], up[0] - origin[0], up[1] - origin[1]] as const),
    ...origin,
  ];
}

/** Follows the operators that change the coordinate system; what they leave is the one that is drawn in. */
function createFollower(): (operator: number, args: unknown) => Matrix {
  let now: Matrix = [1, 0, 0, 1, 0, 0];
  const kept: Matrix[] = [];
  return (operator, args) => {
    if (operator === OPS.save) kept.push(now);
    if (operator === OPS.restore) now = kept.pop() ?? now;
    if (operator === OPS.transform) now = nest(now, args as Matrix);
    return now;
  };
}

/** The box on the page of one in some system, by its lower left and upper right corners; points. */
function boxOf(placed: Matrix, [left = 0, low = 0, right = 0, high = 0]: number[]): Box {
  const [[x1, y1], [x2, y2]] = [apply(placed, left, low), apply(placed, right, high)];
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
}

/** What a reader of a PDF measures in it, mm; in points with `unit` 1. */
export async function readPdf(bytes: Uint8Array, unit = MM): Promise<ReadPage[]> {
  const round = (points: number): number => Math.round((points / unit) * 100) / 100;
  const toBox = (placed: Matrix, corners: number[]): Box => {
    const { x, y, width, height } = boxOf(placed, corners);
    return { x: round(x), y: round(y), width: round(width), height: round(height) };
  };
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const { fnArray, argsArray } = await page.getOperatorList();
    const pictures: Box[] = [];
    const paths: Box[] = [];
    const follow = createFollower();
    fnArray.forEach((operator, at) => {
      const args = argsArray[at];
      const placed = follow(operator, args);
      if (operator === OPS.paintImageXObject) pictures.push(toBox(placed, [0, 0, 1, 1]));
      const bounds = operator === OPS.constructPath ? (args[2] as Float32Array | null) : null;
      if (bounds) paths.push(toBox(placed, [...bounds]));
    });
    const [, , width = 0, height = 0] = page.view;
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    pages.push({ size: [round(width), round(height)], text, pictures, paths });
  }
  await pdf.loadingTask.destroy();
  return pages;
}

/** A page as a printer or a screen puts it into pixels: RGBA, row by row from the upper left corner. */
export type DrawnPage = { data: Uint8ClampedArray; width: number; height: number };

/** Draws the pages of a PDF, with so many pixels in a millimetre. */
export async function drawPdf(bytes: Uint8Array, pixelsPerMm: number): Promise<DrawnPage[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: DrawnPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: pixelsPerMm / MM });
    const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    const context = createCanvas(width, height).getContext('2d');
    // The browser's own interface is asked for, of which this is an implementation.
    type Context = NonNullable<Parameters<typeof page.render>[0]['canvasContext']>;
    const canvasContext = context as unknown as Context;
    await page.render({ canvas: null, canvasContext, viewport, background: '#fff' }).promise;
    pages.push({ data: context.getImageData(0, 0, width, height).data, width, height });
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
