import { crc32 } from 'node:zlib';
import sharp from 'sharp';

type Colour = string | { r: number; g: number; b: number; alpha: number };

export const paint = (background: Colour = '#c82020', width = 640, height = 400) =>
  sharp({
    create: { width, height, channels: typeof background === 'string' ? 3 : 4, background },
  });

/** Three pictures in one file. */
export async function framesOf(width = 64, height = 48) {
  const colours = ['#c82020', '#20c820', '#2020c8'];
  const frames = await Promise.all(colours.map((colour) => paint(colour, width, height).png().toBuffer()));
  return sharp(frames, { join: { animated: true } });
}

const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** A JPEG with a second one behind it, as phones append a gain map (CIPA DC-007), and what says so. */
export async function withGainMap(): Promise<Buffer> {
  const [photo, map] = await Promise.all([paint().jpeg().toBuffer(), paint('#808080').jpeg().toBuffer()]);
  const told = segment(0xe2, Buffer.concat([Buffer.from('MPF\0MM\0*'), Buffer.alloc(60)]));
  return Buffer.concat([photo.subarray(0, 2), told, photo.subarray(2), map]);
}

/** A JPEG with a film behind it, as phones write a photo that moves. */
export async function withMotion(film: Buffer): Promise<Buffer> {
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><GCamera:MotionPhoto>1</GCamera:MotionPhoto></x:xmpmeta>';
  const told = segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`));
  const photo = await paint().jpeg().toBuffer();
  return Buffer.concat([photo.subarray(0, 2), told, photo.subarray(2), film]);
}

/** Red at the top left as it is seen, whatever way the camera was held. */
export async function turnedPhoto(orientation: number): Promise<Buffer> {
  const corner = await paint('#c82020', 320, 200).png().toBuffer();
  const upright = await paint('#2020c8')
    .composite([{ input: corner, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const lying = sharp(upright);
  if ([2, 5].includes(orientation)) lying.flop();
  if ([4, 7].includes(orientation)) lying.flip();
  const turns = [0, 0, 0, 180, 0, 0, 270, 0, 90][orientation] ?? 0;
  const stored = sharp(await lying.png().toBuffer()).rotate(
    turns || ([5, 7].includes(orientation) ? 270 : 0),
  );
  return stored.withMetadata({ orientation }).jpeg().toBuffer();
}

/** A PNG whose colours are told by a profile that no program knows. */
export async function withOddProfile(): Promise<Buffer> {
  const png = await paint().png().toBuffer();
  const body = Buffer.concat([Buffer.from('iCCPodd\0\0'), Buffer.from('789c030000000001', 'hex')]);
  const chunk = Buffer.concat([Buffer.alloc(4), body, Buffer.alloc(4)]);
  chunk.writeUInt32BE(body.length - 4);
  chunk.writeUInt32BE(crc32(body), chunk.length - 4);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

/** A TIFF in which a camera says that it is its raw picture. */
export function rawPhoto(): Buffer {
  const bytes = Buffer.alloc(160);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(1, 8);
  // DNGVersion.
  bytes.writeUInt16LE(50_706, 10);
  bytes.writeUInt16LE(1, 12);
  bytes.writeUInt32LE(4, 14);
  return bytes;
}

/** Of a JPEG's segment without its length, what a part of a profile takes (ICC.1 B.4). */
const PROFILE_PART = 65_519;

/** A JPEG that says this of its colours, in as many parts as that takes. */
export function withJpegProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const parts = Math.ceil(profile.length / PROFILE_PART);
  const segments = Array.from({ length: parts }, (_, index) => {
    const part = profile.subarray(index * PROFILE_PART, (index + 1) * PROFILE_PART);
    return segment(
      0xe2,
      Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([index + 1, parts]), part]),
    );
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** The profile that a program writes of these colours. */
export async function profileOf(name: 'p3' | 'cmyk'): Promise<Buffer> {
  const space = name === 'cmyk' ? 'cmyk' : 'srgb';
  const told = await paint('#c82020', 8, 8).toColourspace(space).withIccProfile(name).jpeg().toBuffer();
  const { icc } = await sharp(told).metadata();
  if (!icc) throw new Error(`no profile ${name}`);
  return icc;
}

/** A profile with so much behind what it says that no screen needs. */
export function grown(profile: Buffer, bytes: number): Buffer {
  const all = Buffer.concat([profile, Buffer.alloc(bytes)]);
  all.writeUInt32BE(all.length);
  return all;
}

/** The same for pictures without colours. */
export function forGrey(profile: Buffer): Buffer {
  const grey = Buffer.from(profile);
  grey.write('GRAY', 16, 'latin1');
  return grey;
}
