import './review-photos.css';
import { useTranslation } from 'react-i18next';
import { CheckedPhoto } from '../../shared/components/checked-photo.tsx';
import type { StaffReview } from '../api/reviews.ts';

/** The photos that a review is shown without; of one that waits also those that the automatic check warns of, which staff let in. */
export const proposedOf = ({ status, photos }: StaffReview): string[] =>
  photos.filter(({ isHidden, warning }) => isHidden || (status === 'waiting' && warning)).map(({ id }) => id);

type ReviewPhotosProps = {
  review: StaffReview;
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
};

/** The photos of a review, each with what the automatic check says, and whether the review is shown with it. */
export function ReviewPhotos({ review: { id, orderNumber, photos }, hidden, onChange }: ReviewPhotosProps) {
  const { t } = useTranslation('sales');
  if (photos.length === 0) return null;
  return (
    <ul className="review-choices">
      {photos.map((photo, index) => (
        <li key={photo.id} className="stack stack--tight">
          <CheckedPhoto
            path={`/api/catalog-order/admin/reviews/${id}/photos/${photo.id}`}
            alt={t('claim.photo', { number: index + 1 })}
            photo={photo}
            isSmall
          />
          <label className="row">
            <input
              type="checkbox"
              checked={!hidden.includes(photo.id)}
              disabled={photo.takenDownRule !== null}
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
