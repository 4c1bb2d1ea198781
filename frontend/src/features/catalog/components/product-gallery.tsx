import './product-gallery.css';
import { useTranslation } from 'react-i18next';
import type { Product } from '../api/get-products.ts';

/** Photos of a product; a press opens one in full. Nothing where the shop has none. */
export function ProductGallery({ pictures, name }: { pictures: Product['pictures']; name: string }) {
  const { t } = useTranslation('shop');
  if (pictures.length === 0) return null;
  return (
    <ul className="product-gallery" aria-label={t('photos', { product: name })}>
      {pictures.map(({ id, url, width, height }, index) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener">
            <img
              {...{ src: url, width, height }}
              alt={t('photo', { product: name, number: index + 1 })}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
