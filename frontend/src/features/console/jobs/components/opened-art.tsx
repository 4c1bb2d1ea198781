import '../../../../components/facts.css';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { useBlobAddress } from '../../../../lib/use-blob-address.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import { type OpenedArt, useOpenedPicture } from '../api/openings.ts';

function Picture({ art }: { art: OpenedArt }) {
  const { t } = useTranslation('desk-art');
  const { data, error, refetch } = useOpenedPicture(art);
  const url = useBlobAddress(data);
  if (!art.hasPicture) return <p className="soft">{t('opening.noPicture')}</p>;
  if (error) return <ErrorNote error={error} what={t('opening.away')} onRetry={() => void refetch()} />;
  return url ? <img src={url} alt={art.prompt || art.title} width="320" height="320" /> : null;
}

/** What was opened: the words, and for a while the picture. */
export function OpenedArtPanel({ art }: { art: OpenedArt }) {
  const { t } = useTranslation('desk-art');
  return (
    <section className="panel stack" aria-label={t('opening.opened')}>
      <Picture art={art} />
      <dl className="facts">
        <div>
          <dt>{t('opening.name')}</dt>
          <dd>{art.title}</dd>
        </div>
        <div>
          <dt>{t('opening.words')}</dt>
          <dd>{art.prompt || '–'}</dd>
        </div>
        <div>
          <dt>{t('opening.until')}</dt>
          <dd>
            <ShortTime at={art.until} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
