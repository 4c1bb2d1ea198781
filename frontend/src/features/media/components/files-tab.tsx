import { useTranslation } from 'react-i18next';
import { ContentList } from './content-list.tsx';
import { StorageUse } from './storage-use.tsx';
import { TrashList } from './trash-list.tsx';
import { UploadArea } from './upload-area.tsx';

export function FilesTab() {
  const { t } = useTranslation('dashboard');
  return (
    <UploadArea>
      <StorageUse />
      <ContentList filter={{ except: 'text' }} emptyText={t('files.empty')} failure={t('failures.files')} />
      <TrashList />
    </UploadArea>
  );
}
