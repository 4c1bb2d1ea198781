import './reviews.css';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts.ts';
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

type Typed = { stars: number | null; words: string; byline: string };

/** What was typed before a reload or a sign-in, else what was written before. */
function readTyped(draft: string, review: Review | undefined): Typed {
  const { stars = null, words = '', byline = '' } = { ...review, ...readDraft(draft) };
  const given = STARS.find((each) => each === stars) ?? null;
  return { stars: given, words: String(words), byline: String(byline) };
}

/** Stars, words and a name for one product; what was typed stays after a refusal, a reload and a sign-in. */
export function ReviewForm({ orderId, productKey, name, review, onClose }: ReviewFormProps) {
  const { t } = useTranslation(['orders', 'common', 'errors']);
  const id = useId();
  const draft = `review.${orderId}.${productKey}`;
  const [typed, setTyped] = useState(() => readTyped(draft, review));
  const { stars, words, byline } = typed;
  const [isMissing, setMissing] = useState(false);
  const change = useChangeReview(orderId, productKey);
  const type = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    keepDraft(draft, { ...typed, ...part });
  };
  const handleClose = () => {
    dropDraft(draft);
    onClose();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(stars === null);
    if (stars === null) return;
    change.mutate({ stars, words: words.trim(), byline: byline.trim() }, { onSuccess: handleClose });
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
                onChange={() => type({ stars: each })}
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
          onChange={({ target }) => type({ words: target.value })}
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
          onChange={({ target }) => type({ byline: target.value })}
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
        <Button onClick={handleClose}>{t('common:cancel')}</Button>
      </div>
    </form>
  );
}
