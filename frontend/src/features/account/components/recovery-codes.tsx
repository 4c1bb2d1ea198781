import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/announce.ts';
import type { RecoveryCode } from '../api/get-recovery-codes.ts';

type RecoveryCodesProps = { codes: RecoveryCode[] };

/** The ten one-time codes, with the two ways people keep them. Used ones are struck through. */
export function RecoveryCodes({ codes }: RecoveryCodesProps) {
  const { t } = useTranslation(['account', 'common']);
  const handleCopy = async () => {
    await navigator.clipboard.writeText(codes.map((entry) => entry.code).join('\n'));
    announce(t('common:copied'));
  };
  return (
    <div className="stack">
      <ol className="codes" aria-label={t('codes.list')}>
        {codes.map(({ code, usedAt }) => (
          <li key={code}>
            {usedAt ? (
              <s>
                {code}
                <span className="visually-hidden">{t('codes.used')}</span>
              </s>
            ) : (
              code
            )}
          </li>
        ))}
      </ol>
      <div className="row no-print">
        <button type="button" className="button button--quiet" onClick={() => void handleCopy()}>
          {t('codes.copy')}
        </button>
        <button type="button" className="button button--quiet" onClick={() => window.print()}>
          {t('codes.print')}
        </button>
      </div>
    </div>
  );
}
