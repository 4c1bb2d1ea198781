import { useTranslation } from 'react-i18next';
import type { ShownPhoto } from '../api/events.ts';

type MasonryProps = { photos: readonly ShownPhoto[]; onOpen: (index: number) => void };

/** Photos in columns, each in its own shape; every one is a button that shows it large. */
export function Masonry({ photos, onOpen }: MasonryProps) {
  const { t } = useTranslation('gallery');
  return (
    <ul className="event-masonry">
      {photos.map(({ id, thumbUrl, width, height, guestName }, index) => (
        <li key={id}>
          <button type="button" className="event-masonry__photo" onClick={() => onOpen(index)}>
            <img
              src={thumbUrl}
              width={width}
              height={height}
              loading="lazy"
              alt={guestName ? t('photoBy', { name: guestName }) : t('photoOf', { number: index + 1 })}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
