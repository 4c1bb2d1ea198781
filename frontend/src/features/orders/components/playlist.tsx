import '../../../components/lines.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ProductPicture } from '../../../components/product-picture.tsx';
import { paths } from '../../../config/paths.ts';
import { localized, useLocale } from '../../../lib/i18n/use-locale.ts';
import type { Order } from '../api/get-orders.ts';

/** Every piece of the paid orders, with links to its content and to its tap page. */
export function Playlist({ orders }: { orders: Order[] }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const pieces = orders.flatMap((order) => order.items.map((item) => ({ ...item, number: order.number })));
  return (
    <ul className="lines">
      {pieces.map((piece) => (
        <li key={piece.id}>
          <div className="lines__picture">
            <ProductPicture product={piece.productKey} artworkUrl={piece.artworkUrl} />
          </div>
          <div className="lines__body">
            <strong>{piece.title || localized(piece.name, locale)}</strong>
            <span className="soft small">{t('playlist.order', { number: piece.number })}</span>
            <span className="row">
              <Link className="button button--quiet button--small" to={paths.nfcBinding.href(piece.id)}>
                {t('playlist.bind')}
              </Link>
              <a
                className="button button--quiet button--small"
                href={paths.tapPage.href(piece.videoId)}
                target="_blank"
                rel="noopener"
              >
                {t('playlist.open')}
              </a>
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
