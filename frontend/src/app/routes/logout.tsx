import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { PageTitle } from '../../components/page-title.tsx';
import { RippleMark } from '../../components/ripple-mark.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { paths } from '../../config/paths.ts';
import { useSignOut } from '../../features/session/api/sign-out.ts';

/** Whether a link of the shop's own pages led here; a link on another site cannot set this state. */
function usePressed(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'isPressed' in state;
}

/** Signs out after a press of "sign out" in the shop. A link from another site only shows the button (CSRF). */
export function Component() {
  const { t } = useTranslation('account');
  const isPressed = usePressed();
  const { mutate, isIdle, isSuccess, isError } = useSignOut();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current || !isPressed) return;
    isStarted.current = true;
    mutate();
  }, [mutate, isPressed]);
  const isConfirming = isIdle && !isPressed;
  const state = isConfirming ? 'asking' : isSuccess ? 'done' : isError ? 'failed' : 'pending';
  return (
    <div className="wrap">
      <PageTitle title={t(`logout.${state}.title`)} />
      <StatePanel
        level="h1"
        drawing={<RippleMark size={72} />}
        title={t(`logout.${state}.title`)}
        text={t(`logout.${state}.text`)}
        actions={
          <>
            {isConfirming || isError ? (
              <button type="button" className="button" onClick={() => mutate()}>
                {t(isError ? 'logout.again' : 'logout.submit')}
              </button>
            ) : null}
            <Link className="button button--quiet" to={paths.home.href()}>
              {t('common:backHome')}
            </Link>
          </>
        }
      />
    </div>
  );
}
