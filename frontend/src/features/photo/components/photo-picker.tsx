import './photo-picker.css';
import { pictures } from '@tapory/shop';
import { type ChangeEvent, type DragEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { formatBytes } from '../../../lib/format/number.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { usePhotoLimit } from '../api/get-photo-limit.ts';

/** Hints for the chooser; the service judges by the bytes. Browsers do not know the types of all these endings. */
const ACCEPTED = 'image/*,.heic,.heif,.jfif,.avif,.tif';

type PhotoPickerProps = {
  /** The file that is on its way, or whose way failed. */
  file: File | null;
  isUploading: boolean;
  error: ApiError | null;
  onChoose: (file: File) => void;
  onRetry: () => void;
};

/** Chooses a photo: from the device, from its camera, or dropped here. */
export function PhotoPicker({ file, isUploading, error, onChoose, onRetry }: PhotoPickerProps) {
  const { t } = useTranslation('studio');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const choose = (files: FileList | null | undefined) => {
    const chosen = files?.[0];
    if (chosen && !isUploading) onChoose(chosen);
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    choose(event.target.files);
    event.target.value = '';
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    choose(event.dataTransfer.files);
  };
  const values = { max: formatBytes(usePhotoLimit(), locale), min: pictures.minEdge };
  return (
    <div className="stack">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button is for everybody */}
      <div className="photo-picker" onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
        <button
          type="button"
          className="button"
          aria-busy={isUploading}
          onClick={() => !isUploading && input.current?.click()}
        >
          {t(isUploading ? 'photo.uploading' : 'photo.choose')}
        </button>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('photo.file')}
          onChange={handleChange}
        />
        <p className="soft small">{t('photo.limits', values)}</p>
        {file ? (
          <p className="photo-picker__file" role="status">
            {t(isUploading ? 'photo.sending' : 'photo.chosen', {
              name: file.name,
              size: formatBytes(file.size, locale),
            })}
          </p>
        ) : null}
      </div>
      <ErrorNote
        error={error}
        what={t('failures.upload')}
        {...(file && error?.code === 'NETWORK_ERROR' ? { onRetry } : {})}
      />
      <p className="soft small">{t('photo.privacy')}</p>
    </div>
  );
}
