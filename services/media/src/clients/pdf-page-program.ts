/**
 * A program of its own: draws the first page of the PDF that comes in, and writes it as PNG; or writes what the document says,
 * in words and links. A crafted file may make it take all the time and memory that there are. Arguments: longer side of the
 * picture, pixels, or `words`.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
// Otherwise loaded by a computed name, which no bundle has.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';

/** Most pixels of a picture on the page. */
const MAX_IMAGE_PIXELS = 50_000_000;

/** So much of a document is read: pages, and UTF-16 units of its words. */
const [PAGES, WORDS] = [50, 200_000];

const [, , task = ''] = process.argv;
const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string): string => `${join(home, name)}/`;

const pdf = await getDocument({
  data: new Uint8Array(await buffer(process.stdin)),
  ...{ cMapUrl: folder('cmaps'), standardFontDataUrl: folder('standard_fonts'), wasmUrl: folder('wasm') },
  ...{ iccUrl: folder('iccs'), maxImageSize: MAX_IMAGE_PIXELS, enableXfa: false, verbosity: 0 },
}).promise;

async function drawPage(document: PDFDocumentProxy, side: number): Promise<Buffer> {
  const page = await document.getPage(1);
  const whole = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: side / Math.max(whole.width, whole.height) });
  const [width, height] = [viewport.width, viewport.height].map((length) => Math.max(1, Math.ceil(length)));
  const canvas = createCanvas(width ?? 1, height ?? 1);
  // The browser's own interface is asked for, of which this is an implementation.
  type Context = NonNullable<Parameters<typeof page.render>[0]['canvasContext']>;
  const canvasContext = canvas.getContext('2d') as unknown as Context;
  await page.render({ canvas: null, canvasContext, viewport, background: '#fff' }).promise;
  return canvas.toBuffer('image/png');
}

/** The words of a page, and where its links lead, one to a line. */
async function readPage(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const words = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''));
  const annotations = (await page.getAnnotations()) as { url?: unknown }[];
  const links = annotations.flatMap(({ url }) => (typeof url === 'string' ? [url] : []));
  return [words.join(''), ...links, ''].join('\n');
}

async function readWords(document: PDFDocumentProxy): Promise<Buffer> {
  let words = '';
  for (let number = 1; number <= Math.min(PAGES, document.numPages) && words.length < WORDS; number += 1)
    words += await readPage(document, number);
  return Buffer.from(words.slice(0, WORDS));
}

const answer = task === 'words' ? await readWords(pdf) : await drawPage(pdf, Number(task));
process.stdout.write(answer, () => process.exit(0));
