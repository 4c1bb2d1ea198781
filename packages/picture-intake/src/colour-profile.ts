import { crc32, deflateSync } from 'node:zlib';
import { bodyOf, boxesOf, readBoxes } from './boxes.ts';

/** Longest segment of a JPEG without its length, and what stands before each part of a profile in it (ICC.1 B.4). */
const MAX_PART = 65_533 - 14;
const MARKED = Buffer.from('ICC_PROFILE\0', 'latin1');

/** Parts are numbered by a byte. */
const MAX_PARTS = 255;

/** Numbers of the properties of each item, from 1 (`ipma` of ISO/IEC 23008-12 §9.3). */
function propertiesOf(ipma: Buffer): Map<number, number[]> {
  const [idBytes, hasLong] = [ipma[0] === 0 ? 2 : 4, ((ipma[3] ?? 0) & 1) === 1];
  const found = new Map<number, number[]>();
  let at = 8;
  for (let left = ipma.readUInt32BE(4); left > 0; left -= 1) {
    const item = ipma.readUIntBE(at, idBytes);
    const count = ipma.readUInt8(at + idBytes);
    at += idBytes + 1;
    const read = (): number => (hasLong ? ipma.readUInt16BE(at) & 0x7fff : ipma.readUInt8(at) & 0x7f);
    const own: number[] = [];
    for (let index = 0; index < count; index += 1, at += hasLong ? 2 : 1) own.push(read());
    found.set(item, own);
  }
  return found;
}

/** The first of the pictures of which an item is made; undefined of one that is made of none. */
function firstTileOf(iref: Buffer, item: number): number | undefined {
  const idBytes = iref[0] === 0 ? 2 : 4;
  const made = boxesOf(iref.subarray(4)).find(
    ({ type, body }) => type === 'dimg' && body.readUIntBE(0, idBytes) === item,
  );
  return made?.body.readUIntBE(idBytes + 2, idBytes);
}

function readProfile(heic: Buffer): Buffer | null {
  const meta = boxesOf(bodyOf(boxesOf(heic), 'meta').subarray(4));
  const [pitm, iprp] = [bodyOf(meta, 'pitm'), boxesOf(bodyOf(meta, 'iprp'))];
  const shown = pitm.readUIntBE(4, pitm[0] === 0 ? 2 : 4);
  const [all, links] = [boxesOf(bodyOf(iprp, 'ipco')), propertiesOf(bodyOf(iprp, 'ipma'))];
  const iref = bodyOf(meta, 'iref');
  for (const item of [shown, iref.length > 4 ? firstTileOf(iref, shown) : undefined]) {
    const colours = (links.get(item ?? 0) ?? []).flatMap((number) => all[number - 1] ?? []);
    const found = colours.find(
      ({ type, body }) => type === 'colr' && ['prof', 'rICC'].includes(body.toString('latin1', 0, 4)),
    );
    if (found) return found.body.subarray(4);
  }
  return null;
}

/**
 * The colour profile of the picture that a HEIC shows (`colr`), as phones with wide colours write it; null without one, or where it
 * is of other colours than a screen's, such as that of a depth map.
 */
export function findProfile(heic: Buffer): Buffer | null {
  const profile = readBoxes(() => readProfile(heic));
  return profile?.toString('latin1', 16, 20) === 'RGB ' ? profile : null;
}

function segmentOf(part: Buffer, number: number, parts: number): Buffer {
  const length = 2 + MARKED.length + 2 + part.length;
  return Buffer.concat([
    Buffer.from([0xff, 0xe2, length >> 8, length & 0xff]),
    MARKED,
    Buffer.from([number, parts]),
    part,
  ]);
}

/** A JPEG with this profile, so that whoever shows it knows its colours; as it is where no JPEG holds the profile. */
export function withProfile(jpeg: Buffer, profile: Buffer | null): Buffer {
  const parts = Math.ceil((profile?.length ?? 0) / MAX_PART);
  if (!profile || parts > MAX_PARTS) return jpeg;
  const segments = Array.from({ length: parts }, (_, index) =>
    segmentOf(profile.subarray(index * MAX_PART, (index + 1) * MAX_PART), index + 1, parts),
  );
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** The signature of a PNG and its first chunk. */
const PNG_HEAD = 33;

/** The same of a PNG (PNG §11.3.2.3). */
export function pngWithProfile(png: Buffer, profile: Buffer | null): Buffer {
  if (!profile) return png;
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, PNG_HEAD), length, body, check, png.subarray(PNG_HEAD)]);
}
