import './section.css';
import './showcases.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Picture, stylePicture } from '../../../components/picture.tsx';
import { paths } from '../../../config/paths.ts';
import { productKeys } from '../../../config/shop.ts';
import { useShownStyles } from '../use-shown-styles.ts';
import { Earliest } from './earliest.tsx';

/** The three products with real designs on them: as they are, and in a hand for scale. */
export function ProductShowcase() {
  const { t } = useTranslation(['home', 'common']);
  return (
    <section className="section" aria-labelledby="products">
      <div className="wrap">
        <h2 id="products">{t('products.title')}</h2>
        <p className="section__lead">{t('products.text')}</p>
        <Earliest />
        <ul className="products">
          {productKeys.map((product) => (
            <li key={product}>
              <Link className="product-card" to={paths.modelSelection.href({ product })}>
                <span className="product-card__pictures">
                  <Picture
                    name={`product/${product}`}
                    alt={t('products.alt', { product: t(`common:product.${product}`) })}
                    sizes="(min-width: 960px) 350px, (min-width: 768px) 30vw, 78vw"
                  />
                  <Picture
                    name={`product/${product}-in-hand`}
                    alt={t('products.handAlt', { product: t(`common:product.${product}`) })}
                    sizes="130px"
                  />
                </span>
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

/** One subject in every style that is offered, so that the difference is the style. */
export function StyleShowcase() {
  const styles = useShownStyles();
  const { t } = useTranslation(['home', 'common']);
  return (
    <section className="section section--sand" aria-labelledby="styles">
      <div className="wrap">
        <h2 id="styles">{t('styles.title')}</h2>
        <p className="section__lead">{t('styles.text')}</p>
        <ul className="styles">
          {styles.map(({ key: style, name }) => {
            const picture = stylePicture(style);
            return (
              <li key={style}>
                <Link to={paths.studio.href({ style })}>
                  {picture ? (
                    <Picture
                      name={picture}
                      alt={t('styles.alt', { style: name })}
                      sizes="(min-width: 600px) 260px, 22vw"
                    />
                  ) : null}
                  <span>{name}</span>
                </Link>
              </li>
            );
          })}
        </ul>
        <div className="row">
          <Link className="button" to={paths.studio.href()}>
            {t('styles.cta')}
          </Link>
          <Link className="button button--quiet" to={paths.studio.href({ source: 'photo' })}>
            {t('common:nav.ownPhoto')}
          </Link>
          <Link className="button button--quiet" to={paths.studio.href({ source: 'figurine' })}>
            {t('common:nav.figurine')}
          </Link>
        </div>
      </div>
    </section>
  );
}
