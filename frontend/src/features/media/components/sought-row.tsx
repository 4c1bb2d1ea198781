import { useTranslation } from 'react-i18next';
import { PushButton } from '../../../components/push-button.tsx';
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
        <PushButton label={t('files.cancelUpload', { title: file.name })} onPress={onCancel}>
          {t('common:cancel')}
        </PushButton>
      </div>
    </div>
  );
}
