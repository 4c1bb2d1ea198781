import { type Box, bodyOf, boxesOf, readBoxes } from './boxes.ts';

const number = (value: number, bytes: 1 | 2 | 4): Buffer => {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(value, 0, bytes);
  return written;
};

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([number(8 + body.length, 4), Buffer.from(type, 'latin1'), body]);
};

const fullBox = (type: string, ...parts: Buffer[]): Buffer => box(type, Buffer.alloc(4), ...parts);

/** What the entry of a track's samples begins with, before its own boxes (`VisualSampleEntry`). */
const ENTRY_HEAD = 78;

/** Tracks that are looked into: beside the pictures there are their thumbnails, what shines through and how deep it is. */
const MAX_TRACKS = 16;

/** Properties of a picture that stand as boxes in the entry of a track's samples as well. */
const SHARED = ['colr', 'pasp', 'pixi'];

/** How each codec is called as an item, what opens its decoder, and the brand of its files. */
const CODECS: Record<string, { type: string; opens: string; brand: string }> = {
  ...{
    hvc1: { type: 'hvc1', opens: 'hvcC', brand: 'heic' },
    hev1: { type: 'hvc1', opens: 'hvcC', brand: 'heic' },
  },
  av01: { type: 'av01', opens: 'av1C', brand: 'avif' },
};

type Still = {
  type: string;
  brand: string;
  sides: { width: number; height: number };
  properties: Buffer[];
  data: Buffer;
};

/** A file of one picture (ISO/IEC 23008-12). */
function writeStill({ type, brand, sides, properties, data }: Still): Buffer {
  const ispe = fullBox('ispe', number(sides.width, 4), number(sides.height, 4));
  const all = [ispe, ...properties];
  const links = all.map((_, index) => number(0x80 | (index + 1), 1));
  const metaOf = (start: number): Buffer =>
    fullBox(
      'meta',
      fullBox('hdlr', number(0, 4), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', number(1, 2)),
      fullBox(
        'iloc',
        ...[number(0x44, 1), number(0, 1), number(1, 2)],
        ...[number(1, 2), number(0, 2), number(1, 2), number(start, 4), number(data.length, 4)],
      ),
      fullBox(
        'iinf',
        number(1, 2),
        box('infe', Buffer.from([2, 0, 0, 0]), number(1, 2), number(0, 2), Buffer.from(`${type}\0`)),
      ),
      box(
        'iprp',
        box('ipco', ...all),
        fullBox('ipma', number(1, 4), number(1, 2), number(all.length, 1), ...links),
      ),
    );
  const head = box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1${brand}`));
  return Buffer.concat([head, metaOf(head.length + metaOf(0).length + 8), box('mdat', data)]);
}

/** The first sample of a track: its picture stands for itself. */
function firstSample(file: Buffer, stbl: readonly Box[]): Buffer {
  const [stsz, stco, co64] = [bodyOf(stbl, 'stsz'), bodyOf(stbl, 'stco'), bodyOf(stbl, 'co64')];
  const size = stsz.readUInt32BE(4) || stsz.readUInt32BE(12);
  const start = stco.length > 0 ? stco.readUInt32BE(8) : Number(co64.readBigUInt64BE(8));
  if (start + size > file.length) throw new RangeError('the first picture is not in the file');
  return file.subarray(start, start + size);
}

/** Whether a track belongs to another: it says what shines through its pictures or how deep they are, or has them small (§7.5). */
function isBeside(trak: readonly Box[], mdia: readonly Box[]): boolean {
  if (bodyOf(mdia, 'hdlr').toString('latin1', 8, 12) === 'auxv') return true;
  return boxesOf(bodyOf(trak, 'tref')).some(({ type }) => type === 'thmb');
}

function stillOf(file: Buffer, track: Buffer): Buffer | null {
  const trak = boxesOf(track);
  const mdia = boxesOf(bodyOf(trak, 'mdia'));
  if (isBeside(trak, mdia)) return null;
  const stbl = boxesOf(bodyOf(boxesOf(bodyOf(mdia, 'minf')), 'stbl'));
  const [entry] = boxesOf(bodyOf(stbl, 'stsd').subarray(8));
  const codec = entry && Object.hasOwn(CODECS, entry.type) ? CODECS[entry.type] : undefined;
  if (!entry || !codec) return null;
  const sides = { width: entry.body.readUInt16BE(24), height: entry.body.readUInt16BE(26) };
  const properties = boxesOf(entry.body.subarray(ENTRY_HEAD))
    .filter(({ type }) => type === codec.opens || SHARED.includes(type))
    .map(({ type, body }) => box(type, body));
  return writeStill({ ...codec, sides, properties, data: firstSample(file, stbl) });
}

/**
 * The first of pictures that follow one another, as a file of its own: decoders of pictures do not look for any in a track (ISO/IEC
 * 23008-12 §7). Null of a file that shows a picture besides, and of what is none.
 */
export function firstOfSequence(file: Buffer): Buffer | null {
  return readBoxes(() => {
    const boxes = boxesOf(file);
    if (boxes.some(({ type }) => type === 'meta')) return null;
    const tracks = boxesOf(bodyOf(boxes, 'moov')).filter(({ type }) => type === 'trak');
    for (const { body } of tracks.slice(0, MAX_TRACKS)) {
      const still = stillOf(file, body);
      if (still) return still;
    }
    return null;
  });
}
