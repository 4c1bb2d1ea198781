import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { useExportAccount } from '../api/export-account.ts';

/** Downloads one's own data. */
export function ExportAccount() {
  const { t } = useTranslation('account');
  const download = useExportAccount();
  return (
    <div className="stack">
      <div>
        <button
          type="button"
          className="button button--quiet"
          aria-busy={download.isPending}
          onClick={() => download.isPending || download.mutate()}
        >
          {t('export.submit')}
        </button>
      </div>
      {download.error ? <ErrorNote error={download.error} what={t('failures.export')} /> : null}
    </div>
  );
}
