import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { Note } from '../../components/note.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { paths } from '../../config/paths.ts';
import { useQuota } from '../../features/art/api/get-quota.ts';
import { type ArtStyle, useStyles } from '../../features/art/api/get-styles.ts';
import { PausedNote } from '../../features/art/components/paused-note.tsx';
import { QuotaNote } from '../../features/art/components/quota-note.tsx';
import { StudioSteps } from '../../features/art/components/studio-steps.tsx';
import { StyleField } from '../../features/art/components/style-field.tsx';
import { CropEditor } from '../../features/crop/components/crop-editor.tsx';
import { isCrop, middleOf, placeOf, qualityOf } from '../../features/crop/crop.ts';
import type { UploadedPhoto } from '../../features/photo/api/upload-photo.ts';
import { PhotoPicker } from '../../features/photo/components/photo-picker.tsx';
import { TransformForm } from '../../features/photo/components/transform-form.tsx';
import { useOwnPhoto } from '../../features/photo/use-own-photo.ts';
import { keepDraft, readDraft } from '../../lib/drafts.ts';

type OwnPhoto = ReturnType<typeof useOwnPhoto>;

/** A photo is recognised, and so is the style. */
const USUAL_STRENGTH = 80;
const DRAFT = 'transform';

/** What stood in the form before a reload, or before somebody had to sign in again. */
function draftFor(styles: readonly ArtStyle[], title: string) {
  const { style, strength } = readDraft(DRAFT);
  const offered = styles.filter(({ available }) => available).map(({ key }) => key);
  return {
    title,
    style: offered.find((key) => key === style) ?? offered[0] ?? '',
    strength: typeof strength === 'number' ? strength : USUAL_STRENGTH,
  };
}

type StudioProps = { photo: UploadedPhoto; own: OwnPhoto; styles: ArtStyle[] };

/** The uploaded photo: which part of it, in which style. */
function Studio({ photo, own, styles }: StudioProps) {
  const navigate = useNavigate();
  const quota = useQuota();
  const { draft, change } = own;
  const [initial] = useState(() => draftFor(styles, draft.title));
  const crop = isCrop(draft.crop) ? draft.crop : middleOf(photo);
  return (
    <div className="split">
      <CropEditor
        image={photo.sourceUrl}
        source={photo}
        product="magnet"
        crop={crop}
        onChange={(next) => change({ crop: next })}
        // No longer stored there: the kept file is sent once more.
        onFail={() => change({ photo: null })}
      />
      <TransformForm
        uploadId={photo.uploadId}
        crop={crop}
        isPrintable={qualityOf(placeOf(crop, photo).edge) !== 'low'}
        initial={initial}
        styleField={<StyleField styles={styles} />}
        quota={quota.data ? <QuotaNote quota={quota.data} /> : null}
        onValues={({ title, ...rest }) => {
          change({ title });
          keepDraft(DRAFT, rest);
        }}
        // The photo stays: it may be painted in another style.
        onCreated={(job) => void navigate(paths.generateImage.href({ job: job.id }))}
        onMissing={() => change({ photo: null })}
        onAnother={own.discard}
      />
    </div>
  );
}

export function Component() {
  const { t } = useTranslation('studio');
  const styles = useStyles();
  const own = useOwnPhoto();
  const { photo } = own.draft;
  return (
    <AppPage
      title={t('transform.title')}
      documentTitle={t('transform.documentTitle')}
      lead={t('transform.lead')}
    >
      <StudioSteps step="make" source="styled" />
      <PausedNote />
      {styles.data?.isDemo && styles.data.canTransform ? (
        <Note kind="info">{t('generate.drawnPhoto')}</Note>
      ) : null}
      <QueryState query={styles} lines={8} failure={t('failures.styles')}>
        {({ items, canTransform }) => {
          if (!canTransform) return <Note kind="info">{t('transform.away')}</Note>;
          if (photo) return <Studio key={photo.uploadId} photo={photo} own={own} styles={items} />;
          return (
            <PhotoPicker
              file={own.file}
              isUploading={own.isUploading}
              error={own.error}
              onChoose={own.choose}
              onRetry={own.retry}
            />
          );
        }}
      </QueryState>
    </AppPage>
  );
}
