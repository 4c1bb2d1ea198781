/** What a picture of each format needs to be drawn; anything else may say who took it, where, and with what. */
const JPEG_COMMENT = 0xfe;
const JPEG_SCAN = 0xda;
const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;
const JPEG_KNOWN = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);
const PNG_KNOWN = new Set(
  'IHDR PLTE IDAT IEND gAMA cHRM sRGB iCCP cICP sBIT tRNS bKGD pHYs hIST sPLT acTL fcTL fdAT'.split(' '),
);
const WEBP_KNOWN = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

const textAt = (bytes: Buffer, at: number, length: number): string =>
  bytes.toString('latin1', at, at + length);

function jpegHasNotes(bytes: Buffer): boolean {
  for (let at = 2; at + 3 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    // Nothing but segments stands before the first scan.
    if (bytes[at] !== 0xff || marker === 0xff) return true;
    const known = JPEG_KNOWN.get(marker);
    const isKnown = known !== undefined && textAt(bytes, at + 4, known.length) === known;
    if (marker === JPEG_COMMENT || (isApplication(marker) && !isKnown)) return true;
    if (marker === JPEG_SCAN) return false;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return true;
}

function pngWithoutNotes(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (PNG_KNOWN.has(textAt(bytes, at + 4, 4))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

/** In the flags of an extended WebP: EXIF and XMP follow. */
const WEBP_NOTES = 0x0c;

function webpWithoutNotes(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 12)];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (WEBP_KNOWN.has(textAt(bytes, at, 4))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  const bare = Buffer.concat(kept);
  bare.writeUInt32LE(bare.length - 8, 4);
  if (textAt(bare, 12, 4) === 'VP8X') bare[20] = (bare[20] ?? 0) & ~WEBP_NOTES;
  return bare;
}

/**
 * A decoded PNG or WebP with nothing besides its picture, which goes on moving if it does; null for a JPEG with comments or
 * what cameras add, which has to be encoded again.
 */
export function withoutNotes(bytes: Buffer): Buffer | null {
  if (bytes[0] === 0xff) return jpegHasNotes(bytes) ? null : bytes;
  return bytes[0] === 0x89 ? pngWithoutNotes(bytes) : webpWithoutNotes(bytes);
}
