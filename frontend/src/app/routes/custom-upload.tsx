import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { ProductPicture } from '../../components/product-picture.tsx';
import { paths } from '../../config/paths.ts';
import { type ProductKey, productKeys } from '../../config/shop.ts';
import { StudioSteps } from '../../features/art/components/studio-steps.tsx';
import { ProductViewer } from '../../features/catalog/components/product-viewer.tsx';
import { CropEditor } from '../../features/crop/components/crop-editor.tsx';
import { isCrop, middleOf, placeOf, qualityOf } from '../../features/crop/crop.ts';
import type { UploadedPhoto } from '../../features/photo/api/upload-photo.ts';
import { BringPhoto } from '../../features/photo/components/bring-photo.tsx';
import { PhotoForm } from '../../features/photo/components/photo-form.tsx';
import { PhotoPicker } from '../../features/photo/components/photo-picker.tsx';
import { useCutPhoto } from '../../features/photo/cut-photo.ts';
import { dropPhotoDraft } from '../../features/photo/photo-draft.ts';
import { useOwnPhoto } from '../../features/photo/use-own-photo.ts';

type OwnPhoto = ReturnType<typeof useOwnPhoto>;

/** The uploaded photo: which part of it, under which name. */
function Studio({ photo, own }: { photo: UploadedPhoto; own: OwnPhoto }) {
  const { t } = useTranslation(['studio', 'common']);
  const navigate = useNavigate();
  const [product, setProduct] = useState<ProductKey>('badge');
  const { draft, change } = own;
  const crop = isCrop(draft.crop) ? draft.crop : middleOf(photo);
  const isPrintable = qualityOf(placeOf(crop, photo).edge) !== 'low';
  const cut = useCutPhoto({ url: photo.sourceUrl, width: photo.width, height: photo.height }, crop);
  const name = t(`common:product.${product}`);
  return (
    <div className="split">
      <div className="stack">
        <CropEditor
          image={photo.sourceUrl}
          source={photo}
          product={product}
          crop={crop}
          onChange={(next) => change({ crop: next })}
          // No longer stored there: the kept file is sent once more.
          onFail={() => change({ photo: null })}
        />
      </div>
      <div className="stack">
        <div>
          <p className="field-legend" id="crop-product">
            {t('crop.product')}
          </p>
          <Radio.Group
            aria-labelledby="crop-product"
            value={product}
            onChange={(event) => setProduct(event.target.value as ProductKey)}
            options={productKeys.map((key) => ({ value: key, label: t(`common:product.${key}`) }))}
          />
        </div>
        {cut ? (
          <ProductViewer product={product} name={name} art={cut} startsItself>
            <ProductPicture product={product} artworkUrl={cut} label={name} />
          </ProductViewer>
        ) : null}
        <PhotoForm
          uploadId={photo.uploadId}
          crop={crop}
          title={draft.title}
          isPrintable={isPrintable}
          onTitle={(title) => change({ title })}
          onCreated={(job) => {
            dropPhotoDraft();
            void navigate(paths.imageResult.href(job.id));
          }}
          onMissing={() => change({ photo: null })}
          onAnother={own.discard}
        />
      </div>
    </div>
  );
}

function OwnPhotoPage({ brought }: { brought: File | null }) {
  const { t } = useTranslation('studio');
  const own = useOwnPhoto(brought);
  const { photo } = own.draft;
  return (
    <AppPage title={t('photo.title')} documentTitle={t('photo.documentTitle')} lead={t('photo.lead')}>
      <StudioSteps step="make" source="photo" />
      {photo ? (
        <Studio key={photo.uploadId} photo={photo} own={own} />
      ) : (
        <PhotoPicker
          file={own.file}
          isUploading={own.isUploading}
          error={own.error}
          onChoose={own.choose}
          onRetry={own.retry}
        />
      )}
    </AppPage>
  );
}

/** One's own photo; the address may name one of an event's gallery, which is then taken as the chosen file. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const eventPhoto = search.get('eventPhoto');
  const [brought, setBrought] = useState<File | null>(null);
  if (!eventPhoto) return <OwnPhotoPage brought={brought} />;
  const handleDone = (file: File | null) => {
    setBrought(file);
    setSearch({}, { replace: true });
  };
  return <BringPhoto eventPhoto={eventPhoto} onDone={handleDone} />;
}
