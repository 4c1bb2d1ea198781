import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api/api-error.ts';
import { useErrorText } from '../lib/api/use-error-text.ts';
import { ErrorAction } from './error-action.tsx';
import { Note } from './note.tsx';

type ErrorNoteProps = {
  error: unknown;
  /** What did not work, before why. */
  what?: string | undefined;
  onRetry?: () => void;
};

/** A failed call in the reader's words, with the trace id that support needs when the failure is ours. */
export function ErrorNote({ error, what, onRetry }: ErrorNoteProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (!error) return null;
  const { code, traceId } = ApiError.from(error);
  return (
    <Note kind="error" action={<ErrorAction code={code} onRetry={onRetry} />}>
      {what ? <strong>{what} </strong> : null}
      {errorText(error)}
      {code === 'INTERNAL' && traceId ? (
        <small className="note__trace">{t('errorTrace', { traceId })}</small>
      ) : null}
    </Note>
  );
}
