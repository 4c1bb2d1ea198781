import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../components/controls.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { paths } from '../../../config/paths.ts';
import { useDeleteAccount } from '../api/end-account.ts';
import { ProveLink } from './prove-link.tsx';

type DeleteAccountProps = {
  username: string;
  isProved: boolean;
  /** What else is asked first. */
  question?: ReactNode;
  isSettled?: boolean;
};

/** Erases the account, after the password was proved and its name typed. */
export function DeleteAccount({ username, isProved, question, isSettled = true }: DeleteAccountProps) {
  const { t } = useTranslation('account');
  const [typed, setTyped] = useState('');
  // The page starts anew: nothing of the person stays in its memory.
  const erase = useDeleteAccount(() => window.location.assign(paths.home.href()));
  if (!isProved || erase.error?.code === 'REAUTHENTICATION_REQUIRED')
    return <ProveLink purpose="proveDelete" />;
  const isSame = typed.trim().toLowerCase() === username.toLowerCase();
  return (
    <div className="stack">
      {question}
      <div>
        <label htmlFor="delete-username">{t('delete.typeName', { username })}</label>
        <TextInput
          id="delete-username"
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {erase.error ? <ErrorNote error={erase.error} what={t('failures.delete')} /> : null}
      <div>
        <button
          type="button"
          className="button button--danger"
          disabled={!isSame || !isSettled}
          aria-busy={erase.isPending}
          onClick={() => erase.isPending || erase.mutate(typed)}
        >
          {t('delete.submit')}
        </button>
      </div>
    </div>
  );
}
