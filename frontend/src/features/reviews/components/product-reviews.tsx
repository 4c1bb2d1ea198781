import './reviews.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Pager } from '../../../components/pager.tsx';
import { Stars } from '../../../components/stars.tsx';
import { useProductReviews } from '../api/reviews.ts';
import { ShownReview } from './shown-review.tsx';

type Rated = { product: string; name: string; average: number; count: number };

/** The rating for search engines; of real reviews only, so that it is made where they are read. */
function Rating({ product, name, average, count }: Rated) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    ...{ name, sku: product },
    aggregateRating: {
      ...{ '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
      ...{ bestRating: 5, worstRating: 1 },
    },
  };
  return <script type="application/ld+json">{JSON.stringify(data)}</script>;
}

type Reviewed = { product: string; name: string };

function Reviews({ product, name }: Reviewed) {
  const { t } = useTranslation('shop');
  const [page, setPage] = useState(1);
  const { data, isError, error, refetch } = useProductReviews(product, page);
  if (isError && !data)
    return <ErrorNote error={error} what={t('reviews.failed')} onRetry={() => void refetch()} />;
  if (!data || data.average === null) return null;
  const { items, total, pageSize, average } = data;
  return (
    <section className="stack" aria-labelledby="reviews">
      <h2 id="reviews" className="panel-title">
        {t('reviews.title')}
      </h2>
      <p className="row">
        <Stars value={average} />
        <strong>{average.toFixed(1)}</strong>
        <span className="soft small">{t('reviews.count', { count: total })}</span>
      </p>
      <Rating product={product} name={name} average={average} count={total} />
      <ul className="reviews">
        {items.map((review) => (
          <ShownReview key={review.id} review={review} />
        ))}
      </ul>
      {total > pageSize || page > 1 ? (
        <Pager page={page} pageSize={pageSize} total={total} onChange={setPage} />
      ) : null}
    </section>
  );
}

/**
 * What buyers say of a product, the newest first; nothing while there is nothing. A failing read affects only this. Another
 * product begins at its first page, with nothing of the one before.
 */
export const ProductReviews = (reviewed: Reviewed) => <Reviews key={reviewed.product} {...reviewed} />;
