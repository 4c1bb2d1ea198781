import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';
import type { ProductKey } from '../../../config/shop.ts';
import { CropEditor } from '../../../features/crop/components/crop-editor.tsx';
import { PhotoPicker } from '../../../features/photo/components/photo-picker.tsx';
import type { StudioPhoto } from './use-photo.ts';

type PhotoStepProps = {
  isMember: boolean;
  photo: StudioPhoto;
  product: ProductKey;
  /** A design was made of it; another one needs another choice. */
  isMade: boolean;
  onForget: () => void;
};

/** One's own photo, and which square of it is printed. */
export function PhotoStep({ isMember, photo, product, isMade, onForget }: PhotoStepProps) {
  const { own, shown, isHidden, crop } = photo;
  const { t } = useTranslation('studio');
  const discard = () => {
    onForget();
    own.discard();
  };
  const another = (
    <button type="button" className="button button--quiet button--small" onClick={discard}>
      {t('compose.anotherPhoto')}
    </button>
  );
  if (isMade) return <div>{another}</div>;
  if (shown && crop)
    return (
      <div className="stack">
        <CropEditor
          image={shown.url}
          source={shown}
          product={product}
          crop={crop}
          onChange={(next) => own.change({ crop: next })}
          // No longer stored there: the kept file is sent once more.
          onFail={() => own.change({ photo: null })}
        />
        {isMember ? null : <p className="soft small">{t('compose.photoKept')}</p>}
        <div>{another}</div>
      </div>
    );
  if (own.file && isHidden && !isMember)
    return (
      <div className="stack">
        <Note kind="info">{t('compose.photoHidden')}</Note>
        <div>{another}</div>
      </div>
    );
  return (
    <div className="stack">
      <PhotoPicker
        file={own.file}
        isUploading={own.isUploading}
        error={own.error}
        onChoose={own.choose}
        onRetry={own.retry}
      />
      {isMember ? null : <p className="soft small">{t('compose.photoKept')}</p>}
    </div>
  );
}
