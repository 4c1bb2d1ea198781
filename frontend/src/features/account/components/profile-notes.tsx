import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { ProveLink } from './prove-link.tsx';

type ProfileNotesProps = {
  hasDraft: boolean;
  /** Fields were filled from an order and nothing was saved since. */
  isSuggested: boolean;
  isSaved: boolean;
  /** Why it was not saved. */
  error: ApiError | null;
};

/** What became of the fields above: filled in, saved or refused. */
export function ProfileNotes({ hasDraft, isSuggested, isSaved, error }: ProfileNotesProps) {
  const { t } = useTranslation(['account', 'common']);
  // The draft preserves the input over the sign-in page and back.
  const mustProve = error?.code === 'REAUTHENTICATION_REQUIRED';
  return (
    <>
      {hasDraft ? <Note kind="info">{t('common:draftRestored')}</Note> : null}
      {isSuggested ? <Note kind="info">{t('profile.fromOrder')}</Note> : null}
      {isSaved ? <Note kind="success">{t('profile.saved')}</Note> : null}
      {mustProve ? (
        <>
          <Note kind="warning">{t('profile.proveContact')}</Note>
          <ProveLink />
        </>
      ) : null}
      {error && !mustProve && error.errors.length === 0 ? (
        <ErrorNote error={error} what={t('profile.updateFailed')} />
      ) : null}
    </>
  );
}
