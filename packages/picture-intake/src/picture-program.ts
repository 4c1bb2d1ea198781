/**
 * A program of its own: decodes the HEIC, AVIF, TIFF or GIF that comes in, and writes it upright, as JPEG, or as WebP where it moves
 * or something shines through. Decoders of rare formats can be interrupted by nothing, and a crafted file may make them take all the
 * time and memory that there are. Arguments: most pixels. Exits with 3 when the picture cannot be read, with 4 when it has too many
 * pixels, and with 5 when it has several pages; its sides, or its pages, then stand on stderr.
 */
import { buffer } from 'node:stream/consumers';
import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';
import { findProfile, pngWithProfile, withProfile } from './colour-profile.ts';
import { firstOfSequence } from './first-of-sequence.ts';

const UNREADABLE = 3;
const TOO_MANY_PIXELS = 4;
const SEVERAL_PAGES = 5;
const JPEG = { quality: 98, chromaSubsampling: '4:4:4' } as const;
const WEBP = { quality: 92, effort: 2 } as const;

/** Of a moving picture, pixels: a frame is shown no longer than an eye needs, and there are many. */
const MOVING_SIDE = 800;

/** All frames together have at most so many times the pixels of one picture: they are decoded one by one. */
const MOVING_TIMES = 4;

const maxPixels = Number(process.argv[2]);
const sent = await buffer(process.stdin);
const bytes = firstOfSequence(sent) ?? sent;

/** Ends with what is known of the file. */
function end(code: number, words: object): Promise<never> {
  return new Promise(() => process.stderr.write(JSON.stringify(words), () => process.exit(code)));
}

/** libheif writes what it could not read there, before the picture. */
console.log = () => undefined;

/** Whether nothing shines through pixels of four bytes. */
function isOpaque(pixels: Uint8ClampedArray): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}

/** By libheif's own build: sharp's has no decoder of HEVC. */
async function readHeic(): Promise<Buffer> {
  const pictures = new libheif.HeifDecoder().decode(bytes);
  const picture = pictures.find((each) => each.is_primary()) ?? pictures[0];
  if (!picture) throw new Error('no picture');
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > maxPixels) return end(TOO_MANY_PIXELS, { width, height });
  // Filled by the decoder, RGBA.
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const shown = await new Promise<{ data: Uint8ClampedArray } | null>((resolve) =>
    picture.display(target, resolve),
  );
  if (!shown) throw new Error('no picture that can be decoded');
  const raw = { width, height, channels: 4 } as const;
  const upright = sharp(Buffer.from(shown.data.buffer), { raw, limitInputPixels: false });
  const profile = findProfile(bytes);
  if (isOpaque(shown.data)) return withProfile(await upright.removeAlpha().jpeg(JPEG).toBuffer(), profile);
  const png = pngWithProfile(await upright.png({ compressionLevel: 1 }).toBuffer(), profile);
  return sharp(png, { limitInputPixels: false }).toColourspace('srgb').webp(WEBP).toBuffer();
}

/** Whether the pages of a scan are more than smaller copies of the first. */
async function hasPages(width: number): Promise<boolean> {
  const second = await sharp(bytes, { page: 1, limitInputPixels: false }).metadata();
  return second.width > width / 2;
}

async function readOther(): Promise<Buffer> {
  const found = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { format, width, height, pages = 1, hasAlpha } = found;
  const isMoving = format === 'gif' && pages > 1;
  const limit = isMoving ? maxPixels * MOVING_TIMES : maxPixels;
  if (width * height * (isMoving ? pages : 1) > limit)
    return end(TOO_MANY_PIXELS, { width, height: isMoving ? height * pages : height });
  if (format === 'tiff' && pages > 1 && (await hasPages(width))) return end(SEVERAL_PAGES, { pages });
  const picture = sharp(bytes, { limitInputPixels: limit, failOn: 'error', animated: isMoving });
  if (isMoving) return picture.resize({ width: MOVING_SIDE, withoutEnlargement: true }).webp(WEBP).toBuffer();
  const upright = picture.autoOrient().toColourspace('srgb');
  return hasAlpha ? upright.webp(WEBP).toBuffer() : upright.jpeg(JPEG).toBuffer();
}

/** By the brands of its container: an AVIF has the same boxes, and a TIFF or GIF has none. */
const isHeic = bytes.toString('latin1', 4, 8) === 'ftyp' && !/avi[fs]/.test(bytes.toString('latin1', 8, 64));

try {
  const picture = isHeic ? await readHeic() : await readOther();
  process.stdout.write(picture, () => process.exit(0));
} catch (error) {
  process.stderr.write(String(error), () => process.exit(UNREADABLE));
}
