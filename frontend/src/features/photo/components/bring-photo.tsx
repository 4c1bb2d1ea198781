import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Loading } from '../../../components/loading.tsx';
import { isMissing } from '../../../lib/api/is-missing.ts';
import { useBringPhoto } from '../api/bring-photo.ts';

type BringPhotoProps = {
  eventPhoto: string;
  /** It is the chosen file now, or another one is to be chosen. */
  onDone: () => void;
};

/** Takes a photo of an event over; where it is not shown any more, says so and lets another one be chosen. */
export function BringPhoto({ eventPhoto, onDone }: BringPhotoProps) {
  const { t } = useTranslation('studio');
  const { isSuccess, error, refetch } = useBringPhoto(eventPhoto);
  useEffect(() => {
    if (isSuccess) onDone();
  }, [isSuccess, onDone]);
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
          <button type="button" className="button button--quiet" onClick={onDone}>
            {t('photo.another')}
          </button>
        </p>
      </div>
    </AppPage>
  );
}
