type Box = { type: string; start: number; end: number };

/** The boxes between two places (ISO/IEC 14496-12 §4.2). */
function* boxesOf(bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const [size, type] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)];
    const isLong = size === 1 && at + 16 <= to;
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size || to - at;
    const end = at + length;
    if (length < 8 || end > to) return;
    yield { type, start: at + (isLong ? 16 : 8), end };
    at = end;
  }
}

/** Version and flags. */
const FULL_BOX = 4;

function countIn(bytes: Buffer, { start, end }: Box): number {
  let count = 0;
  for (const reference of boxesOf(bytes, start + FULL_BOX, end)) {
    // Numbers of items are four bytes long from version 1 on.
    const counted = reference.start + (bytes[start] === 0 ? 2 : 4);
    if (reference.type === 'dimg' && counted + 2 <= reference.end) count += bytes.readUInt16BE(counted);
  }
  return count;
}

/**
 * How many pictures the pictures of a HEIC are put together from (`dimg` of ISO/IEC 23008-12 §6.6), as its header says: one small tile may
 * be named tens of thousands of times.
 */
export function countTiles(bytes: Buffer): number {
  let count = 0;
  for (const { type, start, end } of boxesOf(bytes, 0, bytes.length))
    for (const box of type === 'meta' ? boxesOf(bytes, start + FULL_BOX, end) : [])
      if (box.type === 'iref') count += countIn(bytes, box);
  return count;
}
