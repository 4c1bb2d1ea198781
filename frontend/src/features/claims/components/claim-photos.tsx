import './claim-photos.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseButton } from '../../../components/choose-button.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useAddClaimPhoto } from '../api/claims.ts';

export const PHOTOS_MAX = 5;

export type ClaimPhoto = { id: string; url: string };

type ClaimPhotosProps = {
  orderId: string;
  photos: ClaimPhoto[];
  onChange: (change: (photos: ClaimPhoto[]) => ClaimPhoto[]) => void;
};

/** Photos of a defect: each is uploaded as it is chosen, and can be taken out again. */
export function ClaimPhotos({ orderId, photos, onChange }: ClaimPhotosProps) {
  const { t } = useTranslation('orders');
  const [waiting, setWaiting] = useState<File[]>([]);
  const { mutate, error, isPending } = useAddClaimPhoto(orderId);
  const next = waiting[0];
  // One after the other: the next begins once this one is there or refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    if (!next) return;
    const name = `${next.name}.${next.size}.${next.lastModified}`;
    mutate(
      { name, file: next },
      {
        onSuccess: (stored) =>
          onChange((before) =>
            [...before, { id: stored.id, url: URL.createObjectURL(next) }].slice(0, PHOTOS_MAX),
          ),
        onSettled: () => setWaiting((files) => files.slice(1)),
      },
    );
  }, [next]);
  const handleFiles = (files: File[]) => {
    const room = PHOTOS_MAX - photos.length - waiting.length;
    setWaiting((before) => [...before, ...files.slice(0, Math.max(0, room))]);
  };
  return (
    <div className="stack stack--tight">
      <span>{t('claim.photos', { max: PHOTOS_MAX })}</span>
      {photos.length < PHOTOS_MAX ? (
        <div>
          <ChooseButton
            text={t('claim.addPhotos')}
            label={t('claim.photos', { max: PHOTOS_MAX })}
            accept="image/jpeg,image/png,image/webp"
            onChoose={handleFiles}
          />
        </div>
      ) : null}
      <p className="soft small" role="status">
        {isPending || waiting.length > 0 ? t('claim.uploading') : t('claim.photosHelp')}
      </p>
      <ErrorNote error={error} />
      <ul className="claim-photos">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <img src={photo.url} alt={t('claim.photo', { number: index + 1 })} />
            <button
              type="button"
              className="icon-button"
              aria-label={t('claim.removePhoto', { number: index + 1 })}
              onClick={() => onChange((before) => before.filter((one) => one.id !== photo.id))}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
