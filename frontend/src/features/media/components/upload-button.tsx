import { files } from '@tapory/shop';
import { Button } from 'antd';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { announce } from '../../../lib/announce.ts';
import { useUploadFile } from '../api/upload-file.ts';

const megabytes = (bytes: number) => bytes / files.bytesPerMegabyte;

const limits = {
  documentMb: megabytes(files.documentMaxBytes),
  imageMb: megabytes(files.imageMaxBytes),
  musicMb: megabytes(files.musicMaxBytes),
  videoMb: megabytes(files.videoMaxBytes),
  videoSeconds: files.videoMaxSeconds,
};

const accepted = 'image/jpeg,image/png,video/mp4,audio/mpeg,application/pdf';

/** Chooses one file and uploads it; the same file may be chosen again after a failure. */
export function UploadButton() {
  const { t } = useTranslation('dashboard');
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadFile((content) => announce(t('files.uploaded', { title: content.title })));
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file && !upload.isPending) upload.mutate(file);
  };
  return (
    <div className="stack">
      <div className="row">
        <Button type="primary" size="large" loading={upload.isPending} onClick={() => input.current?.click()}>
          {upload.isPending ? t('files.uploading') : t('files.upload')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={accepted}
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('files.choose')}
          onChange={handleChange}
        />
        <span className="soft small">{t('files.limits', limits)}</span>
      </div>
      <ErrorNote error={upload.error} />
    </div>
  );
}
