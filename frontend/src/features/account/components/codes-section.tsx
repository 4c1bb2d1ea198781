import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useRecoveryCodes, useRenewRecoveryCodes } from '../api/get-recovery-codes.ts';
import { ProveLink } from './prove-link.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The ten codes, shown on request, and ten new ones once the password was proved. */
export function CodesSection({ isProved }: { isProved: boolean }) {
  const { t } = useTranslation('account');
  const [isWanted, setWanted] = useState(false);
  const [isRenewing, setRenewing] = useState(false);
  const codes = useRecoveryCodes(isWanted);
  const renew = useRenewRecoveryCodes(() => setWanted(true));
  const mustProve = !isProved || renew.error?.code === 'REAUTHENTICATION_REQUIRED';
  const handleRenew = () => (mustProve ? setRenewing(true) : renew.mutate());
  return (
    <div className="stack">
      {isWanted ? (
        <QueryState query={codes}>{(data) => <RecoveryCodes codes={data.codes} />}</QueryState>
      ) : (
        <div>
          <Button onClick={() => setWanted(true)}>{t('codes.show')}</Button>
        </div>
      )}
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
