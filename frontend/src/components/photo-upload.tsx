import './photo-upload.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../lib/api/use-command.ts';
import { ChooseButton } from './choose-button.tsx';
import { ErrorNote } from './error-note.tsx';
import { Icon } from './icon.tsx';

export type UploadedPhoto = { id: string; url: string };

type PhotoUploadProps = {
  photos: readonly UploadedPhoto[];
  max: number;
  /** What the chooser offers. */
  accept: string;
  /** Of the field, and what it says beside it. */
  label: string;
  help: string;
  send: (file: File, idempotencyKey: string) => Promise<{ id: string }>;
  /** Where an uploaded photo is read. */
  urlOf: (id: string, file: File) => string;
  onChange: (change: (photos: readonly UploadedPhoto[]) => UploadedPhoto[]) => void;
  /** Whether photos are still on their way. */
  onBusy?: (isBusy: boolean) => void;
};

/** Photos for a form: each is uploaded as it is chosen, one after the other, and can be taken out again. */
export function PhotoUpload(props: PhotoUploadProps) {
  const { photos, max, accept, label, help, send, urlOf, onChange, onBusy } = props;
  const { t } = useTranslation('orders');
  const [waiting, setWaiting] = useState<File[]>([]);
  // The name tells two files apart for a repeat of the command: their bytes are no part of its fingerprint.
  const { mutate, error, isPending } = useCommand(({ file }: { name: string; file: File }, key) =>
    send(file, key),
  );
  const next = waiting[0];
  const isBusy = isPending || next !== undefined;
  // The next begins once this one is there or refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    if (!next) return;
    mutate(
      { name: `${next.name}.${next.size}.${next.lastModified}`, file: next },
      {
        onSuccess: ({ id }) => onChange((before) => [...before, { id, url: urlOf(id, next) }].slice(0, max)),
        onSettled: () => setWaiting((files) => files.slice(1)),
      },
    );
  }, [next]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's own setter
  useEffect(() => onBusy?.(isBusy), [isBusy]);
  const handleFiles = (files: File[]) => {
    const room = max - photos.length - waiting.length;
    setWaiting((before) => [...before, ...files.slice(0, Math.max(0, room))]);
  };
  return (
    <div className="stack stack--tight">
      <span>{label}</span>
      {photos.length < max ? (
        <div>
          <ChooseButton text={t('claim.addPhotos')} label={label} accept={accept} onChoose={handleFiles} />
        </div>
      ) : null}
      <p className="soft small" role="status">
        {isBusy ? t('claim.uploading') : help}
      </p>
      <ErrorNote error={error} what={t('failures.photo')} />
      <ul className="photo-upload">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <img src={photo.url} alt={t('claim.photo', { number: index + 1 })} />
            <button
              type="button"
              className="icon-button"
              aria-label={t('claim.removePhoto', { number: index + 1 })}
              onClick={() => onChange((before) => before.filter((one) => one.id !== photo.id))}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
