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

function pngHasNotes(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (!PNG_KNOWN.has(textAt(bytes, at + 4, 4))) return true;
  return false;
}

function webpHasNotes(bytes: Buffer): boolean {
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (!WEBP_KNOWN.has(textAt(bytes, at, 4))) return true;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return false;
}

/** Whether a decoded JPEG, PNG or WebP holds anything besides its picture, such as comments and what cameras add. */
export function hasNotes(bytes: Buffer): boolean {
  if (bytes[0] === 0xff) return jpegHasNotes(bytes);
  return bytes[0] === 0x89 ? pngHasNotes(bytes) : webpHasNotes(bytes);
}
