import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { formatDateTime } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { type Ownership, useOwnership } from '../api/ownership.ts';
import { GiveSection } from './give-section.tsx';
import { LossSection } from './loss-section.tsx';

/** What its owners did with the keepsake; nobody is named. */
function History({ acts }: Pick<Ownership, 'acts'>) {
  const { t } = useTranslation('gift');
  const locale = useLocale();
  if (acts.length === 0) return null;
  return (
    <details>
      <summary>{t('history.title')}</summary>
      <ul className="stack stack--tight">
        {acts.map(({ act, at }) => (
          <li key={`${act} ${at}`} className="small">
            {t(`history.${act}`)} <span className="soft">{formatDateTime(at, locale)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** On a keepsake's page: give it away, or say that it is lost. */
export function OwnershipPanel({ videoId, title }: { videoId: string; title: string }) {
  const { t } = useTranslation('gift');
  const locale = useLocale();
  const query = useOwnership(videoId);
  return (
    <section className="panel stack" aria-labelledby="ownership">
      <h2 id="ownership">{t('title')}</h2>
      <QueryState query={query} lines={6} failure={t('failed')}>
        {(ownership) => (
          <>
            {ownership.takeBackUntil ? (
              <Note kind="info">
                {t('give.settles', { time: formatDateTime(ownership.takeBackUntil, locale) })}
              </Note>
            ) : null}
            {ownership.status === 'active' && !ownership.takeBackUntil ? (
              <GiveSection videoId={videoId} title={title} ownership={ownership} />
            ) : null}
            {ownership.status === 'draft' ? null : (
              <LossSection key={ownership.status} videoId={videoId} ownership={ownership} />
            )}
            <History acts={ownership.acts} />
          </>
        )}
      </QueryState>
    </section>
  );
}
