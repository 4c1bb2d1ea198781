import { createHash } from 'node:crypto';
import { pictures } from '@tapory/shop';
import { type Crop, type PhotoSides, pixelsOf, turned } from '../../domain/crop.ts';

export type PrintFile = {
  png: Buffer;
  /** SHA-256 of the file, hexadecimal. */
  hash: string;
  /** The source had fewer pixels than are printed. */
  isEnlarged: boolean;
};

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

/**
 * What the press takes: the crop at 300 dpi with its bleed, as PNG with the sRGB profile. The bleed is what the source has
 * around the crop, and where that ends its mirror image. The same source and crop make the same bytes with one version
 * of the library; what was approved is stored, and never made again.
 */
export async function makePrint(
  source: Buffer,
  { crop, sides }: { crop: Crop; sides: PhotoSides },
): Promise<PrintFile> {
  const { default: sharp } = await import('sharp');
  const { left, top, edge } = pixelsOf(crop, sides);
  const whole = turned(sides, crop.rotation);
  const [x, y] = [reachOf(left, edge, whole.width), reachOf(top, edge, whole.height)];
  const isEnlarged = edge < pictures.printEdge;
  const straight = crop.rotation === 0 ? source : await sharp(source).rotate(crop.rotation).png().toBuffer();
  const png = await sharp(straight)
    .extract({ left: x.start, top: y.start, width: x.length, height: y.length })
    .resize(pictures.bleedEdge - x.before - x.after, pictures.bleedEdge - y.before - y.after, {
      fit: 'fill',
      kernel: 'lanczos3',
    })
    .extend({ left: x.before, right: x.after, top: y.before, bottom: y.after, extendWith: 'mirror' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .withMetadata({ density: pictures.printDpi })
    .withExif({
      IFD0: { ImageDescription: isEnlarged ? `enlarged from ${edge} px` : `cut from ${edge} px` },
    })
    .withIccProfile('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { png, hash: createHash('sha256').update(png).digest('hex'), isEnlarged };
}
