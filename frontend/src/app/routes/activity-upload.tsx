import '../../components/layout.css';
import '../../features/gallery/components/gallery.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { Note } from '../../components/note.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { eventLinks } from '../../config/event-links.ts';
import { type GalleryEvent, useEvent } from '../../features/gallery/api/events.ts';
import { useOwnPhotos } from '../../features/gallery/api/guest.ts';
import { CodeForm } from '../../features/gallery/components/code-form.tsx';
import { EventWhen } from '../../features/gallery/components/event-when.tsx';
import { JoinForm } from '../../features/gallery/components/join-form.tsx';
import { OwnPhotos } from '../../features/gallery/components/own-photos.tsx';
import { SendPhotos } from '../../features/gallery/components/send-photos.tsx';
import { forgetToken, keep, readKept, tokenOfLink } from '../../features/gallery/kept.ts';
import { ApiError } from '../../lib/api/api-error.ts';

/** The guest of this browser; the token of a private link becomes this browser's, and leaves the address. */
function useGuest(code: string) {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const brought = tokenOfLink(hash);
  const [token, setToken] = useState(() => brought ?? readKept(code).token);
  useEffect(() => {
    if (!brought) return;
    keep(code, { token: brought });
    setToken(brought);
    void navigate(pathname + search, { replace: true });
  }, [brought, code, navigate, pathname, search]);
  return {
    token,
    join: (next: string) => {
      keep(code, { token: next });
      setToken(next);
    },
    leave: () => {
      forgetToken(code);
      setToken(undefined);
    },
  };
}

type GuestProps = { event: GalleryEvent; token: string; onUnknown: () => void };

function Guest({ event, token, onUnknown }: GuestProps) {
  const own = useOwnPhotos(event.code, token);
  const isUnknown = own.isError && ApiError.from(own.error).code === 'GUEST_UNKNOWN';
  useEffect(() => {
    if (isUnknown) onUnknown();
  }, [isUnknown, onUnknown]);
  const address = window.location.origin + eventLinks.upload(event.code);
  return (
    <>
      {event.phase === 'open' ? <SendPhotos event={event} token={token} /> : null}
      <OwnPhotos code={event.code} token={token} address={address} />
    </>
  );
}

function Event({ event }: { event: GalleryEvent }) {
  const { t } = useTranslation('gallery');
  const guest = useGuest(event.code);
  const [isUnknown, setUnknown] = useState(false);
  const handleUnknown = () => {
    setUnknown(true);
    guest.leave();
  };
  return (
    <AppPage title={event.name} lead={<EventWhen event={event} />} isNarrow>
      <div className="stack stack--wide">
        {event.coverUrl ? <img className="event-cover" src={event.coverUrl} alt="" /> : null}
        {event.phase === 'open' ? null : (
          <Note kind="info">{t(event.phase === 'ended' ? 'ended' : 'upcoming')}</Note>
        )}
        {isUnknown ? <Note kind="warning">{t('join.unknown')}</Note> : null}
        {guest.token ? (
          <Guest key={guest.token} event={event} token={guest.token} onUnknown={handleUnknown} />
        ) : null}
        {!guest.token && event.phase === 'open' ? <JoinForm event={event} onJoined={guest.join} /> : null}
        {event.audience === 'everybody' ? (
          <p>
            <Link to={eventLinks.images(event.code)}>{t('toGallery')}</Link>
          </p>
        ) : null}
      </div>
    </AppPage>
  );
}

/** Where guests of an event share their photos, without an account. */
export function Component() {
  const { t } = useTranslation('gallery');
  const [search, setSearch] = useSearchParams();
  const code = search.get('code') ?? '';
  const event = useEvent(code);
  if (event.data) return <Event key={event.data.code} event={event.data} />;
  return (
    <AppPage title={t('upload.title')} lead={t('upload.lead')} isNarrow>
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
