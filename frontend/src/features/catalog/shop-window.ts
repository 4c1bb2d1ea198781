import type { PictureName } from '../../components/picture.tsx';
import type { ProductKey } from '../../config/shop.ts';

/** What a product looks like in the shop window while nobody's own art is on it, and the art that is on it there. */
const inWindow: Record<ProductKey, { picture: PictureName; art: PictureName }> = {
  badge: { picture: 'product/badge', art: 'style/ghibli' },
  magnet: { picture: 'product/magnet', art: 'style/japanese' },
  keychain: { picture: 'product/keychain', art: 'style/popmart' },
};

/** For a key of the catalogue; an unknown one is shown as a badge. */
export const shopWindow = (product: string): { picture: PictureName; art: PictureName } =>
  inWindow[product as ProductKey] ?? inWindow.badge;
