import type { PieceName, ProductScene } from '@tapory/product-scene';

export type CreateScene = (canvas: HTMLCanvasElement) => Promise<ProductScene>;

/** The drawing library is loaded when a product is first drawn in three dimensions, never before. */
export const loadScene: CreateScene = async (canvas) =>
  (await import('@tapory/product-scene')).createScene(canvas);

const PIECE_NAMES: readonly string[] = ['badge', 'keychain', 'magnet'] satisfies PieceName[];

/** The form that a product is drawn in; one that the shop has not drawn is a badge. */
export const pieceOf = (product: string): PieceName =>
  PIECE_NAMES.includes(product) ? (product as PieceName) : 'badge';

/** A picture as the stage takes it. Rejects when it does not come. */
export async function loadArt(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  return image;
}
