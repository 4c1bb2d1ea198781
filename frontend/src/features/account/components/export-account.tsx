import { Button } from 'antd';
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
        <Button loading={download.isPending} onClick={() => download.mutate()}>
          {t('export.submit')}
        </Button>
      </div>
      {download.error ? <ErrorNote error={download.error} what={t('failures.export')} /> : null}
    </div>
  );
}
