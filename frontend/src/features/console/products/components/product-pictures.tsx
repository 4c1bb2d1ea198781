import './product-pictures.css';
import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChooseButton } from '../../../../components/choose-button.tsx';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { type ManagedProduct, useAddPicture, useOrderPictures, useRemovePicture } from '../api/products.ts';

const PICTURES_MAX = 8;

/** The photos of a product: added one by one, shown first by a press, removed after a question. */
export function ProductPictures({ product, name }: { product: ManagedProduct; name: string }) {
  const { t } = useTranslation(['production', 'common']);
  const { key, pictures } = product;
  const add = useAddPicture(key);
  const order = useOrderPictures(key);
  const remove = useRemovePicture(key);
  const ids = pictures.map((picture) => picture.id);
  const handleFile = ([file]: File[]) => {
    if (file) add.mutate({ name: `${file.name}.${file.size}.${file.lastModified}`, file });
  };
  return (
    <div className="stack stack--tight">
      <span>{t('products.pictures', { max: PICTURES_MAX })}</span>
      {pictures.length < PICTURES_MAX ? (
        <div>
          <ChooseButton
            text={t('products.addPicture')}
            label={t('products.pictures', { max: PICTURES_MAX })}
            accept="image/jpeg,image/png,image/webp"
            isMultiple={false}
            onChoose={handleFile}
          />
        </div>
      ) : null}
      <p className="soft small" role="status">
        {t(add.isPending ? 'products.uploading' : 'products.picturesHelp')}
      </p>
      <ErrorNote error={add.error ?? order.error ?? remove.error} />
      <ul className="product-pictures">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <img src={picture.url} alt={t('products.picture', { name, number: index + 1 })} />
            {index > 0 ? (
              <Button
                loading={order.isPending}
                onClick={() => order.mutate([picture.id, ...ids.filter((one) => one !== picture.id)])}
              >
                {t('products.showFirst')}
              </Button>
            ) : null}
            <Popconfirm
              title={t('products.removePictureAsk')}
              okText={t('products.removePicture')}
              cancelText={t('common:cancel')}
              onConfirm={() => remove.mutate(picture.id)}
            >
              <Button danger loading={remove.isPending}>
                {t('products.removePicture')}
              </Button>
            </Popconfirm>
          </li>
        ))}
      </ul>
    </div>
  );
}
