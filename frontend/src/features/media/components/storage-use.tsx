import { useTranslation } from 'react-i18next';
import { AskingButton } from '../../../components/asking-button.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { formatBytes } from '../../../lib/format/number.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useEmptyTrash } from '../api/empty-trash.ts';
import { useStorage } from '../api/get-storage.ts';

/** How full the storage is, with a button that makes room. Nothing where that cannot be known. */
export function StorageUse() {
  const { t } = useTranslation(['dashboard', 'common']);
  const locale = useLocale();
  const { data, isPending } = useStorage();
  const empty = useEmptyTrash();
  // Its place: what is below does not move.
  if (isPending) return <p className="small">{'\u00a0'}</p>;
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
            <AskingButton
              look="danger"
              text={t('storage.empty')}
              question={t('storage.confirmEmpty', { count: deletedCount })}
              yes={t('storage.empty')}
              no={t('common:cancel')}
              isPending={empty.isPending}
              onYes={() => empty.mutate(undefined)}
            />
          </>
        ) : null}
      </div>
      <ErrorNote error={empty.error} what={t('failures.empty')} />
    </div>
  );
}
