import './codes.css';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/announce.ts';
import { saveFile } from '../../../lib/save-file.ts';

type RecoveryCodesProps = { codes: readonly string[] };

/** Ten new recovery codes, shown once, with buttons to copy, print and download them. */
export function RecoveryCodes({ codes }: RecoveryCodesProps) {
  const { t } = useTranslation(['account', 'common']);
  const text = codes.join('\n');
  const handleCopy = async () => {
    await navigator.clipboard.writeText(text);
    announce(t('common:copied'));
  };
  const handleDownload = () =>
    saveFile(new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }), 'tapory-recovery-codes.txt');
  return (
    <div className="stack">
      <ol className="codes" aria-label={t('codes.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row no-print">
        <button type="button" className="button button--quiet" onClick={() => void handleCopy()}>
          {t('codes.copy')}
        </button>
        <button type="button" className="button button--quiet" onClick={handleDownload}>
          {t('codes.download')}
        </button>
        <button type="button" className="button button--quiet" onClick={() => window.print()}>
          {t('codes.print')}
        </button>
      </div>
    </div>
  );
}
