import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FormError } from '../../../components/form-error.tsx';
import { paths } from '../../../config/paths.ts';
import { useCreateJob } from '../api/create-job.ts';
import type { Job } from '../api/get-jobs.ts';
import { keepPrompt } from '../draft.ts';

/** The same words once more: as another picture, or as the beginning of other words. */
export function AgainActions({ job: { prompt, style, title } }: { job: Job }) {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const create = useCreateJob((next) => void navigate(paths.generateImage.href({ job: next.id })));
  const handleChange = () => {
    keepPrompt({ prompt, style, title });
    void navigate(paths.generateImage.href());
  };
  return (
    <div className="stack">
      <FormError error={create.error} />
      <div className="row">
        <Button
          loading={create.isPending}
          onClick={() => create.mutate({ kind: 'text', prompt, style, title })}
        >
          {t('result.differently')}
        </Button>
        <Button onClick={handleChange}>{t('result.change')}</Button>
      </div>
    </div>
  );
}
