import { constants, inflateSync } from 'node:zlib';

/** Readers look for `startxref` in this many bytes at the end. */
const TAIL_BYTES = 2048;

/** Limits of the search for a page in object streams. */
const MAX_OBJECT_STREAMS = 64;
const MAX_INFLATED_BYTES = 4 * 1024 * 1024;

const PAGE = /\/Type\s*\/Page(?![A-Za-z])/;

/** Whether `startxref` points to a cross-reference table or stream. */
function hasObjectTable(text: string): boolean {
  const tail = text.slice(-TAIL_BYTES);
  const start = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(tail)?.[1];
  if (start === undefined) return false;
  const table = text.slice(Number(start), Number(start) + TAIL_BYTES);
  return /^\s*(xref\s+\d+\s+\d+|\d+\s+\d+\s+obj[\s\S]*?\/XRef\b)/.test(table);
}

/** Decompresses an object stream; empty when it is invalid. */
function inflate(bytes: Buffer): string {
  try {
    const options = { maxOutputLength: MAX_INFLATED_BYTES, finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(bytes, options).toString('latin1');
  } catch {
    return '';
  }
}

/** Whether an object stream contains a page. */
function hasCompressedPage(bytes: Buffer, text: string): boolean {
  let from = 0;
  for (let seen = 0; seen < MAX_OBJECT_STREAMS; seen += 1) {
    const at = text.indexOf('/ObjStm', from);
    const begin = at < 0 ? -1 : text.indexOf('stream', at);
    const end = begin < 0 ? -1 : text.indexOf('endstream', begin);
    if (end < 0) return false;
    const dataStart = begin + 'stream'.length + (text[begin + 6] === '\r' ? 2 : 1);
    if (PAGE.test(inflate(bytes.subarray(dataStart, end)))) return true;
    from = end;
  }
  return false;
}

/**
 * Whether a reader can open these bytes as PDF: a version header, a cross-reference table where the end points to, and at
 * least one page. Pages of an encrypted document cannot be searched.
 */
export function isReadablePdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !hasObjectTable(text)) return false;
  return PAGE.test(text) || /\/Encrypt\b/.test(text) || hasCompressedPage(bytes, text);
}
