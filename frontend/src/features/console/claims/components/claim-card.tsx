import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusTag, type StatusTone } from '../../../../components/status-tag.tsx';
import { paths } from '../../../../config/paths.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { localized, useLocale } from '../../../../lib/i18n/use-locale.ts';
import { CheckedPhoto } from '../../shared/components/checked-photo.tsx';
import { ShortTime } from '../../shared/components/short-time.tsx';
import type { StaffClaim } from '../api/claims.ts';
import { AnswerClaim } from './answer-claim.tsx';

const tones = {
  open: 'warning',
  remade: 'success',
  refunded: 'success',
  refused: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<StaffClaim['status'], StatusTone>;

type ClaimCardProps = {
  claim: StaffClaim;
  canAnswer: boolean;
  onDone: (answered: StaffClaim) => void;
  onTaken: (claim: StaffClaim) => void;
};

/** A reported defect: which item, what its customer says and shows, and what became of it. */
export function ClaimCard({ claim, canAnswer, onDone, onTaken }: ClaimCardProps) {
  const { t } = useTranslation('sales');
  const locale = useLocale();
  const { item, orderNumber, status } = claim;
  return (
    <article className="panel stack" aria-label={t('claim.one', { number: orderNumber })}>
      <div className="row row--between">
        <strong>
          <Link to={paths.adminOrder.href(orderNumber)}>{orderNumber}</Link>{' '}
          {item.title || localized(item.name, locale)}
        </strong>
        <StatusTag tone={tones[status]}>{t(`claim.status.${status}`)}</StatusTag>
      </div>
      <p className="soft small">
        {localized(item.name, locale)} × {item.quantity} · {formatMoney(item.paid)} ·{' '}
        <ShortTime at={claim.createdAt} />
      </p>
      {claim.text ? <p className="timeline__note">{claim.text}</p> : null}
      <div className="row">
        {claim.photos.map((photo, index) => (
          <span key={photo.id} className="stack stack--tight">
            <CheckedPhoto
              path={`/api/catalog-order/admin/claims/${claim.id}/photos/${photo.id}`}
              alt={t('claim.photo', { number: index + 1 })}
              photo={photo}
            />
          </span>
        ))}
      </div>
      {claim.reason ? <p>{t('order.because', { reason: claim.reason })}</p> : null}
      {claim.amount.units > 0 ? <p>{t('claim.returned', { amount: formatMoney(claim.amount) })}</p> : null}
      {status === 'open' && canAnswer ? (
        <AnswerClaim claim={claim} onDone={onDone} onTaken={onTaken} />
      ) : null}
      {status === 'open' && !canAnswer ? <p className="soft">{t('claim.supportAnswers')}</p> : null}
    </article>
  );
}
