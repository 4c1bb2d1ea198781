export type Box = { type: string; body: Buffer };

/** Most boxes that follow one another: a picture has some hundreds, and a file of nothing else would fill the memory. */
const MAX_BOXES = 4_096;

/**
 * The boxes that follow one another in some bytes, as far as they are whole (ISO/IEC 14496-12 §4.2). RangeError where there are more
 * than any picture has.
 */
export function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= bytes.length;
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at;
    const head = isLong ? 16 : 8;
    if (length < head || at + length > bytes.length) break;
    if (boxes.length === MAX_BOXES) throw new RangeError('more boxes than a picture has');
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + head, at + length),
    });
    at += length;
  }
  return boxes;
}

/** What the first box of this type holds; nothing without one. */
export const bodyOf = (boxes: readonly Box[], type: string): Buffer =>
  boxes.find((each) => each.type === type)?.body ?? Buffer.alloc(0);

/** What a reader finds; null where the numbers of a file point outside it, or it has too many boxes. */
export function readBoxes<Found>(read: () => Found | null): Found | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
