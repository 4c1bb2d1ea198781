const BIG_ENDIAN_MARK = [0xfe, 0xff];
const LITTLE_ENDIAN_MARK = [0xff, 0xfe];

const beginsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

function encodingsOf(bytes: Uint8Array): string[] {
  if (beginsWith(bytes, LITTLE_ENDIAN_MARK)) return ['utf-16le'];
  if (beginsWith(bytes, BIG_ENDIAN_MARK)) return ['utf-16be'];
  return ['utf-8', 'big5'];
}

/** The text of a file that a spreadsheet or a back office in Taiwan has written: UTF-8, UTF-16 or Big5; null for other bytes. */
export function decodeText(bytes: Uint8Array): string | null {
  for (const encoding of encodingsOf(bytes)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!text.includes('\0')) return text;
    } catch {
      // Try the next encoding.
    }
  }
  return null;
}
