import './piece-in-hand.css';
import { Picture } from '../../../components/picture.tsx';
import type { ProductKey } from '../../../config/shop.ts';
import { OWN_EDGE } from '../own-piece.ts';

type PieceInHandProps = {
  product: ProductKey;
  /** Address of the drawn piece. */
  piece: string;
  /** Width it takes on the page, as in the HTML attribute. */
  sizes: string;
};

/** The customer's own piece in the shop's hand. */
export function PieceInHand({ product, piece, sizes }: PieceInHandProps) {
  return (
    <span className="piece-in-hand">
      <Picture name={`product/${product}-palm`} alt="" sizes={sizes} />
      <img src={piece} alt="" width={OWN_EDGE} height={OWN_EDGE} />
    </span>
  );
}
