import { useTranslation } from 'react-i18next';
import { paths } from '../config/paths.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { useErrorText } from '../lib/api/use-error-text.ts';
import { Note } from './note.tsx';

type ErrorNoteProps = {
  error: unknown;
  /** What did not work, before why. */
  what?: string | undefined;
  onRetry?: () => void;
};

/** The session has ended under the page: the way in leads back to it, by a load that asks anew who is there. */
function SignIn() {
  const { t } = useTranslation();
  const { pathname, search } = window.location;
  return (
    <a className="button button--quiet note__action" href={paths.login.href(pathname + search)}>
      {t('signInAgain')}
    </a>
  );
}

/** A failed call in the reader's words, with the number support asks for when the failure is ours. */
export function ErrorNote({ error, what, onRetry }: ErrorNoteProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (!error) return null;
  const { code, traceId } = ApiError.from(error);
  const retry = onRetry ? (
    <button type="button" className="button button--quiet note__action" onClick={onRetry}>
      {t('retry')}
    </button>
  ) : null;
  return (
    <Note kind="error" action={code === 'UNAUTHENTICATED' ? <SignIn /> : retry}>
      {what ? <strong>{what} </strong> : null}
      {errorText(error)}
      {code === 'INTERNAL' && traceId ? (
        <small className="note__trace">{t('errorTrace', { traceId })}</small>
      ) : null}
    </Note>
  );
}
