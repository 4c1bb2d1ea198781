import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ErrorNote } from '../../components/error-note.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { RippleMark } from '../../components/ripple-mark.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { paths } from '../../config/paths.ts';
import { useConfirmEmail } from '../../features/account/api/confirm-email.ts';
import { ApiError } from '../../lib/api/api-error.ts';

/** Where the link of a confirmation mail leads. */
export function Component() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { mutate, isSuccess, error } = useConfirmEmail();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    mutate(token);
  }, [mutate, token]);
  // The end of the address is missing: to its reader a link that does not work, not a form with wrong fields.
  const failure =
    error?.code === 'VALIDATION_FAILED' ? new ApiError('LINK_INVALID', { status: error.status }) : error;
  const state = isSuccess ? 'done' : error ? 'failed' : 'pending';
  return (
    <div className="wrap">
      <PageTitle title={t('confirmEmail.title')} />
      <StatePanel
        level="h1"
        drawing={<RippleMark size={72} />}
        title={t(`confirmEmail.${state}`)}
        note={failure ? <ErrorNote error={failure} /> : null}
        actions={
          <Link className="button" to={paths.profile.href()}>
            {t('confirmEmail.profile')}
          </Link>
        }
      />
    </div>
  );
}
