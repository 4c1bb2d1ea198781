import './codes.css';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/announce.ts';
import { saveFile } from '../../../lib/save-file.ts';

type Code = { code: string; isUsed: boolean };

type RecoveryCodesProps = { codes: readonly Code[] };

/** Recovery codes, used ones struck through, with buttons to copy, print and download those that work. */
export function RecoveryCodes({ codes }: RecoveryCodesProps) {
  const { t } = useTranslation(['account', 'common']);
  const text = codes.flatMap(({ code, isUsed }) => (isUsed ? [] : [code])).join('\n');
  const handleCopy = async () => {
    await navigator.clipboard.writeText(text);
    announce(t('common:copied'));
  };
  const handleDownload = () =>
    saveFile(new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }), 'tapory-recovery-codes.txt');
  return (
    <div className="stack">
      <ol className="codes" aria-label={t('codes.list')}>
        {codes.map(({ code, isUsed }) => (
          <li key={code}>{isUsed ? <s>{code}</s> : code}</li>
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

/** Codes that have just been made. */
export const newCodes = (codes: readonly string[]): Code[] => codes.map((code) => ({ code, isUsed: false }));
