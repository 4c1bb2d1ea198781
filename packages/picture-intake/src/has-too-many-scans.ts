/** Cameras and encoders write ten or twenty. */
const MAX_SCANS = 100;

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Markers without a length: stuffed zeroes and restarts within a scan, and the start of the image. */
const isBare = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** From here to where the next marker may be; 0xff before a marker is filling. */
function lengthAt(bytes: Buffer, at: number): number {
  const marker = bytes[at + 1] ?? 0;
  if (bytes[at] !== 0xff || marker === 0xff) return 1;
  return isBare(marker) ? 2 : 2 + bytes.readUInt16BE(at + 2);
}

/**
 * Whether a JPEG has more scans than anybody's. Each is a pass over the whole picture for a few bytes, so that a small file of
 * few enough pixels takes a decoder half a minute, which no time limit of it ends. False for other formats.
 */
export function hasTooManyScans(bytes: Buffer): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  let scans = 0;
  for (let at = 2; at + 3 < bytes.length; at += lengthAt(bytes, at)) {
    if (bytes[at] !== 0xff) continue;
    if (bytes[at + 1] === END_OF_IMAGE) break;
    if (bytes[at + 1] === START_OF_SCAN) scans += 1;
    if (scans > MAX_SCANS) return true;
  }
  return false;
}
