import './piece-code.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from './note.tsx';

const urlOf = (videoId: string, format: 'svg' | 'png') =>
  `/api/nfc-playback/keepsakes/${encodeURIComponent(videoId)}/code?format=${format}`;

/** The printed twin of a keepsake's tag, for phones that read none: shown when it is opened, and to download. */
export function PieceCode({ videoId, title }: { videoId: string; title: string }) {
  const { t } = useTranslation('orders');
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const name = `tapory-qr-${videoId.slice(0, 6)}`;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('code.title')}</summary>
      <div className="stack stack--tight">
        {isOpen && !hasFailed ? (
          <img
            className="piece-code__picture"
            src={urlOf(videoId, 'svg')}
            alt={t('code.alt', { title })}
            onError={() => setFailed(true)}
          />
        ) : null}
        {hasFailed ? (
          <Note
            kind="error"
            action={
              <button type="button" className="button button--quiet" onClick={() => setFailed(false)}>
                {t('code.again')}
              </button>
            }
          >
            {t('code.away')}
          </Note>
        ) : null}
        <p className="soft small">{t('code.help')}</p>
        <span className="row">
          <a
            className="button button--quiet button--small"
            href={urlOf(videoId, 'svg')}
            download={`${name}.svg`}
          >
            {t('code.svg')}
          </a>
          <a
            className="button button--quiet button--small"
            href={urlOf(videoId, 'png')}
            download={`${name}.png`}
          >
            {t('code.png')}
          </a>
        </span>
      </div>
    </details>
  );
}
