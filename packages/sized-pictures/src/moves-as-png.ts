const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** Whether a PNG moves (APNG): decoders of still pictures do not say. The chunk that says so stands before the picture's data. */
export function movesAsPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return false;
  const told = bytes.indexOf('acTL', 0, 'latin1');
  return told > 0 && told < bytes.indexOf('IDAT', 0, 'latin1');
}
