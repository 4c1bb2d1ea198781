import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Loading } from '../../../components/loading.tsx';
import { isMissing } from '../../../lib/api/is-missing.ts';
import { useBringPhoto } from '../api/bring-photo.ts';

type BringPhotoProps = {
  eventPhoto: string;
  /** It is the chosen file now; null when another one is to be chosen. */
  onDone: (file: File | null) => void;
};

/** Takes a photo of an event over; where it is not shown any more, says so and lets another one be chosen. */
export function BringPhoto({ eventPhoto, onDone }: BringPhotoProps) {
  const { t } = useTranslation('studio');
  const { data: file, error, refetch } = useBringPhoto(eventPhoto);
  useEffect(() => {
    if (file) onDone(file);
  }, [file, onDone]);
  if (!error) return <Loading />;
  return (
    <AppPage title={t('photo.title')} documentTitle={t('photo.documentTitle')}>
      <div className="stack">
        <ErrorNote
          error={error}
          what={t('photo.notBrought')}
          onRetry={isMissing(error) ? undefined : () => void refetch()}
        />
        <p>
          <button type="button" className="button button--quiet" onClick={() => onDone(null)}>
            {t('photo.another')}
          </button>
        </p>
      </div>
    </AppPage>
  );
}
