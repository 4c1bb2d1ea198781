import { useEffect, useState } from 'react';
import type { ProductKey } from '../../config/shop.ts';
import { drawsFast } from '../../lib/draws-fast.ts';
import { savesData } from '../../lib/saves-data.ts';
import { useBlobAddress } from '../../lib/use-blob-address.ts';
import { whenQuiet } from '../../lib/when-quiet.ts';
import { type CreateScene, loadArt, loadScene, pieceOf } from './product-stage.ts';

/** Edge of a drawn piece, px: sharp on any screen at the width of the pictures. */
export const OWN_EDGE = 480;
/** As it is turned in the shop's own pictures (tools/pictures), radians. */
const TURNS = {
  hand: { around: -0.06, towards: -0.05 },
  front: { around: -0.04, towards: 0 },
  edge: { around: Math.PI / 2 - 0.2, towards: 0.1 },
} as const;

type Turn = keyof typeof TURNS;
type Drawn = Record<Turn, Blob>;

/** Draws a piece with this art on a transparent ground, as it is seen from each side. Rejects where there is no WebGL, and when the art does not come. */
async function drawPiece(product: ProductKey, art: string, createScene: CreateScene): Promise<Drawn> {
  const canvas = document.createElement('canvas');
  const image = await loadArt(art);
  const stage = await createScene(canvas);
  const draw = async (turn: Turn): Promise<Blob> => {
    stage.turn(TURNS[turn].around, TURNS[turn].towards);
    stage.draw();
    // What is drawn is kept until the end of this task only; the copy is taken at the call.
    const copied = new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const png = await copied;
    if (!png) throw new Error('the piece could not be copied');
    return png;
  };
  try {
    stage.resize(OWN_EDGE, OWN_EDGE, 1);
    stage.show(pieceOf(product), image, false);
    return { hand: await draw('hand'), front: await draw('front'), edge: await draw('edge') };
  } finally {
    stage.dispose();
  }
}

/** Addresses of the customer's own piece as each picture shows it; none until it is drawn, and where it cannot be. */
export type OwnPiece = Record<Turn, string>;

export function useOwnPiece(
  product: ProductKey,
  art: string | undefined,
  createScene: CreateScene = loadScene,
): OwnPiece | undefined {
  const [drawn, setDrawn] = useState<Drawn>();
  const hand = useBlobAddress(drawn?.hand);
  const front = useBlobAddress(drawn?.front);
  const edge = useBlobAddress(drawn?.edge);
  useEffect(() => {
    let isCurrent = true;
    setDrawn(undefined);
    if (art === undefined) return;
    const giveUp = whenQuiet(() => {
      if (savesData() || !drawsFast()) return;
      drawPiece(product, art, createScene).then(
        (all) => isCurrent && setDrawn(all),
        // The samples say the same of a piece.
        () => undefined,
      );
    });
    return () => {
      isCurrent = false;
      giveUp();
    };
  }, [product, art, createScene]);
  return hand && front && edge ? { hand, front, edge } : undefined;
}
