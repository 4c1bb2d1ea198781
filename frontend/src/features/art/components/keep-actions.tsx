import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { limits } from '../../../config/shop.ts';
import type { Job } from '../api/get-jobs.ts';
import { useKeepJob } from '../api/keep-job.ts';
import { StarButton } from './star-button.tsx';

type RenameProps = { job: Job; onEnd: () => void };

function Rename({ job: { id, title }, onEnd }: RenameProps) {
  const { t } = useTranslation('studio');
  const [name, setName] = useState(title);
  const keep = useKeepJob(id, onEnd);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!keep.isPending && name.trim() !== '') keep.mutate({ title: name.trim() });
  };
  return (
    <form className="stack stack--tight" onSubmit={handleSubmit}>
      <TextField
        label={t('title.label')}
        value={name}
        maxLength={limits.titleLength}
        autoFocus
        error={name.trim() === '' ? t('title.required') : undefined}
        onChange={setName}
      />
      <ErrorNote error={keep.error} what={t('keep.failed')} />
      <div className="row">
        <button type="submit" className="button button--small" aria-busy={keep.isPending}>
          {t('keep.save')}
        </button>
        <button type="button" className="button button--quiet button--small" onClick={onEnd}>
          {t('keep.cancel')}
        </button>
      </div>
    </form>
  );
}

const FORMATS = ['png', 'jpg'] as const;

const downloadOf = (id: string, format: (typeof FORMATS)[number]) =>
  `/api/ai-generation/jobs/${encodeURIComponent(id)}/download?format=${format}`;

function Downloads({ job: { id, kind } }: { job: Job }) {
  const { t } = useTranslation('studio');
  return (
    <>
      <div className="row">
        {FORMATS.map((format) => (
          <a
            key={format}
            className="button button--quiet button--small"
            href={downloadOf(id, format)}
            download
          >
            {t('keep.download', { format: format.toUpperCase() })}
          </a>
        ))}
      </div>
      {kind === 'photo' ? null : <p className="soft small">{t('keep.marked')}</p>}
    </>
  );
}

/** What its owner does with a design that stays: a star, another name, a file of it, or the trash. */
export function KeepActions({ job }: { job: Job }) {
  const { t } = useTranslation('studio');
  const [isRenaming, setRenaming] = useState(false);
  const keep = useKeepJob(job.id);
  if (isRenaming) return <Rename job={job} onEnd={() => setRenaming(false)} />;
  return (
    <div className="stack stack--tight">
      <ErrorNote error={keep.error} what={t('keep.failed')} />
      <div className="row">
        <StarButton job={job} />
        <button
          type="button"
          className="button button--quiet button--small"
          onClick={() => setRenaming(true)}
        >
          {t('keep.rename')}
        </button>
        <button
          type="button"
          className="button button--danger button--small"
          aria-busy={keep.isPending}
          onClick={() => keep.mutate('trash')}
        >
          {t('keep.delete')}
        </button>
      </div>
      {job.block ? null : <Downloads job={job} />}
    </div>
  );
}
