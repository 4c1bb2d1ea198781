import { Readable } from 'node:stream';
import { constants, createInflate } from 'node:zlib';

/** Readers look for the header in this many bytes at the beginning. */
const HEAD_BYTES = 1024;

/** A table this far from where it should be is found. */
const TABLE_SLACK = 1024;

/** Limits of the search for a page in object streams, all together: a small file may inflate to gigabytes. */
const MAX_OBJECT_STREAMS = 256;
const MAX_INFLATED_BYTES = 4 * 1024 * 1024;

const PAGE = /\/Type\s*\/Page(?![A-Za-z])/;
/** More than {@link PAGE} matches, so that none is lost between two chunks. */
const OVERLAP = 64;

const TABLE =
  /(?<![a-z])xref\s{1,9}\d{1,10}\s{1,9}\d|\d{1,10}\s{1,9}\d{1,5}\s{1,9}obj[\s\S]{0,2048}?\/XRef\b/;

/** How a version of a document ends; `%%EOF` behind it is not needed to read it. */
const END = /^startxref\s{1,9}(\d{1,10})/;
const END_WORD = 'startxref';
/** What {@link END} can match, bytes. */
const MAX_END_BYTES = 32;

/** Objects of a version that was cut off, or of a document whose beginning alone came. */
const OBJECT = /\d\s{1,9}\d{1,5}\s{1,9}obj\b/;

/**
 * Where the last end says that the cross-reference table is; whatever servers and programs leave behind it is none of its
 * business. Null without an end, or where more of the document follows it.
 */
function findTable(text: string): number | null {
  const at = text.lastIndexOf(END_WORD);
  const found = at < 0 ? null : END.exec(text.slice(at, at + MAX_END_BYTES));
  return found && !OBJECT.test(text.slice(at)) ? Number(found[1]) : null;
}

/** Whether a cross-reference table or stream is here or near. */
const isTableAt = (text: string, start: number): boolean =>
  TABLE.test(text.slice(Math.max(0, start - TABLE_SLACK), start + 2 * TABLE_SLACK));

type Budget = { left: number };

/** Whether an object stream contains a page; inflates it piece by piece on another thread, within the budget. */
async function hasPage(bytes: Buffer, budget: Budget): Promise<boolean> {
  const inflated = Readable.from([bytes]).pipe(createInflate({ finishFlush: constants.Z_SYNC_FLUSH }));
  let end = '';
  try {
    for await (const chunk of inflated as AsyncIterable<Buffer>) {
      const text = end + chunk.toString('latin1');
      if (PAGE.test(text)) return true;
      budget.left -= chunk.length;
      if (budget.left <= 0) return false;
      end = text.slice(-OVERLAP);
    }
  } catch {
    // What is no object stream contains no page.
  } finally {
    inflated.destroy();
  }
  return false;
}

/** Where the next object stream's data begins and ends; null when there is none. */
function findObjectStream(text: string, from: number): { begin: number; end: number } | null {
  const at = text.indexOf('/ObjStm', from);
  const word = at < 0 ? -1 : text.indexOf('stream', at);
  const end = word < 0 ? -1 : text.indexOf('endstream', word);
  if (end < 0) return null;
  return { begin: word + 'stream'.length + (text[word + 6] === '\r' ? 2 : 1), end };
}

async function hasCompressedPage(bytes: Buffer, text: string): Promise<boolean> {
  const budget = { left: MAX_INFLATED_BYTES };
  let found = findObjectStream(text, 0);
  for (let seen = 0; found && seen < MAX_OBJECT_STREAMS && budget.left > 0; seen += 1) {
    if (await hasPage(bytes.subarray(found.begin, found.end), budget)) return true;
    found = findObjectStream(text, found.end);
  }
  return false;
}

/** `unsure`: only a reader that rebuilds the table, or looks further for a page, can say. */
export type PdfShape = 'whole' | 'unsure' | 'broken';

/**
 * Whether a reader can open these bytes as PDF, as forgiving as readers are: a version header near the beginning, an end,
 * a cross-reference table about where the end points to, and at least one page. Pages of an encrypted document cannot be
 * searched. Without header or end it is broken.
 */
export async function judgePdf(bytes: Buffer): Promise<PdfShape> {
  const text = bytes.toString('latin1');
  const header = text.slice(0, HEAD_BYTES).search(/%PDF-[12]\.\d/);
  const start = findTable(text);
  if (header < 0 || start === null) return 'broken';
  if (!isTableAt(text, start + header)) return 'unsure';
  const hasPages = PAGE.test(text) || /\/Encrypt\b/.test(text) || (await hasCompressedPage(bytes, text));
  return hasPages ? 'whole' : 'unsure';
}
