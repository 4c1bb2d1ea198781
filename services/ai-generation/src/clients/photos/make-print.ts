import { createHash } from 'node:crypto';
import { pictures } from '@tapory/shop';
import { type Crop, type PhotoSides, pixelsOf, turned } from '../../domain/crop.ts';
import { resample } from './resample.ts';

export type PrintFile = {
  png: Buffer;
  /** SHA-256 of the file, hexadecimal. */
  hash: string;
  /** The source had fewer pixels than are printed. */
  isEnlarged: boolean;
  /** Who made it larger, and with which model; null when it was resampled here, or has pixels enough. */
  enlargedBy: string | null;
};

/** The part of a source that is printed, as somebody else has made it larger. */
export type Enlarged = { png: Buffer; by: string };

/** Where the source is read along one axis, and what is missing of it at both ends, px of the print. */
type Reach = { start: number; length: number; before: number; after: number };

/** A crop's reach with its bleed along one axis: what lies outside of the source is missing. */
function reachOf(from: number, edge: number, side: number): Reach {
  const scale = pictures.printEdge / edge;
  const bleed = (pictures.bleedEdge - pictures.printEdge) / 2 / scale;
  const start = Math.max(0, Math.round(from - bleed));
  const end = Math.min(side, Math.round(from + edge + bleed));
  return {
    start,
    length: end - start,
    before: Math.max(0, Math.round((start - (from - bleed)) * scale)),
    after: Math.max(0, Math.round((from + edge + bleed - end) * scale)),
  };
}

type Cut = { crop: Crop; sides: PhotoSides };

/** The part of the source that is printed, and what it becomes, px. */
function planOf({ crop, sides }: Cut) {
  const { left, top, edge } = pixelsOf(crop, sides);
  const whole = turned(sides, crop.rotation);
  const [x, y] = [reachOf(left, edge, whole.width), reachOf(top, edge, whole.height)];
  return {
    ...{ x, y, edge, isEnlarged: edge < pictures.printEdge },
    width: pictures.bleedEdge - x.before - x.after,
    height: pictures.bleedEdge - y.before - y.after,
  };
}

async function extract(source: Buffer, cut: Cut) {
  const { default: sharp } = await import('sharp');
  const { x, y } = planOf(cut);
  const { rotation } = cut.crop;
  const straight = rotation === 0 ? source : await sharp(source).rotate(rotation).png().toBuffer();
  return sharp(straight).extract({ left: x.start, top: y.start, width: x.length, height: y.length });
}

/**
 * The part of a source that is printed, with its bleed, and the least sides it needs, px; null when it has pixels enough.
 */
export async function cutSmall(
  source: Buffer,
  cut: Cut,
): Promise<{ png: Buffer; width: number; height: number } | null> {
  const { isEnlarged, width, height } = planOf(cut);
  if (!isEnlarged) return null;
  return { png: await (await extract(source, cut)).toColourspace('srgb').png().toBuffer(), width, height };
}

/**
 * What the press takes: the crop at 300 dpi with its bleed, as PNG with the sRGB profile. The bleed is what the source has
 * around the crop, and where that ends its mirror image. The same source and crop make the same bytes with one version
 * of the library; what was approved is stored, and never made again. `enlarged` takes the place of {@link cutSmall}'s part.
 */
export async function makePrint(
  source: Buffer,
  cut: Cut,
  enlarged: Enlarged | null = null,
): Promise<PrintFile> {
  const { default: sharp } = await import('sharp');
  const { x, y, edge, isEnlarged, width, height } = planOf(cut);
  const by = enlarged ? ` by ${enlarged.by}` : '';
  const part = enlarged ? sharp(enlarged.png) : await extract(source, cut);
  const png = await (isEnlarged && !enlarged ? await resample(part, { width, height }) : part)
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .extend({ left: x.before, right: x.after, top: y.before, bottom: y.after, extendWith: 'mirror' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .withMetadata({ density: pictures.printDpi })
    .withExif({
      IFD0: { ImageDescription: isEnlarged ? `enlarged from ${edge} px${by}` : `cut from ${edge} px` },
    })
    .withIccProfile('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer();
  const hash = createHash('sha256').update(png).digest('hex');
  return { png, hash, isEnlarged, enlargedBy: enlarged?.by ?? null };
}
