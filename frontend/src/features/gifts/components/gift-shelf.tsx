import '../../../components/lines.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorNote } from '../../../components/error-note.tsx';
import { PieceCode } from '../../../components/piece-code.tsx';
import { ProductPicture } from '../../../components/product-picture.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { paths } from '../../../config/paths.ts';
import { formatDateTime } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { type GivenPiece, type ReceivedPiece, useGifts, useTakeBack } from '../api/gifts.ts';

function Received({ piece }: { piece: ReceivedPiece }) {
  const { t } = useTranslation(['gift', 'dashboard']);
  const locale = useLocale();
  const { orderItemId, videoId, title, takeBackUntil } = piece;
  return (
    <li>
      <div className="lines__picture">
        <ProductPicture product={piece.productKey} artworkUrl={piece.artworkUrl} />
      </div>
      <div className="lines__body">
        <strong>{title}</strong>
        <span className="soft small">
          {t('shelf.since', { time: formatDateTime(piece.takenAt, locale) })}
          {takeBackUntil ? ` · ${t('give.settles', { time: formatDateTime(takeBackUntil, locale) })}` : null}
        </span>
        <span className="row">
          {orderItemId ? (
            <Link className="button button--quiet button--small" to={paths.nfcBinding.href(orderItemId)}>
              {t('dashboard:playlist.bind')}
            </Link>
          ) : null}
          <a
            className="button button--quiet button--small"
            href={paths.tapPage.href(videoId)}
            target="_blank"
            rel="noopener"
          >
            {t('dashboard:playlist.open')}
          </a>
        </span>
        <PieceCode videoId={videoId} title={title} />
      </div>
    </li>
  );
}

function Given({ piece }: { piece: GivenPiece }) {
  const { t } = useTranslation('gift');
  const locale = useLocale();
  const takeBack = useTakeBack();
  return (
    <li className="stack stack--tight">
      <span className="row row--between">
        <strong>{piece.title}</strong>
        <span className="soft small">{t('shelf.gave', { time: formatDateTime(piece.takenAt, locale) })}</span>
      </span>
      {piece.takeBackUntil ? (
        <span className="row">
          <span className="small">
            {t('shelf.until', { time: formatDateTime(piece.takeBackUntil, locale) })}
          </span>
          <button
            type="button"
            className="button button--quiet button--small"
            aria-busy={takeBack.isPending}
            onClick={() => takeBack.isPending || takeBack.mutate(piece.id)}
          >
            {t('shelf.takeBack')}
          </button>
        </span>
      ) : null}
      <ErrorNote error={takeBack.error} />
    </li>
  );
}

/** Keepsakes that came as gifts, and those that were given away; nothing where neither is. */
export function GiftShelf() {
  const { t } = useTranslation('gift');
  const gifts = useGifts();
  return (
    <QueryState query={gifts} lines={2} failure={t('shelf.failed')}>
      {({ received, given }) => (
        <>
          {received.length > 0 ? (
            <section className="stack">
              <h3>{t('shelf.received')}</h3>
              <ul className="lines">
                {received.map((piece) => (
                  <Received key={piece.videoId} piece={piece} />
                ))}
              </ul>
            </section>
          ) : null}
          {given.length > 0 ? (
            <section className="stack">
              <h3>{t('shelf.given')}</h3>
              <ul className="stack">
                {given.map((piece) => (
                  <Given key={piece.id} piece={piece} />
                ))}
              </ul>
            </section>
          ) : null}
        </>
      )}
    </QueryState>
  );
}
