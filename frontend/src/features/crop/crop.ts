import { pictures } from '@tapory/shop';
import type { Crop } from '../../lib/api/gen/ai-generation/types.gen.ts';

export type { Crop };

/** Sides of a picture, px. */
export type Sides = { width: number; height: number };

/** A crop as people type it, px of the turned source. */
export type Place = { left: number; top: number; edge: number };

/** `good`: as sharp as the press prints. `fair`: a little softer. `low`: refused. */
export type Quality = 'good' | 'fair' | 'low';

/** The source's sides after its quarter turns. */
export const turned = ({ width, height }: Sides, rotation: number): Sides =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width };

/** The largest square in the middle. */
export function middleOf(source: Sides, rotation: Crop['rotation'] = 0): Crop {
  const { width, height } = turned(source, rotation);
  const edge = Math.min(width, height);
  return toCrop({ left: (width - edge) / 2, top: (height - edge) / 2, edge }, source, rotation);
}

export function placeOf(crop: Crop, source: Sides): Place {
  const { width, height } = turned(source, crop.rotation);
  return {
    left: Math.round(crop.x * width),
    top: Math.round(crop.y * height),
    edge: Math.round(Math.min(crop.width * width, crop.height * height)),
  };
}

const within = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max));

/** The nearest square inside the source. */
export function toCrop({ left, top, edge }: Place, source: Sides, rotation: Crop['rotation']): Crop {
  const { width, height } = turned(source, rotation);
  const side = within(edge, 1, Math.min(width, height));
  return {
    x: within(left, 0, width - side) / width,
    y: within(top, 0, height - side) / height,
    width: side / width,
    height: side / height,
    rotation,
  };
}

/** A square of another edge around the same middle. */
export function resized(crop: Crop, edge: number, source: Sides): Crop {
  const { width, height } = turned(source, crop.rotation);
  const [x, y] = [(crop.x + crop.width / 2) * width, (crop.y + crop.height / 2) * height];
  return toCrop({ left: x - edge / 2, top: y - edge / 2, edge }, source, crop.rotation);
}

/** The source turned once more to the right, cut in its middle. */
export const turnedRight = ({ rotation }: Crop, source: Sides): Crop =>
  middleOf(source, ((rotation + 90) % 360) as Crop['rotation']);

export function qualityOf(edge: number): Quality {
  if (edge >= pictures.printEdge) return 'good';
  return edge >= pictures.minEdge ? 'fair' : 'low';
}

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

/** Whether a stored value is a crop. */
export function isCrop(value: unknown): value is Crop {
  const { x, y, width, height, rotation } = (value ?? {}) as Record<string, unknown>;
  return [x, y, width, height].every(isShare) && [0, 90, 180, 270].includes(rotation as number);
}
