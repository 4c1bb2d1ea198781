import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { Note } from '../../components/note.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { paths } from '../../config/paths.ts';
import { useQuota } from '../../features/art/api/get-quota.ts';
import { type ArtStyle, useStyles } from '../../features/art/api/get-styles.ts';
import { FigurineForm } from '../../features/art/components/figurine-form.tsx';
import { PausedNote } from '../../features/art/components/paused-note.tsx';
import { StudioSteps } from '../../features/art/components/studio-steps.tsx';
import { CropEditor } from '../../features/crop/components/crop-editor.tsx';
import { isCrop, middleOf, placeOf, qualityOf } from '../../features/crop/crop.ts';
import { PhotoPicker } from '../../features/photo/components/photo-picker.tsx';
import { useOwnPhoto } from '../../features/photo/use-own-photo.ts';
import { keepDraft, readDraft } from '../../lib/drafts.ts';

type FormProps = { styles: ArtStyle[] };

function OfWords({ styles }: FormProps) {
  const navigate = useNavigate();
  const quota = useQuota();
  return (
    <FigurineForm
      styles={styles}
      quota={quota.data}
      onCreated={(job) => void navigate(paths.generateImage.href({ job: job.id }))}
    />
  );
}

/** Of a photo: first the photo, then which part of it. */
function OfPhoto({ styles }: FormProps) {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const quota = useQuota();
  const own = useOwnPhoto();
  const { photo, crop: chosen } = own.draft;
  if (!photo) {
    const { file, isUploading, error, choose, retry } = own;
    return <PhotoPicker {...{ file, isUploading, error }} onChoose={choose} onRetry={retry} />;
  }
  const crop = isCrop(chosen) ? chosen : middleOf(photo);
  // No longer stored there: the kept file is sent once more.
  const handleMissing = () => own.change({ photo: null });
  return (
    <div className="split">
      <div className="stack">
        <CropEditor
          image={photo.sourceUrl}
          source={photo}
          product="magnet"
          crop={crop}
          onChange={(next) => own.change({ crop: next })}
          onFail={handleMissing}
        />
        <Button type="link" onClick={own.discard}>
          {t('photo.another')}
        </Button>
      </div>
      <FigurineForm
        styles={styles}
        quota={quota.data}
        photo={{
          ...{ uploadId: photo.uploadId, crop },
          isPrintable: qualityOf(placeOf(crop, photo).edge) !== 'low',
        }}
        onCreated={(job) => void navigate(paths.generateImage.href({ job: job.id }))}
        onMissing={handleMissing}
      />
    </div>
  );
}

const WAYS = ['words', 'photo'] as const;
/** Survives a reload and a sign-in, like what is in the form. */
const WAY_DRAFT = 'figurine.way';

/** Words or a photo; only words where nobody paints photos. */
function Studio({ styles, canTransform }: FormProps & { canTransform: boolean }) {
  const { t } = useTranslation('studio');
  const [way, setWay] = useState(() => WAYS.find((each) => each === readDraft(WAY_DRAFT).way) ?? 'words');
  const choose = (next: (typeof WAYS)[number]) => {
    keepDraft(WAY_DRAFT, { way: next });
    setWay(next);
  };
  if (!canTransform) return <OfWords styles={styles} />;
  return (
    <div className="stack">
      <Radio.Group
        aria-label={t('figurine.way')}
        value={way}
        onChange={(event) => choose(event.target.value)}
        options={WAYS.map((value) => ({ value, label: t(`figurine.of.${value}`) }))}
      />
      {way === 'photo' ? <OfPhoto styles={styles} /> : <OfWords styles={styles} />}
    </div>
  );
}

export function Component() {
  const { t } = useTranslation('studio');
  const styles = useStyles();
  return (
    <AppPage
      title={t('figurine.title')}
      documentTitle={t('figurine.documentTitle')}
      lead={t('figurine.lead')}
    >
      <StudioSteps step="make" source="figurine" />
      <PausedNote />
      {styles.data?.isDemo ? <Note kind="info">{t('figurine.drawn')}</Note> : null}
      <QueryState query={styles} lines={8} failure={t('failures.styles')}>
        {({ items, canTransform }) => <Studio styles={items} canTransform={canTransform} />}
      </QueryState>
      <p>
        <Link to={paths.myDesigns.href()}>{t('history.title')}</Link>
      </p>
    </AppPage>
  );
}
