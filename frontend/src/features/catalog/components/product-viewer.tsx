import type { PieceName, ProductScene } from '@tapory/product-scene';
import type { ReactNode } from 'react';
import { Turntable } from '../../../components/turntable.tsx';

export type CreateScene = (canvas: HTMLCanvasElement) => Promise<ProductScene>;

/** The drawing library is loaded when a customer first turns a product, never before. */
const loadScene: CreateScene = async (canvas) => (await import('@tapory/product-scene')).createScene(canvas);

const PIECE_NAMES: readonly string[] = ['badge', 'keychain', 'magnet'] satisfies PieceName[];
const pieceOf = (product: string): PieceName =>
  PIECE_NAMES.includes(product) ? (product as PieceName) : 'badge';

async function loadArt(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  return image;
}

type ProductViewerProps = {
  product: string;
  /** Name of the product in the reader's language. */
  name: string;
  /** Address of the picture on it. */
  art: string;
  /** The still picture that is shown first, and stays where WebGL is missing. */
  children: ReactNode;
  /** Turns without being asked to. */
  startsItself?: boolean;
  createScene?: CreateScene;
};

/** A product that turns under the customer's finger or arrow keys, with their design. */
export function ProductViewer(props: ProductViewerProps) {
  const { product, name, art, children, startsItself = false, createScene = loadScene } = props;
  const load = async () => {
    const image = await loadArt(art);
    return (stage: ProductScene) => stage.show(pieceOf(product), image, product !== 'keychain');
  };
  return (
    <Turntable
      name={name}
      startsItself={startsItself}
      shown={`${product} ${art}`}
      openStage={createScene}
      load={load}
    >
      {children}
    </Turntable>
  );
}
