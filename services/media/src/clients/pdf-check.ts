import { constants, inflateSync } from 'node:zlib';

/** Where readers look for the end of a PDF, bytes from its last. */
const TAIL_BYTES = 2048;

/** Compressed groups of objects that are looked into for a page, and how much of each; bytes. */
const MAX_OBJECT_STREAMS = 64;
const MAX_INFLATED_BYTES = 4 * 1024 * 1024;

const PAGE = /\/Type\s*\/Page(?![A-Za-z])/;

/** Whether the table of objects stands where the end of the file says: a table, or a stream of its own. */
function hasObjectTable(text: string): boolean {
  const tail = text.slice(-TAIL_BYTES);
  const start = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(tail)?.[1];
  if (start === undefined) return false;
  const table = text.slice(Number(start), Number(start) + TAIL_BYTES);
  return /^\s*(xref\s+\d+\s+\d+|\d+\s+\d+\s+obj[\s\S]*?\/XRef\b)/.test(table);
}

/** What a compressed group of objects says, as far as it can be read. */
function inflate(bytes: Buffer): string {
  try {
    const options = { maxOutputLength: MAX_INFLATED_BYTES, finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(bytes, options).toString('latin1');
  } catch {
    return '';
  }
}

/** Whether a page stands in one of the compressed groups of objects. */
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
 * Whether these bytes are a PDF that a reader can open: its version at the start, a table of objects where its end says,
 * and at least one page. Pages of an encrypted document cannot be looked for.
 */
export function isReadablePdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !hasObjectTable(text)) return false;
  return PAGE.test(text) || /\/Encrypt\b/.test(text) || hasCompressedPage(bytes, text);
}
