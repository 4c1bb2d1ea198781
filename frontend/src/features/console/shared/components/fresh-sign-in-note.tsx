import { useMutationState } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../../components/note.tsx';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { signInStaffAgain, staffSignedInAt } from '../../../../lib/api/staff-token.ts';

/** How long the services count a sign-in as fresh, ms, less a minute to fill a form in. */
const FRESH_FOR_MS = 4 * 60_000;

/** Whether a form of the page was refused for want of one; its error then says so, with the same offer. */
function useIsRefused(): boolean {
  const errors = useMutationState({ filters: { status: 'error' }, select: ({ state }) => state.error });
  return errors.some((error) => ApiError.from(error).code === 'FRESH_SIGN_IN_REQUIRED');
}

/**
 * Above one or more forms that take a fresh sign-in only: says so before they are filled in. Renders nothing just after a
 * sign-in, and while a form says so itself.
 */
export function FreshSignInNote() {
  const { t } = useTranslation(['list', 'common']);
  const [openedAt] = useState(() => Date.now());
  const isRefused = useIsRefused();
  if (isRefused || openedAt - staffSignedInAt() <= FRESH_FOR_MS) return null;
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
