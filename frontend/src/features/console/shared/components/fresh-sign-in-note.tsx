import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../../components/note.tsx';
import { signInStaffAgain, staffSignedInAt } from '../../../../lib/api/staff-token.ts';

/** How long the services count a sign-in as fresh, ms, less a minute to fill a form in. */
const FRESH_FOR_MS = 4 * 60_000;

/** Above a form that takes a fresh sign-in only: says so before it is filled in. Renders nothing just after a sign-in. */
export function FreshSignInNote() {
  const { t } = useTranslation(['list', 'common']);
  const [openedAt] = useState(() => Date.now());
  if (openedAt - staffSignedInAt() <= FRESH_FOR_MS) return null;
  return (
    <Note
      kind="info"
      action={
        <button
          type="button"
          className="button button--quiet note__action"
          onClick={() => void signInStaffAgain()}
        >
          {t('common:signInAnew')}
        </button>
      }
    >
      {t('form.fresh')}
    </Note>
  );
}
