import './reviews.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Stars } from '../../../components/stars.tsx';
import { paths } from '../../../config/paths.ts';
import { formatDate } from '../../../lib/format/date.ts';
import { htmlLanguage } from '../../../lib/i18n/convert-language.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { ShownReview as Review } from '../api/reviews.ts';
import { ReviewPhotos } from './review-photos.tsx';

type ShownReviewProps = {
  review: Review;
  /** Whether a link leads to its report. */
  isReportable?: boolean;
};

/** What a buyer says, in the language in which they wrote it, and the way to report it. */
export function ShownReview({ review, isReportable = true }: ShownReviewProps) {
  const { id, stars, words, byline, language, photos, writtenAt } = review;
  const { t } = useTranslation('shop');
  const name = byline || t('reviews.buyer');
  const locale = useLocale();
  return (
    <li className="review">
      <Stars value={stars} />
      {words ? (
        <p className="review__words" lang={htmlLanguage(language)}>
          {words}
        </p>
      ) : null}
      <ReviewPhotos photos={photos} altOf={(number) => t('reviews.photo', { name, number })} />
      <p className="soft small">
        {name} · <time dateTime={writtenAt}>{formatDate(writtenAt, locale)}</time>
        {isReportable ? (
          <>
            {' · '}
            <Link to={paths.reportReview.href(id)} aria-label={t('reviews.reportOf', { name })}>
              {t('reviews.report')}
            </Link>
          </>
        ) : null}
      </p>
    </li>
  );
}
