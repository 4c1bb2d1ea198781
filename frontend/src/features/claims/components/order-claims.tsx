import { useTranslation } from 'react-i18next';
import { StatusTag, type StatusTone } from '../../../components/status-tag.tsx';
import type { Order } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { formatDateTime } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { localized, useLocale } from '../../../lib/i18n/use-locale.ts';
import { type Claim, useOrderClaims } from '../api/claims.ts';
import { ClaimForm } from './claim-form.tsx';

const tones = {
  open: 'progress',
  remade: 'success',
  refunded: 'success',
  refused: 'warning',
  withdrawn: 'neutral',
} as const satisfies Record<Claim['status'], StatusTone>;

function ClaimState({ claim, title }: { claim: Claim; title: string }) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  return (
    <li className="stack stack--tight">
      <span className="row row--between">
        <strong>{title}</strong>
        <StatusTag tone={tones[claim.status]}>{t(`claim.status.${claim.status}`)}</StatusTag>
      </span>
      <span className="soft small">{formatDateTime(claim.createdAt, locale)}</span>
      <span className="facts__text">{claim.text}</span>
      <span>{t(`claim.say.${claim.status}`, { amount: formatMoney(claim.amount) })}</span>
      {claim.takenOut > 0 ? <span>{t('claim.takenOut', { count: claim.takenOut })}</span> : null}
      {claim.refusal ? (
        <span className="facts__text">{t('claim.refusal', { text: claim.refusal })}</span>
      ) : null}
    </li>
  );
}

/** What was reported about an order, and how something is reported; nothing where neither is. A failing read affects only this. */
export function OrderClaims({ order: { id, items } }: { order: Pick<Order, 'id' | 'items'> }) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const { data } = useOrderClaims(id);
  if (!data || (data.claims.length === 0 && data.itemIds.length === 0)) return null;
  const titleOf = (itemId: string): string => {
    const item = items.find((one) => one.id === itemId);
    return item ? item.title || localized(item.name, locale) : '';
  };
  return (
    <section id="claims" className="panel stack" aria-labelledby="claims-title">
      <h2 id="claims-title" className="panel-title">
        {t('claim.title')}
      </h2>
      {data.claims.length > 0 ? (
        <ul className="stack">
          {data.claims.map((claim) => (
            <ClaimState key={claim.id} claim={claim} title={titleOf(claim.itemId)} />
          ))}
        </ul>
      ) : null}
      {data.itemIds.length > 0 ? (
        <p className="soft small">
          {data.until ? t('claim.until', { time: formatDateTime(data.until, locale) }) : t('claim.lead')}
        </p>
      ) : null}
      {data.itemIds.map((itemId) => (
        <ClaimForm
          key={itemId}
          orderId={id}
          itemId={itemId}
          title={titleOf(itemId)}
          isWithoutPhotos={data.isWithoutPhotos}
        />
      ))}
    </section>
  );
}
