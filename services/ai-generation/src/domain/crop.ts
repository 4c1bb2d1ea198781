export type PhotoSides = { width: number; height: number };

/** Quarter turns of the source before it is cut, clockwise degrees. */
export const ROTATIONS = [0, 90, 180, 270] as const;

/** A square of the turned source; place and sides are fractions of the turned source's sides. */
export type Crop = {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: (typeof ROTATIONS)[number];
};

/** The source's sides after its turn. */
export const turned = ({ width, height }: PhotoSides, rotation: Crop['rotation']): PhotoSides =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width };

/** The same square in pixels of the turned source, inside it. */
export function pixelsOf(crop: Crop, source: PhotoSides): { left: number; top: number; edge: number } {
  const { width, height } = turned(source, crop.rotation);
  // Both say the same edge; a browser's rounding may make them differ by a pixel.
  const wanted = Math.round(Math.min(crop.width * width, crop.height * height));
  const edge = Math.max(1, Math.min(wanted, width, height));
  const within = (start: number, side: number): number =>
    Math.max(0, Math.min(Math.round(start * side), side - edge));
  return { left: within(crop.x, width), top: within(crop.y, height), edge };
}

/** More than rounding: the two sides of a crop would be of different lengths. */
const MAX_DIFFERENCE_PX = 2;

/** Whether a crop is a square of this source. */
export function isSquare(crop: Crop, source: PhotoSides): boolean {
  const { width, height } = turned(source, crop.rotation);
  return Math.abs(crop.width * width - crop.height * height) <= MAX_DIFFERENCE_PX;
}

/** The largest square in the middle. */
export function middleOf({ width, height }: PhotoSides): Crop {
  const edge = Math.min(width, height);
  return {
    x: (width - edge) / 2 / width,
    y: (height - edge) / 2 / height,
    width: edge / width,
    height: edge / height,
    rotation: 0,
  };
}
