import './claim-photo.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClaimPhoto } from '../api/claims.ts';

/** A photo of a claim; a press opens it in full. */
export function ClaimPhoto({
  claimId,
  photoId,
  number,
}: {
  claimId: string;
  photoId: string;
  number: number;
}) {
  const { t } = useTranslation('sales');
  const { data, isError } = useClaimPhoto(claimId, photoId);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (isError) return <span className="soft small">{t('claim.photoAway')}</span>;
  if (!url) return <span className="claim-photo" aria-hidden="true" />;
  return (
    <a href={url} target="_blank" rel="noopener">
      <img className="claim-photo" src={url} alt={t('claim.photo', { number })} />
    </a>
  );
}
