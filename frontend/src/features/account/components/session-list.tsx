import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { formatDateTime } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useEndSession } from '../api/end-session.ts';
import { type ListedSession, useSessions } from '../api/get-sessions.ts';

/** More devices than these stand behind a button, so that the sections below are found. */
const FIRST = 4;

type Ending = ReturnType<typeof useEndSession>;

function SessionRow({ session, end }: { session: ListedSession; end: Ending }) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const device = session.device ?? t('sessions.unknown');
  return (
    <li className="row row--between">
      <div>
        <strong>{device}</strong>
        <div className="soft small">
          {session.isCurrent
            ? t('sessions.current')
            : t('sessions.lastSeen', { time: formatDateTime(session.lastSeenAt, locale) })}
        </div>
      </div>
      {session.isCurrent ? null : (
        <button
          type="button"
          className="button button--quiet"
          disabled={end.isPending}
          aria-label={t('sessions.endOne', { device })}
          onClick={() => end.mutate(session.id)}
        >
          {t('sessions.end')}
        </button>
      )}
    </li>
  );
}

function Sessions({ sessions }: { sessions: ListedSession[] }) {
  const { t } = useTranslation('account');
  const [isWhole, setWhole] = useState(false);
  const end = useEndSession();
  const shown = isWhole ? sessions : sessions.slice(0, FIRST);
  return (
    <div className="stack">
      <ul className="stack">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} end={end} />
        ))}
      </ul>
      {end.error ? <ErrorNote error={end.error} what={t('failures.endSession')} /> : null}
      {sessions.length > 1 ? (
        <div className="row">
          {shown.length < sessions.length ? (
            <button type="button" className="button button--quiet" onClick={() => setWhole(true)}>
              {t('sessions.all', { count: sessions.length })}
            </button>
          ) : null}
          <button type="button" className="button button--quiet" onClick={() => end.mutate('others')}>
            {t('sessions.endOthers')}
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** The person's sessions, the latest first, with a button that ends each. */
export function SessionList() {
  const { t } = useTranslation('account');
  const sessions = useSessions();
  return (
    <QueryState query={sessions} lines={3} failure={t('failures.sessions')}>
      {(data) => <Sessions sessions={data.sessions} />}
    </QueryState>
  );
}
