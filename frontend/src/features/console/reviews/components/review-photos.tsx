import './review-photos.css';
import { useTranslation } from 'react-i18next';
import { StaffPhoto } from '../../shared/components/staff-photo.tsx';
import type { StaffReview } from '../api/reviews.ts';

/** The photos that a review is shown without. */
export const hiddenOf = ({ photos }: StaffReview): string[] =>
  photos.filter(({ isHidden }) => isHidden).map(({ id }) => id);

type ReviewPhotosProps = {
  review: StaffReview;
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
};

/** The photos of a review, each with whether the review is shown with it. */
export function ReviewPhotos({ review: { id, orderNumber, photos }, hidden, onChange }: ReviewPhotosProps) {
  const { t } = useTranslation('sales');
  if (photos.length === 0) return null;
  return (
    <ul className="review-choices">
      {photos.map((photo, index) => (
        <li key={photo.id} className="stack stack--tight">
          <StaffPhoto
            path={`/api/catalog-order/admin/reviews/${id}/photos/${photo.id}`}
            alt={t('claim.photo', { number: index + 1 })}
            isSmall
          />
          <label className="row">
            <input
              type="checkbox"
              checked={!hidden.includes(photo.id)}
              aria-label={t('review.withPhotoOf', { number: index + 1, name: orderNumber })}
              onChange={({ target }) =>
                onChange(target.checked ? hidden.filter((one) => one !== photo.id) : [...hidden, photo.id])
              }
            />
            {t('review.withPhoto')}
          </label>
        </li>
      ))}
    </ul>
  );
}
