import './reviews.css';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { type Review, useChangeReview } from '../api/reviews.ts';

const [WORDS_MAX, BYLINE_MAX] = [1000, 40];
const STARS = [5, 4, 3, 2, 1] as const;

type ReviewFormProps = {
  orderId: string;
  productKey: string;
  name: string;
  /** What was written before. */
  review: Review | undefined;
  onClose: () => void;
};

/** Stars, words and a name for one product; what was typed stays after a refusal. */
export function ReviewForm({ orderId, productKey, name, review, onClose }: ReviewFormProps) {
  const { t } = useTranslation(['orders', 'common', 'errors']);
  const id = useId();
  const [stars, setStars] = useState<number | null>(review?.stars ?? null);
  const [words, setWords] = useState(review?.words ?? '');
  const [byline, setByline] = useState(review?.byline ?? '');
  const [isMissing, setMissing] = useState(false);
  const change = useChangeReview(orderId, productKey);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(stars === null);
    if (stars === null) return;
    change.mutate({ stars, words: words.trim(), byline: byline.trim() }, { onSuccess: onClose });
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
                onChange={() => setStars(each)}
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
          onChange={({ target }) => setWords(target.value)}
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
          onChange={({ target }) => setByline(target.value)}
        />
        <p className="soft small" id={`${id}-help`}>
          {t('review.bylineHelp')}
        </p>
      </div>
      <p className="soft small">{t('review.terms')}</p>
      {isMissing && stars === null ? (
        <p className="small" role="alert">
          {t('review.missing')}
        </p>
      ) : null}
      <ErrorNote error={change.error} what={t('review.failed')} />
      <div className="row">
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          {t('review.submit')}
        </Button>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
      </div>
    </form>
  );
}
