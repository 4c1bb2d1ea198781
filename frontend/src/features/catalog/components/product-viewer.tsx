import type { ProductScene } from '@tapory/product-scene';
import type { ReactNode } from 'react';
import { Turntable } from '../../../components/turntable.tsx';
import { type CreateScene, loadArt, loadScene, pieceOf } from '../product-stage.ts';

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
