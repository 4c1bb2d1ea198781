import { useTranslation } from 'react-i18next';
import { ContentList } from './content-list.tsx';
import { StorageUse } from './storage-use.tsx';
import { TrashList } from './trash-list.tsx';
import { UploadButton } from './upload-button.tsx';

export function FilesTab() {
  const { t } = useTranslation('dashboard');
  return (
    <div className="stack stack--wide">
      <UploadButton />
      <StorageUse />
      <ContentList filter={{ except: 'text' }} emptyText={t('files.empty')} />
      <TrashList />
    </div>
  );
}
