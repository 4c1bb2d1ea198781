import { Modal } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { guardLeaving } from '../../lib/navigation/leave-guard.ts';

/**
 * Confirms before unsaved changes are lost by a link or by closing the window; `onLeave` is called after a yes.
 * Gives the question to render.
 */
export function useUnsavedGuard(isDirty: boolean, onLeave: () => void): ReactNode {
  const { t } = useTranslation('binding');
  const { pathname } = useLocation();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    const handleClose = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleClose);
    const unguard = guardLeaving((to, go) => {
      if (to.pathname === pathname) return false;
      setLeave(() => go);
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
  return (
    <Modal
      open={leave !== null}
      title={t('unsaved.title')}
      okText={t('unsaved.discard')}
      cancelText={t('unsaved.cancel')}
      onOk={handleLeave}
      onCancel={() => setLeave(null)}
    >
      {t('unsaved.question')}
    </Modal>
  );
}
