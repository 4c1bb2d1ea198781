import { type Crop, type PhotoSides, pixelsOf } from '../../domain/crop.ts';

/** The square of a crop as a PNG of at most `maxEdge` px an edge, and its thumbnail. */
export async function cutSquare(
  source: Buffer,
  { crop, sides, maxEdge, thumbEdge }: { crop: Crop; sides: PhotoSides; maxEdge: number; thumbEdge: number },
): Promise<{ png: Buffer; thumb: Buffer; edge: number }> {
  const { default: sharp } = await import('sharp');
  const { left, top, edge } = pixelsOf(crop, sides);
  const size = Math.min(edge, maxEdge);
  // The turn comes first: sharp turns before it cuts only in a pipeline of its own.
  const straight = crop.rotation === 0 ? source : await sharp(source).rotate(crop.rotation).png().toBuffer();
  const square = sharp(straight).extract({ left, top, width: edge, height: edge }).resize(size, size);
  const png = await square.png().toBuffer();
  const thumb = await sharp(png).resize(thumbEdge, thumbEdge).webp({ quality: 82 }).toBuffer();
  return { png, thumb, edge: size };
}
