import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReviewedPhoto } from '../../lib/api/event-review.ts';
import { formatDateTime } from '../../lib/format/date.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

type ReviewCardProps = {
  photo: ReviewedPhoto;
  isPicked: boolean;
  isCover: boolean;
  onPick: () => void;
};

/** A photo in the review: ticking it picks it for a decision; its picture opens the whole of it. */
export function ReviewCard({ photo, isPicked, isCover, onPick }: ReviewCardProps) {
  const { t } = useTranslation('gallery');
  const locale = useLocale();
  const { thumbUrl, url, width, height, guestName, createdAt } = photo;
  const name = guestName || t('review.noName');
  const time = formatDateTime(createdAt, locale);
  return (
    <li className={isPicked ? 'review-card review-card--picked' : 'review-card'}>
      <a href={url} target="_blank" rel="noreferrer" aria-label={t('review.open', { name, time })}>
        <img src={thumbUrl} width={width} height={height} alt="" loading="lazy" />
      </a>
      <Checkbox checked={isPicked} onChange={onPick}>
        <span className="small">
          {name} · {time}
          {isCover ? ` · ${t('review.isCover')}` : ''}
        </span>
      </Checkbox>
    </li>
  );
}
