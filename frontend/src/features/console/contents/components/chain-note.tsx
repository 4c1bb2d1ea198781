import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { ShortTime } from '../../shared/components/short-time.tsx';
import { useCheckChain, useEvidenceChain } from '../api/evidence.ts';

/** Whether the log of cases and acts is whole, by its last check, and the key by whose fingerprint exports are verified. */
export function ChainNote() {
  const { t } = useTranslation('moderation');
  const chain = useEvidenceChain();
  const check = useCheckChain();
  if (!chain.data)
    return <ErrorNote error={chain.error} what={t('chain.away')} onRetry={() => void chain.refetch()} />;
  const { lastCheck, entries, fingerprint } = chain.data;
  const isBroken = lastCheck?.fault !== undefined;
  return (
    <div className="stack">
      {isBroken ? (
        <Note kind="error">
          {t('chain.broken', { seq: lastCheck.faultSeq, fault: t(`chain.fault.${lastCheck.fault}`) })}
        </Note>
      ) : null}
      <details>
        <summary>{t('chain.title', { count: entries })}</summary>
        <div className="stack">
          <p className="soft">
            {lastCheck ? (
              <>
                {t(isBroken ? 'chain.checkedBroken' : 'chain.checkedWhole', { count: lastCheck.entries })} ·{' '}
                <ShortTime at={lastCheck.checkedAt} />
              </>
            ) : (
              t('chain.unchecked')
            )}
          </p>
          <p className="soft">
            {t('chain.fingerprint')} <code style={{ overflowWrap: 'anywhere' }}>{fingerprint}</code>
          </p>
          <ErrorNote error={check.error} what={t('chain.failed')} />
          <div>
            <Button loading={check.isPending} onClick={() => check.mutate(undefined)}>
              {t('chain.check')}
            </Button>
          </div>
        </div>
      </details>
    </div>
  );
}
