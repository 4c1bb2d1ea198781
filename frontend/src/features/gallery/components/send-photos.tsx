import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GalleryEvent } from '../api/events.ts';
import { useSending } from '../api/use-sending.ts';
import { SendingRow } from './sending-row.tsx';

/** Hints for the chooser; the service judges by the bytes. Browsers do not know the types of all these endings. */
const PHOTOS = 'image/*,.heic,.heif,.jfif';

type SendPhotosProps = { event: GalleryEvent; token: string };

/** Takes photos, several at once, and shows those on their way. */
export function SendPhotos({ event, token }: SendPhotosProps) {
  const { t } = useTranslation('gallery');
  const input = useRef<HTMLInputElement>(null);
  const { uploads, add, retry, cancel } = useSending(event.code, token);
  const handleChange = (change: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(change.target.files ?? [])];
    change.target.value = '';
    if (chosen.length > 0) add(chosen);
  };
  return (
    <section className="stack" aria-label={t('send.choose')}>
      <div>
        <button type="button" className="button" onClick={() => input.current?.click()}>
          {t('send.choose')}
        </button>
        <input
          ref={input}
          type="file"
          multiple
          accept={PHOTOS}
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('send.field')}
          onChange={handleChange}
        />
      </div>
      <p className="soft small">
        {t(event.trustsGuests ? 'send.atOnce' : 'send.reviewed')}{' '}
        {t('send.limit', { count: event.photosPerGuest })}
      </p>
      {uploads.map((upload) => (
        <SendingRow
          key={upload.id}
          upload={upload}
          onRetry={() => retry(upload.id)}
          onCancel={() => cancel(upload.id)}
        />
      ))}
    </section>
  );
}
