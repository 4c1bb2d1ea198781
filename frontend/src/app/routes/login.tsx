import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { ErrorNote } from '../../components/error-note.tsx';
import { Loading } from '../../components/loading.tsx';
import { Note } from '../../components/note.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { RippleMark } from '../../components/ripple-mark.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { paths, safeReturnTo } from '../../config/paths.ts';
import { useSession } from '../../features/session/api/get-session.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

/** Error codes of a failed sign-in; any other code in the URL is ignored. */
const reasons = ['SIGN_IN_FAILED', 'ACCOUNT_INACTIVE', 'RATE_LIMITED', 'TEMPORARILY_UNAVAILABLE'] as const;

/** Where the sign-in page has not come after so long, ms, there are buttons to go on with. */
const PATIENCE_MS = 4_000;

export function Component() {
  const { t } = useTranslation(['account', 'errors']);
  const [search] = useSearchParams();
  const locale = useLocale();
  const session = useSession();
  const isNobody = session.data?.user === null;
  const returnTo = safeReturnTo(search.get('returnTo'), paths.dashboard.href());
  const loginUrl = paths.identityLogin.href({ returnTo, lng: locale });
  const reason = reasons.find((one) => one === search.get('error'));
  const isReset = search.get('reset') === 'done';
  // No redirect while a message is shown, which also prevents a loop.
  const leaves = isNobody && !reason && !isReset;
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    if (!leaves) return;
    // Replaced: the way back leads to where somebody came from, and not here and on again.
    window.location.replace(loginUrl);
    const timer = setTimeout(() => setStuck(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [leaves, loginUrl]);

  // First, since the guard redirects here when the session could not be read: redirecting back would loop. A member
  // needs no second sign-in once the service is reachable, and the sign-in would fail now.
  if (session.isError) {
    return (
      <div className="wrap">
        <PageTitle title={t('login.title')} />
        <h1>{t('login.title')}</h1>
        <ErrorNote error={session.error} onRetry={() => void session.refetch()} />
      </div>
    );
  }
  if (session.data?.user) return <Navigate to={returnTo} replace />;
  if (session.isPending || (leaves && !isStuck)) {
    return (
      <>
        <PageTitle title={t('login.title')} />
        <Loading />
      </>
    );
  }
  return (
    <div className="wrap">
      <PageTitle title={t('login.title')} />
      <StatePanel
        level="h1"
        drawing={<RippleMark size={72} />}
        title={t('login.title')}
        note={
          <>
            {reason ? <Note kind="error">{t(`errors:${reason}`)}</Note> : null}
            {isReset ? <Note kind="success">{t('forgot.done')}</Note> : null}
          </>
        }
        text={leaves ? t('login.text') : null}
        actions={
          <>
            <a className="button" href={loginUrl}>
              {t(reason ? 'login.again' : 'login.go')}
            </a>
            <Link
              className="button button--quiet"
              to={paths.register.href(search.get('returnTo') ?? undefined)}
            >
              {t('login.register')}
            </Link>
            <Link className="button button--quiet" to={paths.forgotPassword.href()}>
              {t('login.forgot')}
            </Link>
          </>
        }
      />
    </div>
  );
}
