import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { formatBytes } from '../../../lib/format/number.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useEmptyTrash } from '../api/empty-trash.ts';
import { useStorage } from '../api/get-storage.ts';

/** How full the storage is, with a button that makes room. Renders nothing while that is unknown. */
export function StorageUse() {
  const { t } = useTranslation(['dashboard', 'common']);
  const locale = useLocale();
  const { data } = useStorage();
  const empty = useEmptyTrash();
  if (!data) return null;
  const { usedBytes, quotaBytes, deletedBytes, deletedCount, trashDays } = data;
  return (
    <div className="stack">
      <div className="row small">
        <span className="soft">
          {t('storage.used', {
            used: formatBytes(usedBytes, locale),
            quota: formatBytes(quotaBytes, locale),
          })}
        </span>
        {deletedCount > 0 ? (
          <>
            <span className="soft">
              {t('storage.deleted', {
                count: deletedCount,
                size: formatBytes(deletedBytes, locale),
                days: trashDays,
              })}
            </span>
            <Popconfirm
              title={t('storage.confirmEmpty', { count: deletedCount })}
              okText={t('storage.empty')}
              cancelText={t('common:cancel')}
              onConfirm={() => empty.mutate(undefined)}
            >
              <Button danger loading={empty.isPending}>
                {t('storage.empty')}
              </Button>
            </Popconfirm>
          </>
        ) : null}
      </div>
      <ErrorNote error={empty.error} what={t('failures.empty')} />
    </div>
  );
}
