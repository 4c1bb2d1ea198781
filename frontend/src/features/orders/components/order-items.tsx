import '../../../components/facts.css';
import '../../../components/lines.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PieceCode } from '../../../components/piece-code.tsx';
import { ProductPicture } from '../../../components/product-picture.tsx';
import { TakeDownNote } from '../../../components/take-down-note.tsx';
import { paths } from '../../../config/paths.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { localized, useLocale } from '../../../lib/i18n/use-locale.ts';
import type { OrderItem } from '../api/get-orders.ts';

type OrderItemsProps = {
  items: OrderItem[];
  canBind: boolean;
  /** Keepsakes that went to somebody else. */
  givenIds?: ReadonlySet<string> | undefined;
  /** The pieces of an item that are each a keepsake of its own. */
  pieces?: ((item: OrderItem) => ReactNode) | undefined;
  /** What else can be done with an item. */
  actions?: (item: OrderItem) => ReactNode;
};

type FillingProps = Pick<OrderItemsProps, 'canBind' | 'givenIds' | 'pieces'> & { item: OrderItem };

/** How an item is filled: as one keepsake, or each of its pieces. */
function Filling({ item, canBind, givenIds, pieces }: FillingProps) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  if (item.ownKeepsakes)
    return (
      <>
        <span className="small">{t('ownKeepsakes', { count: item.quantity })}</span>
        {canBind ? pieces?.(item) : null}
      </>
    );
  if (!canBind) return null;
  if (givenIds?.has(item.videoId)) return <span className="soft">{t('given')}</span>;
  return (
    <>
      <span>
        <Link className="button button--quiet button--small" to={paths.nfcBinding.href(item.id)}>
          {t('bind')}
        </Link>
      </span>
      <PieceCode videoId={item.videoId} title={item.title || localized(item.name, locale)} />
    </>
  );
}

export function OrderItems({ items, canBind, givenIds, pieces, actions }: OrderItemsProps) {
  const { t } = useTranslation(['orders', 'shop']);
  const locale = useLocale();
  // A discount on all lines is said once, with the total.
  const isPartly = items.some((item) => item.discount.units === 0);
  return (
    <ul className="lines">
      {items.map((item) => (
        <li key={item.id}>
          <div className="lines__picture">
            <ProductPicture product={item.productKey} artworkUrl={item.artworkUrl} />
          </div>
          <div className="lines__body">
            <strong>{item.title || localized(item.name, locale)}</strong>
            <span className="soft small tabular">
              {localized(item.name, locale)} · {formatMoney(item.unitPrice)} × {item.quantity}
              {isPartly && item.discount.units > 0
                ? ` · ${t('lineDiscount', { amount: formatMoney(item.discount) })}`
                : ''}
            </span>
            <span className="soft small">
              {item.specification}
              {item.optionName ? ` · ${localized(item.optionName, locale)}` : ''} ·{' '}
              {t(`shop:orientation.${item.orientation}`)}
            </span>
            {item.notes ? (
              <span className="small facts__text">{t('itemNotes', { text: item.notes })}</span>
            ) : null}
            {item.blockedRule ? <TakeDownNote kind="order" block={{ rule: item.blockedRule }} /> : null}
            <Filling item={item} canBind={canBind} givenIds={givenIds} pieces={pieces} />
            {actions?.(item)}
          </div>
        </li>
      ))}
    </ul>
  );
}
