const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length, type and checksum around a chunk's data (PNG 5.3). */
const PNG_CHUNK_FRAME = 12;

const END_OF_IMAGE = 0xd9;
/** Markers without a length (ITU T.81 B.1.1.3): stuffed zeroes and restarts within a scan, and the start of the image. */
const isBare = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function endOfPng(bytes: Buffer): number {
  for (let at = PNG_SIGNATURE.length; at + PNG_CHUNK_FRAME <= bytes.length; ) {
    const end = at + PNG_CHUNK_FRAME + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end;
    at = end;
  }
  return bytes.length;
}

function endOfJpeg(bytes: Buffer): number {
  for (let at = 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0xff) at += 1;
    else if (marker === END_OF_IMAGE) return at + 2;
    else if (isBare(marker) || at + 3 >= bytes.length) at += 2;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return bytes.length;
}

/** RIFF's own size counts from after itself, and is even on disk. */
function endOfWebp(bytes: Buffer): number {
  const size = bytes.readUInt32LE(4);
  return 8 + size + (size % 2);
}

/**
 * A PNG, JPEG or WebP without what follows its end: archives, scripts and second pictures (as phones append for depth and
 * motion), which nobody sees and everybody can download. Other bytes, and those whose end is not found, stay as they are.
 */
export function cutAtEnd(bytes: Buffer): Buffer {
  if (bytes.length < 16) return bytes;
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return bytes.subarray(0, endOfPng(bytes));
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return bytes.subarray(0, endOfJpeg(bytes));
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return bytes.subarray(0, endOfWebp(bytes));
  return bytes;
}
