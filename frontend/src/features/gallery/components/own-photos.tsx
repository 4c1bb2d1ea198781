import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { StatusTag, type StatusTone } from '../../../components/status-tag.tsx';
import { announce } from '../../../lib/announce.ts';
import { type OwnPhoto, useOwnPhotos, useRemoveOwnPhoto } from '../api/guest.ts';
import { linkOf } from '../kept.ts';

const TONES = {
  ...{ pending: 'progress', approved: 'success', hidden: 'neutral' },
} as const satisfies Record<OwnPhoto['state'], StatusTone>;

type CardProps = { photo: OwnPhoto; number: number; isBusy: boolean; onRemove: () => void };

/** One photo; to remove it takes a second press, since it does not come back. */
function Card({ photo, number, isBusy, onRemove }: CardProps) {
  const { t } = useTranslation(['gallery', 'common']);
  const [isAsked, setAsked] = useState(false);
  const { state, thumbUrl, width, height } = photo;
  return (
    <li className="event-own__card stack stack--tight">
      {thumbUrl ? (
        <img src={thumbUrl} width={width} height={height} alt={t('photoOf', { number })} loading="lazy" />
      ) : (
        <p className="soft small">{t('mine.hidden')}</p>
      )}
      <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>
      {isAsked ? (
        <div className="row">
          <button type="button" className="button" disabled={isBusy} onClick={onRemove}>
            {t('mine.removeNow')}
          </button>
          <button type="button" className="button button--quiet" onClick={() => setAsked(false)}>
            {t('common:cancel')}
          </button>
        </div>
      ) : (
        <button
          type="button"
          className="button button--quiet"
          aria-label={t('mine.removeOf', { number })}
          onClick={() => setAsked(true)}
        >
          {t('mine.remove')}
        </button>
      )}
    </li>
  );
}

type OwnPhotosProps = { code: string; token: string; address: string };

/** What this guest has sent, with the link under which it is found again on any device. */
export function OwnPhotos({ code, token, address }: OwnPhotosProps) {
  const { t } = useTranslation('gallery');
  const own = useOwnPhotos(code, token);
  const remove = useRemoveOwnPhoto(code, token);
  return (
    <section className="stack" aria-labelledby="own-photos">
      <h2 id="own-photos">{t('mine.title')}</h2>
      <QueryState query={own} failure={t('mine.failed')}>
        {({ photos }) => (
          <>
            {photos.length === 0 ? <p className="soft">{t('mine.none')}</p> : null}
            <ErrorNote error={remove.error} what={t('mine.notRemoved')} />
            <ul className="event-own">
              {photos.map((photo, index) => (
                <Card
                  key={photo.id}
                  photo={photo}
                  number={photos.length - index}
                  isBusy={remove.isPending}
                  onRemove={() => remove.mutate(photo.id, { onSuccess: () => announce(t('mine.removed')) })}
                />
              ))}
            </ul>
          </>
        )}
      </QueryState>
      <div className="panel stack stack--tight">
        <p>{t('mine.link')}</p>
        <div>
          <CopyButton text={linkOf(address, token)} what={t('mine.linkName')} />
        </div>
      </div>
    </section>
  );
}
