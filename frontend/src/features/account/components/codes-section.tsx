import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useRecoveryCodes } from '../api/get-recovery-codes.ts';
import { useRenewRecoveryCodes } from '../api/renew-recovery-codes.ts';
import { CodesLeft } from './codes-left.tsx';
import { ProveLink } from './prove-link.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** How many of the ten codes are left, and ten new ones once the password was proved. */
export function CodesSection({ isProved }: { isProved: boolean }) {
  const { t } = useTranslation('account');
  const [isRenewing, setRenewing] = useState(false);
  const codes = useRecoveryCodes();
  const renew = useRenewRecoveryCodes();
  const mustProve = !isProved || renew.error?.code === 'REAUTHENTICATION_REQUIRED';
  const handleRenew = () => (mustProve ? setRenewing(true) : renew.mutate());
  if (renew.data)
    return (
      <div className="stack">
        <Note kind="success">{t('codes.renewed')}</Note>
        <RecoveryCodes codes={renew.data.codes} />
      </div>
    );
  return (
    <div className="stack">
      <QueryState query={codes}>{(data) => <CodesLeft codes={data.codes} />}</QueryState>
      {isRenewing && mustProve ? (
        <ProveLink />
      ) : (
        <div>
          <Button loading={renew.isPending} onClick={handleRenew}>
            {t('codes.renew')}
          </Button>
        </div>
      )}
      {renew.error && !mustProve ? <ErrorNote error={renew.error} /> : null}
    </div>
  );
}
