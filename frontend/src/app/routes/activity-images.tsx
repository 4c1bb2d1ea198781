import '../../components/layout.css';
import '../../features/gallery/components/gallery.css';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { Note } from '../../components/note.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { eventLinks } from '../../config/event-links.ts';
import { type GalleryEvent, type ShownPhoto, useEvent } from '../../features/gallery/api/events.ts';
import { CodeForm } from '../../features/gallery/components/code-form.tsx';
import { EventWhen } from '../../features/gallery/components/event-when.tsx';
import { GalleryPhotos } from '../../features/gallery/components/gallery-photos.tsx';
import { Wall } from '../../features/gallery/components/wall.tsx';

/** The last part of a photo's URL, under which the page of own photos fetches it. */
const keyOf = ({ url }: ShownPhoto): string => url.split('/').at(-1) ?? '';

const keepsakeHref = (photo: ShownPhoto): string => eventLinks.keepsake(keyOf(photo));

type GalleryProps = { event: GalleryEvent; onWall: () => void };

function Gallery({ event, onWall }: GalleryProps) {
  const { t } = useTranslation('gallery');
  const { code } = event;
  if (event.audience !== 'everybody')
    return (
      <AppPage title={event.name} lead={<EventWhen event={event} />}>
        <Note kind="info">{t('private')}</Note>
      </AppPage>
    );
  return (
    <AppPage title={event.name} lead={<EventWhen event={event} />}>
      <div className="stack stack--wide">
        {event.coverUrl ? <img className="event-cover" src={event.coverUrl} alt="" /> : null}
        <div className="row">
          {event.phase === 'open' ? (
            <Link className="button" to={eventLinks.upload(code)}>
              {t('toUpload')}
            </Link>
          ) : null}
          <button type="button" className="button button--quiet" onClick={onWall}>
            {t('wall.open')}
          </button>
          <a className="button button--quiet" href={`/api/media/events/${code}/zip`} download>
            {t('zip')}
          </a>
          <a className="button button--quiet" href={eventLinks.print(code)}>
            {t('print')}
          </a>
        </div>
        <GalleryPhotos event={event} keepsakeHref={keepsakeHref} />
      </div>
    </AppPage>
  );
}

/** The approved photos of an event, and its live wall. */
export function Component() {
  const { t } = useTranslation('gallery');
  const [search, setSearch] = useSearchParams();
  const code = search.get('code') ?? '';
  const event = useEvent(code);
  const handleClose = useCallback(() => setSearch({ code }), [code, setSearch]);
  if (event.data?.audience === 'everybody' && search.get('wall') === '1')
    return <Wall event={event.data} onClose={handleClose} />;
  if (event.data)
    return <Gallery key={event.data.code} event={event.data} onWall={() => setSearch({ code, wall: '1' })} />;
  return (
    <AppPage title={t('images.title')} lead={t('images.lead')} isNarrow>
      {code !== '' && event.isPending ? (
        <Skeleton lines={6} />
      ) : (
        <CodeForm
          key={code}
          tried={code}
          error={event.error}
          onCode={(next) => (next === code ? void event.refetch() : setSearch({ code: next }))}
        />
      )}
    </AppPage>
  );
}
