import './empty-shelf.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ProductPicture } from '../../../components/product-picture.tsx';
import { StatePanel } from '../../../components/state-panel.tsx';
import { paths } from '../../../config/paths.ts';

function Shelf() {
  return (
    <div className="shelf" aria-hidden="true">
      <ProductPicture product="badge" />
      <ProductPicture product="keychain" />
      <ProductPicture product="magnet" />
    </div>
  );
}

type EmptyShelfProps = {
  /** The link that pays the order that waits for it. */
  payLink?: ReactNode;
};

/** The dashboard before the first paid order: an order that waits to be paid comes before a new one. */
export function EmptyShelf({ payLink }: EmptyShelfProps) {
  const { t } = useTranslation('dashboard');
  if (payLink)
    return (
      <StatePanel
        drawing={<Shelf />}
        title={t('unpaid.title')}
        text={t('unpaid.text')}
        actions={
          <>
            {payLink}
            <Link className="button button--quiet" to={paths.dashboard.href('orders')}>
              {t('headings.orders')}
            </Link>
          </>
        }
      />
    );
  return (
    <StatePanel
      drawing={<Shelf />}
      title={t('empty.title')}
      text={t('empty.text')}
      actions={
        <>
          <Link className="button" to={paths.modelSelection.href()}>
            {t('empty.shop')}
          </Link>
          <Link className="button button--quiet" to={paths.generateImage.href()}>
            {t('empty.make')}
          </Link>
        </>
      }
    />
  );
}
