import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SoughtFile } from '../api/known-files.ts';

/** A chosen file of which the shop is still asked whether it is there already. */
export function SoughtRow({ sought: { file }, onCancel }: { sought: SoughtFile; onCancel: () => void }) {
  const { t } = useTranslation(['dashboard', 'common']);
  return (
    <div className="upload-row">
      <div className="row row--between">
        <strong>{file.name}</strong>
        <span className="soft small">{t('known.seeking')}</span>
      </div>
      <div className="row">
        <Button onClick={onCancel} aria-label={t('files.cancelUpload', { title: file.name })}>
          {t('common:cancel')}
        </Button>
      </div>
    </div>
  );
}
