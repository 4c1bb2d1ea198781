import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import type { UploadedPhoto } from '../../../components/photo-upload.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { dropDraft, keepDraft, readDraft, textsOf } from '../../../lib/drafts.ts';
import { useFileClaim } from '../api/claims.ts';
import { ClaimPhotos } from './claim-photos.tsx';

const TEXT_MAX = 1000;

type ClaimFormProps = {
  orderId: string;
  itemId: string;
  title: string;
  /** Its customer may upload nothing now. */
  isWithoutPhotos: boolean;
};

/** Reports a defect of one item; what was typed stays after a refusal, a reload and a sign-in. */
export function ClaimForm({ orderId, itemId, title, isWithoutPhotos }: ClaimFormProps) {
  const { t } = useTranslation(['orders', 'common']);
  const draft = `claim.${itemId}`;
  const [text, setText] = useState(() => textsOf(readDraft(draft)).text ?? '');
  const [isOpen, setOpen] = useState(text !== '');
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([]);
  const [isMissing, setMissing] = useState(false);
  const file = useFileClaim(orderId, () => dropDraft(draft));
  const isReady = text.trim() !== '' && (isWithoutPhotos || photos.length > 0);
  const handleText = (typed: string) => {
    keepDraft(draft, { text: typed });
    setText(typed);
  };
  const handleSubmit = () => {
    setMissing(!isReady);
    const photoIds = photos.map((photo) => photo.id);
    if (isReady) file.mutate({ itemId, text: text.trim(), photoIds });
  };
  if (!isOpen)
    return (
      <div>
        <button type="button" className="button button--quiet button--small" onClick={() => setOpen(true)}>
          {t('claim.open', { item: title })}
        </button>
      </div>
    );
  return (
    <fieldset className="stack">
      <legend className="field-legend">{t('claim.open', { item: title })}</legend>
      <TextField label={t('claim.text')} value={text} maxLength={TEXT_MAX} rows={3} onChange={handleText} />
      {isWithoutPhotos ? <Note kind="warning">{t('claim.withoutPhotos')}</Note> : null}
      {isWithoutPhotos && photos.length === 0 ? null : (
        <ClaimPhotos orderId={orderId} photos={photos} onChange={setPhotos} />
      )}
      {isMissing && !isReady ? (
        <p className="small" role="alert">
          {t(isWithoutPhotos ? 'claim.missingWords' : 'claim.missing')}
        </p>
      ) : null}
      <ErrorNote error={file.error} />
      <div className="row">
        <button
          type="button"
          className="button button--small"
          aria-busy={file.isPending}
          onClick={() => file.isPending || handleSubmit()}
        >
          {t('claim.submit')}
        </button>
        <button type="button" className="button button--quiet button--small" onClick={() => setOpen(false)}>
          {t('common:cancel')}
        </button>
      </div>
    </fieldset>
  );
}
