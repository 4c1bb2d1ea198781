import './section.css';
import './testimonials.css';
import { listedProducts } from '@tapory/shop';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Stars } from '../../../components/stars.tsx';
import { paths } from '../../../config/paths.ts';
import { htmlLanguage } from '../../../lib/i18n/convert-language.ts';
import { localized, useLocale } from '../../../lib/i18n/use-locale.ts';

type Said = {
  id: string;
  productKey: string;
  stars: number;
  words: string;
  byline: string;
  language: string;
};

/** Without the query client, which the home page does not load. Empty when it cannot be had. */
async function readTestimonials(): Promise<Said[]> {
  const response = await fetch('/api/catalog-order/testimonials').catch(() => null);
  if (!response?.ok) return [];
  const { items } = (await response.json()) as { items?: Said[] };
  return items ?? [];
}

/** What buyers said, as staff chose it, each in its own language; nothing while there is nothing. */
export function Testimonials() {
  const { t } = useTranslation(['home', 'common']);
  const locale = useLocale();
  const [said, setSaid] = useState<Said[]>([]);
  useEffect(() => {
    let isHere = true;
    void readTestimonials().then(
      (items) => isHere && setSaid(items),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  if (said.length === 0) return null;
  const nameOf = (key: string): string | null => {
    const product = listedProducts.find((one) => one.key === key);
    return product ? localized(product.name, locale) : null;
  };
  return (
    <section className="section" aria-labelledby="testimonials">
      <div className="wrap">
        <h2 id="testimonials">{t('testimonials.title')}</h2>
        <ul className="testimonials">
          {said.map(({ id, productKey, stars, words, byline, language }) => {
            const product = nameOf(productKey);
            return (
              <li key={id}>
                <Stars value={stars} />
                <blockquote lang={htmlLanguage(language)}>{words}</blockquote>
                <p className="soft small">
                  <span>{byline || t('testimonials.buyer')}</span>
                  {' · '}
                  <Link
                    to={paths.reportReview.href(id)}
                    aria-label={t('testimonials.reportOf', { name: byline || t('testimonials.buyer') })}
                  >
                    {t('testimonials.report')}
                  </Link>
                </p>
                {product ? (
                  <Link to={`${paths.modelSelection.path}?product=${productKey}`}>
                    {t('testimonials.about', { product })}
                  </Link>
                ) : null}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
