import './piece-in-hand.css';
import { useEffect, useState } from 'react';
import { Picture } from '../../../components/picture.tsx';
import type { ProductKey } from '../../../config/shop.ts';
import { drawsFast } from '../../../lib/draws-fast.ts';
import { savesData } from '../../../lib/saves-data.ts';
import { useBlobAddress } from '../../../lib/use-blob-address.ts';
import { whenQuiet } from '../../../lib/when-quiet.ts';
import { type CreateScene, loadArt, loadScene, pieceOf } from '../product-stage.ts';

/** Edge of the drawn piece, px: sharp on any screen at the width of the picture. */
const EDGE = 480;
/** As it is turned in the shop's own picture of a hand (tools/pictures), radians. */
const TURN = { around: -0.06, towards: -0.05 } as const;

/** Draws a piece with this art on a transparent ground. Rejects where there is no WebGL, and when the art does not come. */
async function drawPiece(product: ProductKey, art: string, createScene: CreateScene): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const image = await loadArt(art);
  const stage = await createScene(canvas);
  try {
    stage.resize(EDGE, EDGE, 1);
    stage.show(pieceOf(product), image, false);
    stage.turn(TURN.around, TURN.towards);
    stage.draw();
    // What is drawn is kept until the end of this task only; the copy is taken at the call.
    const copied = new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const png = await copied;
    if (!png) throw new Error('the piece could not be copied');
    return png;
  } finally {
    stage.dispose();
  }
}

type PieceInHandProps = {
  product: ProductKey;
  art: string;
  /** Width it takes on the page, as in the HTML attribute. */
  sizes: string;
  createScene?: CreateScene;
};

/** The customer's own piece in a hand; the shop's sample until it is drawn, and where it cannot be. */
export function PieceInHand({ product, art, sizes, createScene = loadScene }: PieceInHandProps) {
  const [piece, setPiece] = useState<Blob>();
  const address = useBlobAddress(piece);
  useEffect(() => {
    let isCurrent = true;
    setPiece(undefined);
    const giveUp = whenQuiet(() => {
      if (savesData() || !drawsFast()) return;
      drawPiece(product, art, createScene).then(
        (drawn) => isCurrent && setPiece(drawn),
        // The sample says how large it is as well.
        () => undefined,
      );
    });
    return () => {
      isCurrent = false;
      giveUp();
    };
  }, [product, art, createScene]);
  if (address === undefined) return <Picture name={`product/${product}-in-hand`} alt="" sizes={sizes} />;
  return (
    <span className="piece-in-hand">
      <Picture name={`product/${product}-palm`} alt="" sizes={sizes} />
      <img src={address} alt="" width={EDGE} height={EDGE} />
    </span>
  );
}
