import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Picture, stylePicture } from '../../../components/picture.tsx';
import { ProductPicture } from '../../../components/product-picture.tsx';
import { paths } from '../../../config/paths.ts';
import { productKeys, styleKeys } from '../../../config/shop.ts';
import { StoryArt } from './story-art.tsx';

export function ProductShowcase() {
  const { t } = useTranslation(['home', 'common']);
  return (
    <section className="section" aria-labelledby="products">
      <div className="wrap">
        <h2 id="products">{t('products.title')}</h2>
        <ul className="products">
          {productKeys.map((product) => (
            <li key={product}>
              <Link className="product-card" to={paths.modelSelection.href({ product })}>
                <ProductPicture product={product} />
                <h3>{t(`common:product.${product}`)}</h3>
                <p>{t(`products.${product}`)}</p>
                <p className="product-card__foot">
                  <span className="price">{t('products.price')}</span>
                  <span className="product-card__go">{t('products.cta')}</span>
                </p>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type Story = { title: string; text: string; alt: string };

export function Stories() {
  const { t } = useTranslation('home');
  const items = t('stories.items', { returnObjects: true }) as Story[];
  return (
    <section className="section" aria-labelledby="stories">
      <div className="wrap">
        <h2 id="stories">{t('stories.title')}</h2>
        <ul className="stories">
          {items.map((story, index) => (
            <li key={story.title}>
              <StoryArt index={index} label={story.alt} />
              <h3>{story.title}</h3>
              <p>{story.text}</p>
            </li>
          ))}
        </ul>
        <p className="section__note">{t('stories.note')}</p>
      </div>
    </section>
  );
}

/** One subject in all sixteen styles, so that the difference is the style. */
export function StyleShowcase() {
  const { t } = useTranslation(['home', 'common']);
  return (
    <section className="section section--sand" aria-labelledby="styles">
      <div className="wrap">
        <h2 id="styles">{t('styles.title')}</h2>
        <p className="section__lead">{t('styles.text')}</p>
        <ul className="styles">
          {styleKeys.map((style) => {
            const picture = stylePicture(style);
            return (
              <li key={style}>
                <Link to={paths.generateImage.href({ style })}>
                  {picture ? (
                    <Picture
                      name={picture}
                      alt={t('styles.alt', { style: t(`common:style.${style}`) })}
                      sizes="(min-width: 600px) 260px, 45vw"
                    />
                  ) : null}
                  <span>{t(`common:style.${style}`)}</span>
                </Link>
              </li>
            );
          })}
        </ul>
        <Link className="button" to={paths.generateImage.href()}>
          {t('styles.cta')}
        </Link>
      </div>
    </section>
  );
}
