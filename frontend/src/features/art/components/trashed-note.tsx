import { files } from '@tapory/shop';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { announce } from '../../../lib/announce.ts';
import type { Job } from '../api/get-jobs.ts';
import { useKeepJob } from '../api/keep-job.ts';

type RestoreButtonProps = { job: Pick<Job, 'id' | 'title'> };

/** Takes a design out of the trash. */
export function RestoreButton({ job: { id, title } }: RestoreButtonProps) {
  const { t } = useTranslation('studio');
  const keep = useKeepJob(id, () => announce(t('keep.restored', { title })));
  return (
    <>
      <button
        type="button"
        className="button button--quiet button--small"
        aria-busy={keep.isPending}
        aria-label={t('keep.restoreOf', { title })}
        onClick={() => keep.mutate('restore')}
      >
        {t('keep.restore')}
      </button>
      <ErrorNote error={keep.error} what={t('keep.failed')} />
    </>
  );
}

/** On the page of a deleted design: it is still there for a while. */
export function TrashedNote({ job }: RestoreButtonProps) {
  const { t } = useTranslation('studio');
  return (
    <Note kind="warning" action={<RestoreButton job={job} />}>
      {t('keep.deleted', { days: files.trashDays })}
    </Note>
  );
}
