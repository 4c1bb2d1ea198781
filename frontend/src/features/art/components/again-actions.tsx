import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FormError } from '../../../components/form-error.tsx';
import { paths } from '../../../config/paths.ts';
import type { Job } from '../api/get-jobs.ts';
import { useMakeAgain } from '../api/make-again.ts';
import { keepWish } from '../studio-draft.ts';

/** More versions of a design: another one, the same seed once more, or what it was made of as the beginning of another wish. */
export function AgainActions({ job: { id, kind, prompt, style, title, seed } }: { job: Job }) {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const again = useMakeAgain(id, (next) => void navigate(paths.generateImage.href({ job: next.id })));
  const handleUse = () => {
    keepWish({ prompt, style, title, seed });
    void navigate(paths.generateImage.href());
  };
  return (
    <div className="stack">
      <FormError error={again.error} />
      <div className="row">
        <button
          type="button"
          className="button button--quiet button--small"
          aria-busy={again.isPending}
          onClick={() => again.mutate(false)}
        >
          {t('result.differently')}
        </button>
        <button
          type="button"
          className="button button--quiet button--small"
          disabled={again.isPending}
          onClick={() => again.mutate(true)}
        >
          {t('result.sameSeed')}
        </button>
        {kind === 'text' ? (
          <button type="button" className="button button--quiet button--small" onClick={handleUse}>
            {t('result.change')}
          </button>
        ) : null}
      </div>
    </div>
  );
}
