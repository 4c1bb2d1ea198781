import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { antdPart } from '../../components/antd-part.tsx';
import { guardLeaving } from '../../lib/navigation/leave-guard.ts';

const UnsavedQuestion = antdPart(() => import('./binding-parts.tsx').then((parts) => parts.UnsavedQuestion));

/**
 * Confirms before unsaved changes are lost by a link or by closing the window; `onLeave` is called after a yes.
 * Gives the question to render.
 */
export function useUnsavedGuard(isDirty: boolean, onLeave: () => void): ReactNode {
  const { pathname } = useLocation();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const [wasAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isDirty) return;
    const handleClose = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleClose);
    const unguard = guardLeaving((to, go) => {
      if (to.pathname === pathname) return false;
      setLeave(() => go);
      setAsked(true);
      return true;
    });
    return () => {
      window.removeEventListener('beforeunload', handleClose);
      unguard();
    };
  }, [isDirty, pathname]);
  const handleLeave = () => {
    setLeave(null);
    onLeave();
    leave?.();
  };
  if (!wasAsked) return null;
  return <UnsavedQuestion isOpen={leave !== null} onLeave={handleLeave} onStay={() => setLeave(null)} />;
}
