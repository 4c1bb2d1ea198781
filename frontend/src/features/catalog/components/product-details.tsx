import './product-gallery.css';
import { useTranslation } from 'react-i18next';
import { Picture, type PictureName } from '../../../components/picture.tsx';
import { isProductKey, limits, type ProductKey } from '../../../config/shop.ts';
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
  /** Address of the customer's own art, which then lies in the hand. */
  art?: string | undefined;
};

/** What the first picture does not show: each side of a piece, how large it is, and how to keep it. Nothing of a piece that the shop has not drawn. */
export function ProductDetails({ product, art }: ProductDetailsProps) {
  const { t } = useTranslation('shop');
  if (!isProductKey(product)) return null;
  return (
    <section className="product-details" aria-labelledby="product-details">
      <h2 id="product-details">{t('details.title')}</h2>
      <ul>
        {SIDES.map((side) => (
          <li key={side}>
            <figure>
              {side === 'hand' && art !== undefined ? (
                <PieceInHand product={product} art={art} sizes={SIZES} />
              ) : (
                <Picture name={pictureOf(product, side)} alt="" sizes={SIZES} />
              )}
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
