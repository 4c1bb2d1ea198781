const START = Buffer.from([0xff, 0xd8]);
const SCAN = Buffer.from([0xff, 0xda]);
const END = Buffer.from([0xff, 0xd9]);

/**
 * Bytes of a picture and how strictly they are to be decoded. A JPEG without the mark of its end opens everywhere, and gets one; when
 * more than that is missing, a strict decoder says so.
 */
export function withEnd(bytes: Buffer): { input: Buffer; failOn: 'error' | 'warning' } {
  const isEnded = !bytes.subarray(0, 2).equals(START) || bytes.lastIndexOf(END) > bytes.lastIndexOf(SCAN);
  return isEnded
    ? { input: bytes, failOn: 'error' }
    : { input: Buffer.concat([bytes, END]), failOn: 'warning' };
}
