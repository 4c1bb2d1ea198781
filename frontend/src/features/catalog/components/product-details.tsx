import './product-gallery.css';
import { useTranslation } from 'react-i18next';
import { Picture, type PictureName } from '../../../components/picture.tsx';
import { isProductKey, limits, type ProductKey } from '../../../config/shop.ts';
import { type OwnPiece, useOwnPiece } from '../own-piece.ts';
import type { CreateScene } from '../product-stage.ts';
import { OWN_VIEWS, OwnView } from './own-view.tsx';
import { PieceInHand } from './piece-in-hand.tsx';

const SIZES = '(min-width: 960px) 170px, 45vw';
const SIDES = ['back', 'edge', 'hand', 'chip', 'wrapped', 'care'] as const;

function pictureOf(product: ProductKey, side: (typeof SIDES)[number]): PictureName {
  // A cloth cleans each alike.
  if (side === 'care') return 'detail/care';
  return side === 'hand' ? `product/${product}-in-hand` : `detail/${product}-${side}`;
}

type ProductDetailsProps = {
  product: string;
  /** Address of the customer's own art, which is then on the piece wherever its front is seen. */
  art?: string | undefined;
  createScene?: CreateScene;
};

type SideProps = { product: ProductKey; side: (typeof SIDES)[number]; own: OwnPiece | undefined };

/** The shop's sample until one's own piece is drawn, and where it cannot be. The back has no art. */
function Side({ product, side, own }: SideProps) {
  const view = OWN_VIEWS.find((each) => each === side);
  if (own && side === 'hand') return <PieceInHand product={product} piece={own.hand} sizes={SIZES} />;
  if (own && view) return <OwnView product={product} view={view} own={own} />;
  return <Picture name={pictureOf(product, side)} alt="" sizes={SIZES} />;
}

/** What the first picture does not show: each side of a piece, how large it is, and how to keep it. Nothing of a piece that the shop has not drawn. */
export function ProductDetails({ product, ...rest }: ProductDetailsProps) {
  return isProductKey(product) ? <Details key={product} product={product} {...rest} /> : null;
}

function Details({ product, art, createScene }: ProductDetailsProps & { product: ProductKey }) {
  const { t } = useTranslation('shop');
  const own = useOwnPiece(product, art, createScene);
  return (
    <section className="product-details" aria-labelledby="product-details">
      <h2 id="product-details">{t('details.title')}</h2>
      <ul>
        {SIDES.map((side) => (
          <li key={side}>
            <figure>
              <Side product={product} side={side} own={own} />
              <figcaption>
                <strong>{t(`details.${side}.title`)}</strong>
                <span className="soft small">
                  {t(`details.${side}.text`, { printCm: limits.printCentimetres })}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
