import { HEIC_PHOTO } from './heic-photo.ts';

/** Where its boxes begin, by their types. */
const at = (type: string): number => HEIC_PHOTO.indexOf(type, 0, 'latin1') - 4;

/** Length of the box that turns, and of its entry among the item's properties. */
const [TURN, ENTRY] = [9, 1];

/**
 * {@link HEIC_PHOTO} as a phone held upright writes it: turned by so many quarters anticlockwise (`irot` of ISO/IEC 23008-12), which
 * no EXIF says.
 */
export function turnedHeic(quarters: 1 | 2 | 3): Buffer {
  const [ipco, ipma] = [at('ipco'), at('ipma')];
  const endOfIpma = ipma + HEIC_PHOTO.readUInt32BE(ipma);
  const turn = Buffer.from([0, 0, 0, TURN, ...Buffer.from('irot'), quarters]);
  const head = Buffer.from(HEIC_PHOTO);
  const grow = (box: number, by: number) => head.writeUInt32BE(head.readUInt32BE(box) + by, box);
  grow(ipco, TURN);
  grow(ipma, ENTRY);
  grow(at('iprp'), TURN + ENTRY);
  grow(at('meta'), TURN + ENTRY);
  // One entry more of the first item, whose entries end the box; the first bit says that nobody may skip it.
  const count = endOfIpma - 5;
  head.writeUInt8(head.readUInt8(count) + 1, count);
  const entry = Buffer.from([0x80 | head.readUInt8(count)]);
  // What the items hold lies behind: their places are four bytes each, 14 bytes after the numbers of the items.
  const items = at('iloc') + 16;
  for (const item of [0, 1]) {
    const place = items + item * 18 + 10;
    head.writeUInt32BE(head.readUInt32BE(place) + TURN + ENTRY, place);
  }
  return Buffer.concat([
    head.subarray(0, ipma),
    turn,
    head.subarray(ipma, endOfIpma),
    entry,
    head.subarray(endOfIpma),
  ]);
}
