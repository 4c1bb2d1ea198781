import './staff-photo.css';
import { useTranslation } from 'react-i18next';
import { useBlobAddress } from '../../../../lib/use-blob-address.ts';
import { useStaffPhoto } from '../api/get-staff-photo.ts';

/** A photo that only staff may read, whose address a browser cannot open by itself; a press opens it in full. */
export function StaffPhoto({ path, alt, isSmall = false }: { path: string; alt: string; isSmall?: boolean }) {
  const { t } = useTranslation('sales');
  const { data, isError } = useStaffPhoto(path);
  const url = useBlobAddress(data);
  const look = isSmall ? 'staff-photo staff-photo--small' : 'staff-photo';
  if (isError) return <span className="soft small">{t('claim.photoAway')}</span>;
  if (!url) return <span className={look} aria-hidden="true" />;
  return (
    <a href={url} target="_blank" rel="noopener">
      <img className={look} src={url} alt={alt} />
    </a>
  );
}
