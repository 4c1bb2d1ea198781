import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import type { Profile } from '../../../lib/api/gen/identity/types.gen.ts';
import { useResendConfirmation } from '../api/resend-confirmation.ts';

/** Shows which address waits to be confirmed, with a button that sends the link again. */
export function EmailStatus({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const resend = useResendConfirmation();
  const waiting = profile.pendingEmail ?? (profile.emailConfirmed ? null : profile.email);
  if (!waiting) return null;
  const again = (
    <button
      type="button"
      className="button button--quiet note__action"
      disabled={resend.isPending || resend.isSuccess}
      onClick={() => resend.mutate()}
    >
      {t(resend.isSuccess ? 'profile.linkSent' : 'profile.resend')}
    </button>
  );
  return (
    <>
      <Note kind="info" action={again}>
        {t('profile.confirmEmail', { email: waiting })}
      </Note>
      {resend.error ? <ErrorNote error={resend.error} what={t('failures.email')} /> : null}
    </>
  );
}
