/**
 * A program of its own: draws the first page of the PDF that comes in, and writes it as PNG; or writes what the document says,
 * in words and links. A crafted file may make it take all the time and memory that there are. Arguments: longer side of the
 * picture, pixels, or `words`. Exits with 5 when the document asks for a password or another key, with 6 when it cannot be opened or
 * has no page, with 7 when its page cannot be drawn, and with 8 when its page would not be what it holds.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
// Otherwise loaded by a computed name, which no bundle has.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';

/** Most pixels of a picture on the page. */
const MAX_IMAGE_PIXELS = 50_000_000;

/** So much of a document is read: pages, and UTF-16 units of its words. */
const [PAGES, WORDS] = [50, 200_000];

/** What is read of a piece of text; marks have no words. */
type TextItem = { str?: string; hasEOL?: boolean };

const [, , task = ''] = process.argv;
const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string): string => `${join(home, name)}/`;

const LOCKED = 5;
const UNREADABLE = 6;
const NOT_DRAWN = 7;
const FOR_ACROBAT = 8;

const file = await buffer(process.stdin);
/** Of a document that a key opens the reader says only that it does not know how. */
const whyClosed = (error: unknown): number => {
  const isLocked = error instanceof Error && error.name === 'PasswordException';
  return isLocked || file.includes('/Encrypt') ? LOCKED : UNREADABLE;
};

const pdf = await getDocument({
  data: new Uint8Array(file),
  ...{ cMapUrl: folder('cmaps'), standardFontDataUrl: folder('standard_fonts'), wasmUrl: folder('wasm') },
  ...{ iccUrl: folder('iccs'), maxImageSize: MAX_IMAGE_PIXELS, enableXfa: false, verbosity: 0 },
}).promise.catch((error: unknown) => process.exit(whyClosed(error)));
if (pdf.numPages === 0) process.exit(UNREADABLE);

/** Whether only Acrobat shows what it holds: a form of XFA alone, or a portfolio; every other reader shows their cover. */
async function isForAcrobat(document: PDFDocumentProxy): Promise<boolean> {
  const { info } = await document.getMetadata();
  const says = info as { IsXFAPresent?: boolean; IsAcroFormPresent?: boolean; IsCollectionPresent?: boolean };
  return says.IsCollectionPresent === true || (says.IsXFAPresent === true && says.IsAcroFormPresent !== true);
}

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

/** Where the links of a page lead. A name before the host changes nothing of that. */
async function* readLinks(page: PDFPageProxy): AsyncGenerator<string> {
  for (const { url } of (await page.getAnnotations()) as { url?: unknown }[])
    if (typeof url === 'string' && URL.canParse(url))
      yield `\n${Object.assign(new URL(url), { username: '', password: '' }).href}\n`;
}

async function* readWords(page: PDFPageProxy): AsyncGenerator<string> {
  for await (const { items } of page.streamTextContent() as ReadableStream<{ items: TextItem[] }>)
    yield items.map(({ str, hasEOL }) => `${str ?? ''}${hasEOL ? '\n' : ''}`).join('');
}

/**
 * Writes what is read as it comes, which is kept when the rest takes too long. A part that cannot be read hides no other; true
 * when there is none such.
 */
async function writeWords(document: PDFDocumentProxy): Promise<boolean> {
  let left = WORDS;
  let isWhole = true;
  for (let number = 1; number <= Math.min(PAGES, document.numPages); number += 1)
    for (const read of [readLinks, readWords])
      try {
        for await (const words of read(await document.getPage(number))) {
          process.stdout.write(words.slice(0, left));
          left -= words.length;
          if (left <= 0) return isWhole;
        }
      } catch {
        // The next part may be sound.
        isWhole = false;
      }
  return isWhole;
}

if (task !== 'words' && (await isForAcrobat(pdf).catch(() => false))) process.exit(FOR_ACROBAT);
const isWhole = task === 'words' ? await writeWords(pdf) : true;
const picture =
  task === 'words' ? '' : await drawPage(pdf, Number(task)).catch(() => process.exit(NOT_DRAWN));
process.stdout.write(picture, () => process.exit(isWhole ? 0 : 1));
