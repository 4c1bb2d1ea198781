/** Longest segment of a JPEG, and what stands before a profile in its only one (ICC.1 B.4). */
const MAX_SEGMENT = 65_533;
const MARKED = Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1');

/** The colour profile that a HEIC carries (`colr` of ISO/IEC 14496-12), as phones with wide colours do; null without one. */
export function findProfile(heic: Buffer): Buffer | null {
  for (const type of ['colrprof', 'colrrICC']) {
    const at = heic.indexOf(type, 0, 'latin1');
    const end = at < 4 ? 0 : at - 4 + heic.readUInt32BE(at - 4);
    if (end > at + type.length && end <= heic.length) return heic.subarray(at + type.length, end);
  }
  return null;
}

/** A JPEG with this profile, so that whoever shows it knows its colours; as it is where the profile does not fit. */
export function withProfile(jpeg: Buffer, profile: Buffer | null): Buffer {
  const length = 2 + MARKED.length + (profile?.length ?? 0);
  if (!profile || length > MAX_SEGMENT) return jpeg;
  const head = Buffer.from([0xff, 0xe2, length >> 8, length & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, MARKED, profile, jpeg.subarray(2)]);
}
