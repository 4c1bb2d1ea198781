import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../components/page-title.tsx';
import { RippleMark } from '../../components/ripple-mark.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { paths } from '../../config/paths.ts';
import { useSignOut } from '../../features/session/api/sign-out.ts';

export function Component() {
  const { t } = useTranslation('account');
  const { mutate, isSuccess, isError } = useSignOut();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    mutate();
  }, [mutate]);
  const state = isSuccess ? 'done' : isError ? 'failed' : 'pending';
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
            {isError ? (
              <button type="button" className="button" onClick={() => mutate()}>
                {t('logout.again')}
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
