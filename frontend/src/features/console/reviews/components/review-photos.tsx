import './review-photos.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusTag } from '../../../../components/status-tag.tsx';
import { consolePaths } from '../../../../config/console-paths.ts';
import { useHasRole } from '../../shared/api/use-has-role.ts';
import { StaffPhoto } from '../../shared/components/staff-photo.tsx';
import type { StaffReview } from '../api/reviews.ts';

type Photo = StaffReview['photos'][number];

/** The photos that a review is shown without; of one that waits also those that the automatic check warns of, which staff let in. */
export const proposedOf = ({ status, photos }: StaffReview): string[] =>
  photos.filter(({ isHidden, warning }) => isHidden || (status === 'waiting' && warning)).map(({ id }) => id);

/** What the automatic check says of a photo, and what moderators did to it. */
function PhotoNote({ photo: { isChecked, warning, takenDownRule } }: { photo: Photo }) {
  const { t } = useTranslation(['sales', 'moderation', 'console']);
  if (takenDownRule)
    return (
      <span className="stack stack--tight">
        <StatusTag tone="neutral">{t('review.takenOut')}</StatusTag>
        <span className="small">{t(`console:content.rule.${takenDownRule}`)}</span>
      </span>
    );
  if (warning)
    return (
      <span className="stack stack--tight">
        <StatusTag tone="warning">{t(`moderation:why.${warning.why}`)}</StatusTag>
        <span className="small">{t(`console:content.rule.${warning.rule}`)}</span>
        <Link className="small" to={consolePaths.reportCase.href(warning.caseId)}>
          {t('review.openCase')}
        </Link>
      </span>
    );
  return isChecked ? null : <span className="soft small">{t('review.unchecked')}</span>;
}

type PictureProps = { path: string; alt: string; photo: Photo };

/** What may be about children only administrators see, and none before they ask for it. */
function Picture({ path, alt, photo: { warning, takenDownRule } }: PictureProps) {
  const { t } = useTranslation('sales');
  const [isWanted, setWanted] = useState(false);
  const isAdmin = useHasRole('admin');
  const isCovered = warning?.rule === 'children' || takenDownRule === 'children';
  if (!isCovered || isWanted) return <StaffPhoto path={path} alt={alt} isSmall />;
  if (!isAdmin) return <span className="soft small">{t('review.forAdmins')}</span>;
  return (
    <button type="button" className="button button--quiet" onClick={() => setWanted(true)}>
      {t('review.uncover')}
    </button>
  );
}

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
          <Picture
            path={`/api/catalog-order/admin/reviews/${id}/photos/${photo.id}`}
            alt={t('claim.photo', { number: index + 1 })}
            photo={photo}
          />
          <PhotoNote photo={photo} />
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
