import './studio/studio.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppPage } from '../../components/app-page.tsx';
import { Loading } from '../../components/loading.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { stylesQueryOptions, useStyles } from '../../features/art/api/get-styles.ts';
import { PausedNote } from '../../features/art/components/paused-note.tsx';
import { type SessionUser, useSessionUser } from '../../features/session/api/get-session.ts';
import { refreshSession } from '../../lib/session-store.ts';
import { shopQueryClient } from '../shop-query-client.ts';
import { SignInStep } from './studio/sign-in-step.tsx';
import { Studio } from './studio/studio.tsx';
import { useEarlyReadsOfAll } from './studio/use-early-reads.ts';

/** Whether somebody was signed in on this page and is no more: what they compose waits for them, and is shown to nobody else. */
function useHasEnded(user: SessionUser | null | undefined): boolean {
  const [wasMember, setWasMember] = useState(false);
  if (user && !wasMember) setWasMember(true);
  return wasMember && user === null;
}

export function readEarly(): Promise<unknown> {
  return Promise.all([refreshSession(), shopQueryClient.prefetchQuery(stylesQueryOptions())]);
}

/** Puts a piece together; open to everybody, since an account is needed only to keep or buy it. */
export function Component() {
  const { t } = useTranslation('studio');
  const user = useSessionUser();
  const hasEnded = useHasEnded(user);
  const styles = useStyles();
  useEarlyReadsOfAll(user === null);
  // Whose piece it is must be known before it is read.
  if (user === undefined) return <Loading />;
  return (
    <AppPage title={t('compose.title')} documentTitle={t('compose.documentTitle')} lead={t('compose.lead')}>
      <PausedNote />
      {hasEnded ? (
        <SignInStep />
      ) : (
        <div className="studio-room">
          <QueryState query={styles} lines={8} failure={t('failures.styles')}>
            {({ items, canTransform }) => (
              <Studio
                key={user?.id ?? ''}
                isMember={user !== null}
                styles={items}
                canTransform={canTransform}
              />
            )}
          </QueryState>
        </div>
      )}
    </AppPage>
  );
}
