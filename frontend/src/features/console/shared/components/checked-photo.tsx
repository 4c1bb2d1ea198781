import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusTag } from '../../../../components/status-tag.tsx';
import { consolePaths } from '../../../../config/console-paths.ts';
import type { StaffReview } from '../../../../lib/api/gen/catalog-order/types.gen.ts';
import { useHasRole } from '../api/use-has-role.ts';
import { StaffPhoto } from './staff-photo.tsx';

type Photo = Pick<StaffReview['photos'][number], 'isChecked' | 'warning' | 'takenDownRule'> & {
  /** Reported as about children, and not decided. */
  isHeld?: boolean;
};

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

type PictureProps = {
  path: string;
  alt: string;
  photo: Photo;
  /** Its small copy at first, where the path has one. */
  isSmall?: boolean;
};

/** What may be about children only administrators see, and none before they ask for it. */
function Picture({ path, alt, photo: { warning, takenDownRule, isHeld }, isSmall = false }: PictureProps) {
  const { t } = useTranslation('sales');
  const [isWanted, setWanted] = useState(false);
  const isAdmin = useHasRole('admin');
  const isCovered = warning?.rule === 'children' || takenDownRule === 'children' || isHeld;
  if (!isCovered || isWanted) return <StaffPhoto {...{ path, alt, isSmall }} />;
  if (!isAdmin) return <span className="soft small">{t('review.forAdmins')}</span>;
  return (
    <button type="button" className="button button--quiet" onClick={() => setWanted(true)}>
      {t('review.uncover')}
    </button>
  );
}

/** A photo of a review or of a claim with what the automatic check says of it, and what moderators did to it. */
export function CheckedPhoto(props: PictureProps) {
  return (
    <>
      <Picture {...props} />
      <PhotoNote photo={props.photo} />
    </>
  );
}
