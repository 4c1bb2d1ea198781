import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useRecoveryCodes } from '../api/get-recovery-codes.ts';
import { useRenewRecoveryCodes } from '../api/renew-recovery-codes.ts';
import { type ShownCode, useShowRecoveryCodes } from '../api/show-recovery-codes.ts';
import { CodesLeft } from './codes-left.tsx';
import { ProveLink } from './prove-link.tsx';
import { newCodes, RecoveryCodes } from './recovery-codes.tsx';

function ShownCodes({ codes }: { codes: readonly ShownCode[] }) {
  const { t } = useTranslation('account');
  const known = codes.flatMap(({ code, usedAt }) =>
    code === null ? [] : [{ code, isUsed: usedAt !== null }],
  );
  return (
    <>
      {known.length < codes.length ? <p className="soft">{t('codes.unshown')}</p> : null}
      {known.length > 0 ? <RecoveryCodes codes={known} /> : null}
    </>
  );
}

type Command = { isPending: boolean };

type ActProps = { of: Command; other: Command; onPress: () => void; children: ReactNode };

function Act({ of, other, onPress, children }: ActProps) {
  return (
    <button
      type="button"
      className="button button--quiet"
      aria-busy={of.isPending}
      disabled={other.isPending}
      onClick={() => of.isPending || onPress()}
    >
      {children}
    </button>
  );
}

/** How many of the ten codes are left; the codes, and ten new ones, once the password was proved. */
export function CodesSection({ isProved }: { isProved: boolean }) {
  const { t } = useTranslation('account');
  const [isAsking, setAsking] = useState(false);
  const codes = useRecoveryCodes();
  const show = useShowRecoveryCodes();
  const renew = useRenewRecoveryCodes();
  const failure = show.error ?? renew.error;
  const mustProve = !isProved || failure?.code === 'REAUTHENTICATION_REQUIRED';
  const handle = (command: typeof show | typeof renew) => () =>
    mustProve ? setAsking(true) : command.mutate();
  if (renew.data)
    return (
      <div className="stack">
        <Note kind="success">{t('codes.renewed')}</Note>
        <RecoveryCodes codes={newCodes(renew.data.codes)} />
      </div>
    );
  return (
    <div className="stack">
      <QueryState query={codes} failure={t('failures.codes')}>
        {(data) => <CodesLeft codes={data.codes} />}
      </QueryState>
      {show.data ? <ShownCodes codes={show.data.codes} /> : null}
      {isAsking && mustProve ? (
        <ProveLink />
      ) : (
        <div className="row no-print">
          {show.data ? (
            <button type="button" className="button button--quiet" onClick={() => show.reset()}>
              {t('codes.hide')}
            </button>
          ) : (
            <Act of={show} other={renew} onPress={handle(show)}>
              {t('codes.show')}
            </Act>
          )}
          <Act of={renew} other={show} onPress={handle(renew)}>
            {t('codes.renew')}
          </Act>
        </div>
      )}
      {failure && !mustProve ? <ErrorNote error={failure} /> : null}
    </div>
  );
}
