import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Note } from '../../../components/note.tsx';
import { paths } from '../../../config/paths.ts';

const STORAGE_KEY = 'tapory.codes-offered';

function isOffered(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    // Storage is forbidden: it is not asked for at every order.
    return true;
  }
}

function keepOffered(): void {
  try {
    localStorage.setItem(STORAGE_KEY, '1');
  } catch {
    // It is offered again at the next order.
  }
}

/** After the first order in this browser: where the recovery codes are. Gone once it was followed or put away. */
export function CodesOffer() {
  const { t } = useTranslation(['account', 'common']);
  const [isGone, setGone] = useState(isOffered);
  if (isGone) return null;
  const putAway = () => {
    keepOffered();
    setGone(true);
  };
  return (
    <Note
      kind="info"
      action={
        <Button type="text" onClick={putAway}>
          {t('codes.later')}
        </Button>
      }
    >
      {t('codes.offer')}{' '}
      <Link to={`${paths.profile.href()}#codes`} onClick={keepOffered}>
        {t('codes.toCodes')}
      </Link>
    </Note>
  );
}
