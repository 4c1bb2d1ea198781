import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/announce.ts';
import { useErrorText } from '../../../lib/api/use-error-text.ts';
import type { Job } from '../api/get-jobs.ts';
import { useKeepJob } from '../api/keep-job.ts';

type StarButtonProps = { job: Pick<Job, 'id' | 'title' | 'isStarred'> };

/** Puts a star on a design, or takes it off. */
export function StarButton({ job: { id, title, isStarred } }: StarButtonProps) {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const keep = useKeepJob(id);
  const handlePress = () =>
    keep.mutate({ isStarred: !isStarred }, { onError: (error) => announce(errorText(error)) });
  return (
    <button
      type="button"
      className="icon-button star"
      aria-pressed={isStarred}
      aria-label={t(isStarred ? 'keep.unstar' : 'keep.star', { title })}
      title={keep.error ? errorText(keep.error) : undefined}
      disabled={keep.isPending}
      onClick={handlePress}
    >
      <span aria-hidden="true">{isStarred ? '★' : '☆'}</span>
    </button>
  );
}
