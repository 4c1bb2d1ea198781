import './staff-photo.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlobAddress } from '../../../../lib/use-blob-address.ts';
import { useStaffPhoto } from '../api/get-staff-photo.ts';

type StaffPhotoProps = {
  path: string;
  alt: string;
  /** Its small copy at first, where the path has one; a press enlarges it. */
  isSmall?: boolean;
};

/** A photo that only staff may read, whose address a browser cannot open by itself; a press opens it in full. */
export function StaffPhoto({ path, alt, isSmall = false }: StaffPhotoProps) {
  const { t } = useTranslation('sales');
  const [isFull, setFull] = useState(!isSmall);
  const { data, isError } = useStaffPhoto(isFull ? path : `${path}?size=small`);
  const url = useBlobAddress(data);
  const look = isFull ? 'staff-photo' : 'staff-photo staff-photo--small';
  if (isError) return <span className="soft small">{t('claim.photoAway')}</span>;
  if (!url) return <span className={look} aria-hidden="true" />;
  if (!isFull)
    return (
      <button type="button" className="staff-photo__press" onClick={() => setFull(true)}>
        <img className={look} src={url} alt={alt} />
      </button>
    );
  return (
    <a href={url} target="_blank" rel="noopener">
      <img className={look} src={url} alt={alt} />
    </a>
  );
}
