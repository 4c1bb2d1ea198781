import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Tick } from '../../../components/controls.tsx';
import { Note } from '../../../components/note.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { paths } from '../../../config/paths.ts';
import { usePieceCount } from '../api/count-pieces.ts';

/** Asks, before an account ends, what becomes of its keepsakes. Gives the question to render, and whether it is answered. */
export function useRetirement(): { isSettled: boolean; question: ReactNode } {
  const { t } = useTranslation('gift');
  const pieces = usePieceCount();
  const [isRetired, setRetired] = useState(false);
  if (pieces.isError && pieces.data === undefined)
    return { isSettled: true, question: <Note kind="warning">{t('pieces.failed')}</Note> };
  if (pieces.data === undefined) return { isSettled: false, question: <Skeleton lines={2} /> };
  if (pieces.data === 0) return { isSettled: true, question: null };
  const question = (
    <div className="stack stack--tight">
      <strong>{t('pieces.question', { count: pieces.data })}</strong>
      <Link to={paths.dashboard.href('playlist')}>{t('pieces.give')}</Link>
      <Tick checked={isRetired} onChange={(event) => setRetired(event.target.checked)}>
        {t('pieces.retire')}
      </Tick>
    </div>
  );
  return { isSettled: isRetired, question };
}
