import { useTranslation } from 'react-i18next';
import { PhotoUpload, type UploadedPhoto } from '../../../components/photo-upload.tsx';
import { useSendClaimPhoto } from '../api/claims.ts';

export const PHOTOS_MAX = 5;

type ClaimPhotosProps = {
  orderId: string;
  photos: readonly UploadedPhoto[];
  onChange: (change: (photos: readonly UploadedPhoto[]) => UploadedPhoto[]) => void;
};

/** Photos of a defect. */
export function ClaimPhotos({ orderId, photos, onChange }: ClaimPhotosProps) {
  const { t } = useTranslation('orders');
  const send = useSendClaimPhoto(orderId);
  return (
    <PhotoUpload
      {...{ photos, onChange }}
      max={PHOTOS_MAX}
      accept="image/jpeg,image/png,image/webp"
      label={t('claim.photos', { max: PHOTOS_MAX })}
      help={t('claim.photosHelp')}
      send={send}
      urlOf={(_, file) => URL.createObjectURL(file)}
    />
  );
}
