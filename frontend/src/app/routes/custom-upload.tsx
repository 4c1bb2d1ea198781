import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { useStyles } from '../../features/art/api/get-styles.ts';
import { StudioSteps } from '../../features/art/components/studio-steps.tsx';
import { keepStudio, readStudio } from '../../features/art/studio-draft.ts';
import { BringPhoto } from '../../features/photo/components/bring-photo.tsx';
import { MakeStudio } from './studio/make-studio.tsx';

const NO_STYLES: never[] = [];

/** The studio's step that takes one's own photo; the address may name one of an event's gallery, which is then the chosen file. */
export function Component() {
  const { t } = useTranslation('studio');
  const [search, setSearch] = useSearchParams();
  const styles = useStyles().data;
  const eventPhoto = search.get('eventPhoto');
  const [brought, setBrought] = useState<File | null>(null);
  const handleDone = (file: File | null) => {
    // Another photo is another design.
    if (file) keepStudio({ ...readStudio(), title: '', photoJobId: null, styledJobId: null });
    setBrought(file);
    setSearch({}, { replace: true });
  };
  if (eventPhoto) return <BringPhoto eventPhoto={eventPhoto} onDone={handleDone} />;
  return (
    <AppPage title={t('photo.title')} documentTitle={t('photo.documentTitle')} lead={t('photo.lead')}>
      <StudioSteps step="make" source="photo" />
      {/* A photo as it is needs no style: it does not wait for them. */}
      <MakeStudio
        source="photo"
        styles={styles?.items ?? NO_STYLES}
        canTransform={styles?.canTransform ?? false}
        brought={brought}
      />
    </AppPage>
  );
}
