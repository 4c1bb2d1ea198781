import { useTranslation } from 'react-i18next';
import { paths } from '../config/paths.ts';
import type { ApiError } from '../lib/api/api-error.ts';
import { signInStaffAgain } from '../lib/api/staff-token.ts';

const LOOK = 'button button--quiet note__action';

/** The session has ended under the page: the sign-in link returns to it by a full load, which reads it again. */
function SignIn() {
  const { t } = useTranslation();
  const { pathname, search } = window.location;
  return (
    <a className={LOOK} href={paths.login.href(pathname + search)}>
      {t('signInAgain')}
    </a>
  );
}

/** Staff prove again who they are; what they typed comes back with them. */
function SignInAsStaff() {
  const { t } = useTranslation();
  return (
    <button type="button" className={LOOK} onClick={() => void signInStaffAgain()}>
      {t('signInAnew')}
    </button>
  );
}

type ErrorActionProps = { code: ApiError['code']; onRetry?: (() => void) | undefined };

/** What helps against a failed call: a sign-in, or trying again. */
export function ErrorAction({ code, onRetry }: ErrorActionProps) {
  const { t } = useTranslation();
  if (code === 'UNAUTHENTICATED') return <SignIn />;
  if (code === 'FRESH_SIGN_IN_REQUIRED' || code === 'SECOND_FACTOR_REQUIRED') return <SignInAsStaff />;
  return onRetry ? (
    <button type="button" className={LOOK} onClick={onRetry}>
      {t('retry')}
    </button>
  ) : null;
}
