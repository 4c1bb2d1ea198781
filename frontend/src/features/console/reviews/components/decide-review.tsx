import { moderation, type ReviewRule } from '@tapory/shop';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffReview, useDecideReview } from '../api/reviews.ts';
import { proposedOf, ReviewPhotos } from './review-photos.tsx';

const NOTE_MAX = 500;

const RULES = [...moderation.rules, ...moderation.rulesOfReviews];

type DecideReviewProps = { review: StaffReview; decide: ReturnType<typeof useDecideReview> };

/** Shows a review, on the home page as well, or refuses it by a rule, with a word to its buyer. */
export function DecideReview({ review, decide }: DecideReviewProps) {
  const { t } = useTranslation(['sales', 'console']);
  const [rule, setRule] = useState<ReviewRule | ''>('');
  const [note, setNote] = useState('');
  const [hidden, setHidden] = useState<readonly string[]>(() => proposedOf(review));
  const { id, version, status, orderNumber: name, isFeaturable, photos } = review;
  const press = (decision: 'shown' | 'featured') =>
    decide.mutate({ id, version, decision, ...(photos.length > 0 ? { hiddenPhotoIds: [...hidden] } : {}) });
  const isAsShown = photos.every((photo) => photo.isHidden === hidden.includes(photo.id));
  const button = { size: 'small', disabled: decide.isPending } as const;
  const show = status === 'featured' ? 'unfeature' : 'show';
  return (
    <div className="stack stack--tight">
      <ReviewPhotos review={review} hidden={hidden} onChange={setHidden} />
      <div className="row">
        {(status === 'shown' || status === 'featured') && !isAsShown ? (
          <Button
            {...button}
            type="primary"
            aria-label={t('review.savePhotosOf', { name })}
            onClick={() => press(status)}
          >
            {t('review.savePhotos')}
          </Button>
        ) : null}
        {status === 'shown' ? null : (
          <Button
            {...button}
            type={status === 'waiting' ? 'primary' : 'default'}
            aria-label={t(`review.${show}Of`, { name })}
            onClick={() => press('shown')}
          >
            {t(`review.${show}`)}
          </Button>
        )}
        {status === 'featured' || !isFeaturable ? null : (
          <Button {...button} aria-label={t('review.featureOf', { name })} onClick={() => press('featured')}>
            {t('review.feature')}
          </Button>
        )}
      </div>
      {status === 'refused' ? null : (
        <>
          <select
            className="text-input"
            value={rule}
            aria-label={t('review.ruleOf', { name })}
            onChange={({ target }) => setRule(target.value as ReviewRule | '')}
          >
            <option value="">{t('review.anyRule')}</option>
            {RULES.map((each) => (
              <option key={each} value={each}>
                {t(`console:content.rule.${each}`)}
              </option>
            ))}
          </select>
          <Input
            size="small"
            value={note}
            maxLength={NOTE_MAX}
            placeholder={t('review.note')}
            aria-label={t('review.noteOf', { name })}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button
            {...button}
            danger
            disabled={decide.isPending || rule === ''}
            aria-label={t('review.refuseOf', { name })}
            onClick={() =>
              rule && decide.mutate({ id, version, decision: 'refused', rule, note: note.trim() })
            }
          >
            {t('review.refuse')}
          </Button>
        </>
      )}
    </div>
  );
}
