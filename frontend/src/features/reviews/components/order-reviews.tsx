import { moderation } from '@tapory/shop';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { antdPart } from '../../../components/antd-part.tsx';
import { AskingButton } from '../../../components/asking-button.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Stars } from '../../../components/stars.tsx';
import { StatusTag, type StatusTone } from '../../../components/status-tag.tsx';
import type { Order } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { localized, useLocale } from '../../../lib/i18n/use-locale.ts';
import { type Review, useChangeReview, useOrderReviews } from '../api/reviews.ts';
import { ReviewPhotos } from './review-photos.tsx';

const ReviewForm = antdPart(() => import('./review-form.tsx').then(({ ReviewForm: form }) => form));

const tones = {
  waiting: 'progress',
  shown: 'success',
  refused: 'warning',
} as const satisfies Record<Review['status'], StatusTone>;

type Appealed = { subject: 'review' | 'review-photo'; id: string };

/**
 * What its buyer may do about a review that is refused by a rule for content, or a photo that is hidden by one: against those of reviews
 * they write something else.
 */
type AppealOf = (piece: Appealed, name: string) => ReactNode;

const isAppealable = ({ refusedRule }: Review): boolean =>
  (moderation.rules as readonly (string | null)[]).includes(refusedRule);

/** A review as it stands: its state, and why it is not shown. */
function Written({ review }: { review: Review }) {
  const { t } = useTranslation(['orders', 'dashboard']);
  const { status, stars, words, byline, photos, refusedRule, refusedNote } = review;
  return (
    <div className="stack stack--tight">
      <span className="row row--between">
        <Stars value={stars} />
        <StatusTag tone={tones[status]}>{t(`review.status.${status}`)}</StatusTag>
      </span>
      {words ? <span className="facts__text">{words}</span> : null}
      <ReviewPhotos
        photos={photos.filter(({ isRemoved }) => !isRemoved)}
        altOf={(number) => t('claim.photo', { number })}
      />
      {photos.some(({ isHidden }) => isHidden) ? <span>{t('review.someHidden')}</span> : null}
      <span className="soft small">{byline || t('review.buyer')}</span>
      <span>{t(`review.say.${status}`)}</span>
      {refusedRule ? (
        <span>{t('review.rule', { rule: t(`dashboard:block.rule.${refusedRule}`) })}</span>
      ) : null}
      {refusedNote ? <span className="facts__text">{t('review.note', { note: refusedNote })}</span> : null}
    </div>
  );
}

type TakenPhotosProps = { photos: Review['photos']; appealOf: AppealOf };

/** Which photos moderators hid or removed, by which rule, and what their buyer may do about it. */
function TakenPhotos({ photos, appealOf }: TakenPhotosProps) {
  const { t } = useTranslation(['orders', 'dashboard']);
  return photos.map(({ id, takenDownRule, isRemoved }, index) => {
    if (!takenDownRule) return null;
    const name = t('claim.photo', { number: index + 1 });
    const rule = t(`dashboard:block.rule.${takenDownRule}`);
    return (
      <div key={id} className="stack stack--tight">
        <span>{t(isRemoved ? 'review.photoRemoved' : 'review.photoHidden', { photo: name, rule })}</span>
        {appealOf({ subject: 'review-photo', id }, name)}
      </div>
    );
  });
}

type ProductProps = {
  appealOf: AppealOf;
  orderId: string;
  productKey: string;
  name: string;
  review: Review | undefined;
  may: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

function Product({ orderId, productKey, name, review, may, isOpen, onOpen, appealOf }: ProductProps) {
  const { t } = useTranslation('orders');
  const withdraw = useChangeReview(orderId, productKey);
  if (isOpen)
    return (
      <li>
        <ReviewForm {...{ orderId, productKey, name, review }} onClose={() => onOpen(false)} />
      </li>
    );
  return (
    <li className="stack stack--tight">
      <strong>{name}</strong>
      {review ? <Written review={review} /> : null}
      {review && isAppealable(review) ? appealOf({ subject: 'review', id: review.id }, name) : null}
      {review ? <TakenPhotos photos={review.photos} appealOf={appealOf} /> : null}
      <ErrorNote error={withdraw.error} what={t('review.failed')} />
      <div className="row">
        {may ? (
          <button
            type="button"
            className="button button--quiet button--small"
            aria-label={t(review ? 'review.changeOf' : 'review.of', { name })}
            onClick={() => onOpen(true)}
          >
            {t(review ? 'review.change' : 'review.write')}
          </button>
        ) : null}
        {review ? (
          <AskingButton
            text={t('review.withdraw')}
            label={t('review.withdrawOf', { name })}
            question={t('review.withdrawAsk')}
            yes={t('review.withdraw')}
            no={t('review.keep')}
            isPending={withdraw.isPending}
            onYes={() => withdraw.mutate('withdraw')}
          />
        ) : null}
      </div>
    </li>
  );
}

type OrderReviewsProps = { order: Pick<Order, 'id' | 'items'>; appealOf: AppealOf };

/** What its buyer says of the products of an order that has arrived; nothing before. A failing read affects only this. */
export function OrderReviews({ order: { id, items }, appealOf }: OrderReviewsProps) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const { data } = useOrderReviews(id);
  const { hash } = useLocation();
  // What is being written stays, with what the shop says to it, also where it can be sent no more.
  const [open, setOpen] = useState<readonly string[]>([]);
  const isShown =
    data !== undefined && [data.reviews, data.productKeys, open].some(({ length }) => length > 0);
  // The mail that asks leads here, before there is anything to go to.
  useEffect(() => {
    if (isShown && hash === '#reviews') document.getElementById('reviews')?.scrollIntoView();
  }, [isShown, hash]);
  if (!isShown) return null;
  const products = new Map(items.map(({ productKey, name }) => [productKey, localized(name, locale)]));
  return (
    <section id="reviews" className="panel stack" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="panel-title">
        {t('review.title')}
      </h2>
      <ul className="stack">
        {[...products].map(([productKey, name]) => {
          const review = data.reviews.find((one) => one.productKey === productKey);
          const may = data.productKeys.includes(productKey);
          const isOpen = open.includes(productKey);
          if (!review && !may && !isOpen) return null;
          const onOpen = (opens: boolean) =>
            setOpen((keys) => [...keys.filter((key) => key !== productKey), ...(opens ? [productKey] : [])]);
          return (
            <Product
              key={productKey}
              {...{ orderId: id, productKey, name, review, may, isOpen, onOpen, appealOf }}
            />
          );
        })}
      </ul>
    </section>
  );
}
