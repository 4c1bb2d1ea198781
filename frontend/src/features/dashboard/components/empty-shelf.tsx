import './empty-shelf.css';
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

/** The dashboard before the first paid order. */
export function EmptyShelf() {
  const { t } = useTranslation('dashboard');
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
