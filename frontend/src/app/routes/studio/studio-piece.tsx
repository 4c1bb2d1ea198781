import { useTranslation } from 'react-i18next';
import { pictureFile, stylePicture } from '../../../components/picture.tsx';
import { ProductPicture } from '../../../components/product-picture.tsx';
import { occasionStyles } from '../../../config/occasions.ts';
import type { ProductKey } from '../../../config/shop.ts';
import type { ArtStyle } from '../../../features/art/api/get-styles.ts';
import type { Product } from '../../../features/catalog/api/get-products.ts';
import { ProductViewer } from '../../../features/catalog/components/product-viewer.tsx';
import { shopWindow } from '../../../features/catalog/shop-window.ts';
import { localized, useLocale } from '../../../lib/i18n/use-locale.ts';
import type { Composition } from './composition.ts';

export type StudioPieceProps = {
  product: ProductKey;
  /** As the catalogue has it; undefined while, or because, that cannot be read. */
  sold: Product | undefined;
  source: Composition['source'];
  occasion: Composition['occasion'];
  style: ArtStyle | undefined;
  /** Address of the buyer's own picture, null while there is none. */
  art: string | null;
  isPhotoComing?: boolean;
};

/** The piece that turns, with one's own picture on it or the sample of the chosen style. */
export function StudioPiece(props: StudioPieceProps) {
  const { product, sold, source, occasion, style, art, isPhotoComing = false } = props;
  const { t } = useTranslation(['studio', 'common']);
  const locale = useLocale();
  const name = sold ? localized(sold.name, locale) : t(`common:product.${product}`);
  const isOfOccasion = occasion !== null && occasionStyles[occasion] === style?.key;
  const ofStyle = isOfOccasion ? (`occasion/${occasion}` as const) : style && stylePicture(style.key);
  const sample = (source !== 'photo' && ofStyle) || shopWindow(product).art;
  const shown = art ?? pictureFile(sample);
  const saying = (): string => {
    if (art) return t('compose.own');
    if (isPhotoComing) return t('compose.cutting');
    if (source === 'photo') return t('compose.mark');
    return style ? t('compose.sample', { style: localized(style.name, locale) }) : '';
  };
  return (
    <div className="studio__piece">
      <ProductViewer product={product} name={name} art={shown} startsItself>
        <ProductPicture product={product} artworkUrl={shown} label={name} />
      </ProductViewer>
      <p className="soft small" role="status">
        {saying()}
      </p>
    </div>
  );
}
