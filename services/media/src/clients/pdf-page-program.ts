/**
 * A program of its own: draws the first page of the PDF that comes in, and writes it as PNG. A crafted file may make it
 * take all the time and memory that there are. Arguments: longer side of the picture, pixels.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
// Otherwise loaded by a computed name, which no bundle has.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';

/** Most pixels of a picture on the page. */
const MAX_IMAGE_PIXELS = 50_000_000;

const side = Number(process.argv[2]);
const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string): string => `${join(home, name)}/`;

const pdf = await getDocument({
  data: new Uint8Array(await buffer(process.stdin)),
  ...{ cMapUrl: folder('cmaps'), standardFontDataUrl: folder('standard_fonts'), wasmUrl: folder('wasm') },
  ...{ iccUrl: folder('iccs'), maxImageSize: MAX_IMAGE_PIXELS, enableXfa: false, verbosity: 0 },
}).promise;
const page = await pdf.getPage(1);
const whole = page.getViewport({ scale: 1 });
const viewport = page.getViewport({ scale: side / Math.max(whole.width, whole.height) });
const canvas = createCanvas(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)));
// The browser's own interface is asked for, of which this is an implementation.
type Context = NonNullable<Parameters<typeof page.render>[0]['canvasContext']>;
const canvasContext = canvas.getContext('2d') as unknown as Context;
await page.render({ canvas: null, canvasContext, viewport, background: '#fff' }).promise;
process.stdout.write(canvas.toBuffer('image/png'), () => process.exit(0));
