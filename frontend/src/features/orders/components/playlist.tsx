import '../../../components/lines.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PieceCode } from '../../../components/piece-code.tsx';
import { ProductPicture } from '../../../components/product-picture.tsx';
import { paths } from '../../../config/paths.ts';
import { localized, useLocale } from '../../../lib/i18n/use-locale.ts';
import type { Order, OrderItem } from '../api/get-orders.ts';

type PlaylistProps = {
  orders: Order[];
  /** What else can be done with a keepsake. */
  actions?: (item: OrderItem) => ReactNode;
  /** Keepsakes that went to somebody else. */
  givenIds?: ReadonlySet<string>;
};

/** Every keepsake of the paid orders, with links to its content and to its tap page. */
export function Playlist({ orders, actions, givenIds }: PlaylistProps) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const items = orders.flatMap((order) =>
    order.items.map((item) => ({ ...item, number: order.number, orderId: order.id })),
  );
  return (
    <ul className="lines">
      {items.map((item) => (
        <li key={item.id}>
          <div className="lines__picture">
            <ProductPicture product={item.productKey} artworkUrl={item.artworkUrl} />
          </div>
          <div className="lines__body">
            <strong>{item.title || localized(item.name, locale)}</strong>
            <span className="soft small">{t('playlist.order', { number: item.number })}</span>
            {item.ownKeepsakes ? (
              <Link
                className="button button--quiet button--small"
                to={paths.orderConfirmation.href(item.orderId)}
              >
                {t('playlist.pieces', { count: item.quantity })}
              </Link>
            ) : givenIds?.has(item.videoId) ? (
              <span className="soft">{t('playlist.given')}</span>
            ) : (
              <>
                <span className="row">
                  <Link className="button button--quiet button--small" to={paths.nfcBinding.href(item.id)}>
                    {t('playlist.bind')}
                  </Link>
                  <a
                    className="button button--quiet button--small"
                    href={paths.tapPage.href(item.videoId)}
                    target="_blank"
                    rel="noopener"
                  >
                    {t('playlist.open')}
                  </a>
                </span>
                <PieceCode videoId={item.videoId} title={item.title || localized(item.name, locale)} />
                {actions?.(item)}
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
