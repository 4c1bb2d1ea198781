import './reviews.css';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { PhotoUpload, type UploadedPhoto } from '../../../components/photo-upload.tsx';
import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts.ts';
import { ownPhotoUrl, type Review, sendReviewPhoto, useChangeReview } from '../api/reviews.ts';

const [WORDS_MAX, BYLINE_MAX, PHOTOS_MAX] = [1000, 40, 3];
const PHOTOS = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';
const STARS = [5, 4, 3, 2, 1] as const;

type ReviewFormProps = {
  orderId: string;
  productKey: string;
  name: string;
  /** What was written before. */
  review: Review | undefined;
  onClose: () => void;
};

type Typed = { stars: number | null; words: string; byline: string; photoIds: string[] };

/** What was typed before a reload or a sign-in, else what was written before. */
function readTyped(draft: string, review: Review | undefined): Typed {
  const shown = review?.photos.filter(({ isRemoved }) => !isRemoved);
  const before = { photoIds: shown?.map(({ id }) => id) };
  const { stars = null, words = '', byline = '', photoIds } = { ...before, ...review, ...readDraft(draft) };
  const given = STARS.find((each) => each === stars) ?? null;
  const ids = Array.isArray(photoIds) ? photoIds.map(String).slice(0, PHOTOS_MAX) : [];
  return { stars: given, words: String(words), byline: String(byline), photoIds: ids };
}

type ReviewPhotosProps = {
  orderId: string;
  productKey: string;
  photoIds: string[];
  onChange: (change: (ids: string[]) => string[]) => void;
  onBusy: (isBusy: boolean) => void;
};

function ReviewPhotos({ orderId, productKey, photoIds, onChange, onBusy }: ReviewPhotosProps) {
  const { t } = useTranslation('orders');
  const shown = (ids: string[]): UploadedPhoto[] => ids.map((id) => ({ id, url: ownPhotoUrl(orderId, id) }));
  return (
    <PhotoUpload
      onBusy={onBusy}
      send={(file, key) => sendReviewPhoto({ orderId, productKey }, file, key)}
      photos={shown(photoIds)}
      max={PHOTOS_MAX}
      accept={PHOTOS}
      label={t('review.photos', { max: PHOTOS_MAX })}
      help={t('review.photosHelp')}
      urlOf={(id) => ownPhotoUrl(orderId, id)}
      onChange={(change) => onChange((ids) => change(shown(ids)).map(({ id }) => id))}
    />
  );
}

/** Stars, words, photos and a name for one product; what was typed stays after a refusal, a reload and a sign-in. */
export function ReviewForm({ orderId, productKey, name, review, onClose }: ReviewFormProps) {
  const { t } = useTranslation(['orders', 'common', 'errors']);
  const id = useId();
  const draft = `review.${orderId}.${productKey}`;
  const [typed, setTyped] = useState(() => readTyped(draft, review));
  const { stars, words, byline, photoIds } = typed;
  const [isUploading, setUploading] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const change = useChangeReview(orderId, productKey);
  const type = (part: (before: Typed) => Partial<Typed>) =>
    setTyped((before) => {
      const after = { ...before, ...part(before) };
      keepDraft(draft, after);
      return after;
    });
  const handleClose = () => {
    dropDraft(draft);
    onClose();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(stars === null);
    if (stars === null) return;
    const said = { stars, words: words.trim(), byline: byline.trim(), photoIds };
    change.mutate(said, { onSuccess: handleClose });
  };
  return (
    <form className="stack" onSubmit={handleSubmit} aria-label={t('review.of', { name })}>
      <strong>{name}</strong>
      <fieldset>
        <legend className="field-legend">{t('review.stars')}</legend>
        <div className="review-stars">
          {STARS.map((each) => (
            <label key={each} className="row">
              <input
                type="radio"
                name={`${id}-stars`}
                checked={stars === each}
                onChange={() => type(() => ({ stars: each }))}
              />
              {t('review.star', { count: each })}
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <label className="field-legend" htmlFor={`${id}-words`}>
          {t('review.words')}
        </label>
        <Input.TextArea
          id={`${id}-words`}
          value={words}
          maxLength={WORDS_MAX}
          autoSize={{ minRows: 3, maxRows: 10 }}
          onChange={({ target }) => type(() => ({ words: target.value }))}
        />
      </div>
      <div>
        <label className="field-legend" htmlFor={`${id}-byline`}>
          {t('review.byline')}
        </label>
        <Input
          id={`${id}-byline`}
          value={byline}
          maxLength={BYLINE_MAX}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => type(() => ({ byline: target.value }))}
        />
        <p className="soft small" id={`${id}-help`}>
          {t('review.bylineHelp')}
        </p>
      </div>
      <ReviewPhotos
        {...{ orderId, productKey, photoIds }}
        onChange={(photos) => type((before) => ({ photoIds: photos(before.photoIds) }))}
        onBusy={setUploading}
      />
      <p className="soft small">{t('review.terms')}</p>
      {isMissing && stars === null ? (
        <p className="small" role="alert">
          {t('review.missing')}
        </p>
      ) : null}
      <ErrorNote error={change.error} what={t('review.failed')} />
      <div className="row">
        <Button type="primary" htmlType="submit" loading={change.isPending} disabled={isUploading}>
          {t('review.submit')}
        </Button>
        <Button onClick={handleClose}>{t('common:cancel')}</Button>
      </div>
    </form>
  );
}
