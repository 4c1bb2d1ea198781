import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SizedImage } from '../../../components/sized-image.tsx';
import type { GalleryEvent } from '../api/events.ts';
import { useWall } from '../api/events.ts';
import { spellCode } from '../kept.ts';

type WallProps = { event: GalleryEvent; onClose: () => void };

/**
 * The latest photos for a screen in the hall, with the QR code to take part: the newest one large, new ones within seconds.
 * Only what the last response named is in the page, so that it may hang for days. While nothing comes, what was
 * there stays.
 */
export function Wall({ event, onClose }: WallProps) {
  const { t } = useTranslation(['gallery', 'common']);
  const frame = useRef<HTMLDivElement>(null);
  const wall = useWall(event.code);
  const photos = wall.data?.items ?? [];
  const [first, ...others] = photos;
  useEffect(() => {
    const element = frame.current;
    element?.focus();
    // Refused where no press opened the wall, such as after a reload: it then fills the window.
    element?.requestFullscreen?.().catch(() => undefined);
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <section ref={frame} className="event-wall" aria-label={t('wall.title')} tabIndex={-1}>
      <div className="event-wall__side">
        <h1>{event.name}</h1>
        <img
          className="event-wall__qr"
          src={`/api/media/events/${event.code}/qr`}
          width={240}
          height={240}
          alt={t('wall.qr')}
        />
        <p>{t('wall.join', { code: spellCode(event.code) })}</p>
        <p className="soft small">{t('wall.count', { count: wall.data?.total ?? 0 })}</p>
        {wall.isError ? (
          <p className="soft small" role="status">
            {t('wall.away')}
          </p>
        ) : null}
        <button type="button" className="button button--quiet event-wall__close" onClick={onClose}>
          {t('wall.close')}
        </button>
      </div>
      {first ? (
        <div className="event-wall__photos">
          <SizedImage
            key={first.id}
            className="event-wall__first"
            src={first.url}
            pixels={first.width}
            sizes="75vw"
            alt={first.guestName || t('wall.newest')}
          />
          <div className="event-wall__others">
            {others.map(({ id, thumbUrl, guestName }) => (
              <img key={id} src={thumbUrl} alt={guestName || t('wall.older')} />
            ))}
          </div>
        </div>
      ) : (
        <p className="event-wall__none">{t(wall.isPending ? 'common:loading' : 'wall.none')}</p>
      )}
    </section>
  );
}
