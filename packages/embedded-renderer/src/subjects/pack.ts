import { closeSync, openSync, readSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

/** Where and how large a subject stands among others. */
export type Kind =
  | 'person'
  | 'animal'
  | 'large'
  | 'small'
  | 'food'
  | 'plant'
  | 'building'
  | 'vehicle'
  | 'object'
  | 'sky';

/** A subject of the pack. */
export type Entry = {
  id: string;
  kind: Kind;
  /** Its names, the usual one first; none where our own words have them. */
  zh: string[];
  en: string[];
  /** Left, top, width and height of what is drawn on its 32 × 32 units. */
  box: [number, number, number, number];
  /** Its main colour, degrees; null when it is white, grey or black. */
  hue: number | null;
  /** Its drawing in the file, after the index. */
  at: number;
  length: number;
};

const PACK = fileURLToPath(new URL('../../assets/subjects.pack', import.meta.url));
const LENGTH_BYTES = 4;

type Index = { entries: ReadonlyMap<string, Entry>; start: number };

let index: Index | undefined;

function readAt(at: number, length: number): Buffer {
  const file = openSync(PACK, 'r');
  try {
    const bytes = Buffer.alloc(length);
    readSync(file, bytes, 0, length, at);
    return bytes;
  } finally {
    closeSync(file);
  }
}

function readIndex(): Index {
  const length = readAt(0, LENGTH_BYTES).readUInt32LE();
  const list = JSON.parse(brotliDecompressSync(readAt(LENGTH_BYTES, length)).toString()) as Entry[];
  return { entries: new Map(list.map((entry) => [entry.id, entry])), start: LENGTH_BYTES + length };
}

/** The subjects by id. The index is read once; drawings are not kept. */
export function listSubjects(): ReadonlyMap<string, Entry> {
  index ??= readIndex();
  return index.entries;
}

/** The drawing of a subject: content of an SVG of 32 × 32 units. */
export function readDrawing(entry: Entry): string {
  index ??= readIndex();
  return brotliDecompressSync(readAt(index.start + entry.at, entry.length)).toString();
}
