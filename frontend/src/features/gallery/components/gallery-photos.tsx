import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Pager } from '../../../components/pager.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { TabBar } from '../../../components/tab-bar.tsx';
import { type GalleryEvent, type ShownPhoto, useEventPhotos } from '../api/events.ts';
import { useFavourites } from '../use-favourites.ts';
import { Lightbox } from './lightbox.tsx';
import { Masonry } from './masonry.tsx';
import { ReportPhoto } from './report-photo.tsx';

const TABS = ['all', 'favourites'] as const;

type GalleryPhotosProps = {
  event: GalleryEvent;
  /** Where a photo is made into a keepsake. */
  keepsakeHref: (photo: ShownPhoto) => string;
};

/** The photos of an event, or one's favourites among them: pages, columns, and one photo large. */
export function GalleryPhotos({ event, keepsakeHref }: GalleryPhotosProps) {
  const { t } = useTranslation('gallery');
  const [tab, setTab] = useState<(typeof TABS)[number]>('all');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<number | null>(null);
  const favourites = useFavourites(event.code);
  const isFavourites = tab === 'favourites';
  const isEmptyHanded = isFavourites && favourites.ids.length === 0;
  const ids = isFavourites ? { ids: favourites.ids } : {};
  const photos = useEventPhotos(event.code, { page, ...ids }, !isEmptyHanded);
  const turn = (next: number) => {
    setOpen(null);
    setPage(next);
  };
  return (
    <TabBar
      label={t('tabs.label')}
      active={tab}
      tabs={TABS.map((key) => ({ key, label: t(`tabs.${key}`, { number: favourites.ids.length }) }))}
      onChange={(next) => {
        setTab(next);
        turn(1);
      }}
    >
      {isEmptyHanded ? (
        <p className="soft">{t('favourite.none')}</p>
      ) : (
        <QueryState query={photos} lines={8} failure={t('failed')}>
          {({ items, pageSize, total }) => (
            <div className="stack">
              <p className="soft" role="status">
                {t('total', { count: total })}
              </p>
              <Masonry photos={items} onOpen={setOpen} />
              {total > pageSize ? (
                <Pager page={page} pageSize={pageSize} total={total} onChange={turn} />
              ) : null}
              {open === null ? null : (
                <Lightbox
                  photos={items}
                  index={open}
                  onIndex={setOpen}
                  onClose={() => setOpen(null)}
                  actions={(photo) => (
                    <>
                      <button
                        type="button"
                        className="button button--quiet"
                        aria-pressed={favourites.ids.includes(photo.id)}
                        onClick={() => favourites.toggle(photo.id)}
                      >
                        {t(favourites.ids.includes(photo.id) ? 'favourite.remove' : 'favourite.add')}
                      </button>
                      <Link className="button" to={keepsakeHref(photo)}>
                        {t('keepsake')}
                      </Link>
                      <a className="button button--quiet" href={photo.url} download>
                        {t('download')}
                      </a>
                      <ReportPhoto key={photo.id} code={event.code} photoId={photo.id} />
                    </>
                  )}
                />
              )}
            </div>
          )}
        </QueryState>
      )}
    </TabBar>
  );
}
