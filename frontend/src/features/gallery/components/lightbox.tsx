import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.tsx';
import { SizedImage } from '../../../components/sized-image.tsx';
import type { ShownPhoto } from '../api/events.ts';

type LightboxProps = {
  photos: readonly ShownPhoto[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
  /** What can be done with the photo that is shown. */
  actions: (photo: ShownPhoto) => ReactNode;
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * One photo large: a modal `<dialog>`, so that the focus stays inside, Escape closes it and the focus returns to where it
 * was. Arrow keys and buttons lead on.
 */
export function Lightbox({ photos, index, onIndex, onClose, actions }: LightboxProps) {
  const { t } = useTranslation(['gallery', 'common']);
  const dialog = useRef<HTMLDialogElement>(null);
  const photo = photos[index];
  const isOpen = photo !== undefined;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  if (!photo) return null;
  const go = (step: number) => onIndex((index + step + photos.length) % photos.length);
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(step);
  };
  const place = t('lightbox.place', { number: index + 1, total: photos.length });
  return (
    <dialog
      ref={dialog}
      className="event-lightbox"
      aria-label={place}
      onClose={onClose}
      onKeyDown={handleKeyDown}
    >
      <div className="row row--between">
        <p aria-live="polite">
          {place}
          {photo.guestName ? ` · ${photo.guestName}` : ''}
        </p>
        <button type="button" className="button button--quiet" onClick={() => dialog.current?.close()}>
          {t('common:close')}
        </button>
      </div>
      <div className="event-lightbox__stage">
        <button
          type="button"
          className="button button--quiet"
          aria-label={t('lightbox.previous')}
          onClick={() => go(-1)}
        >
          <Icon name="left" />
        </button>
        <SizedImage
          key={photo.id}
          src={photo.url}
          width={photo.width}
          height={photo.height}
          sizes="100vw"
          alt={photo.guestName ? t('photoBy', { name: photo.guestName }) : place}
        />
        <button
          type="button"
          className="button button--quiet"
          aria-label={t('lightbox.next')}
          onClick={() => go(1)}
        >
          <Icon name="right" />
        </button>
      </div>
      <div className="row">{actions(photo)}</div>
    </dialog>
  );
}
