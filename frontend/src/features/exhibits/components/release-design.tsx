import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { StatusTag } from '../../../components/status-tag.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { occasionKeys } from '../../../config/occasions.ts';
import { type Release, type ReleaseState, useChangeRelease, useRelease } from '../api/release.ts';

const BYLINE_MAX = 40;

const TONES = { waiting: 'progress', shown: 'success', refused: 'danger' } as const;

type ReleaseDesignProps = { id: string; title: string; hasWords: boolean };

function Status({ exhibit }: Pick<ReleaseState, 'exhibit'>) {
  const { t } = useTranslation('exhibits');
  if (!exhibit) return null;
  return (
    <div className="stack stack--tight">
      <div>
        <StatusTag tone={TONES[exhibit.status]}>{t(`release.status.${exhibit.status}`)}</StatusTag>
      </div>
      {exhibit.note ? <p className="small">{t('release.reason', { note: exhibit.note })}</p> : null}
    </div>
  );
}

function ReleaseForm({ id, title, hasWords, state }: ReleaseDesignProps & { state: ReleaseState }) {
  const { t } = useTranslation(['exhibits', 'occasions']);
  const field = useId();
  const { exhibit } = state;
  const [release, setRelease] = useState<Release>({
    showsTitle: exhibit ? exhibit.title !== '' : false,
    showsWords: exhibit ? exhibit.words !== '' : false,
    byline: exhibit?.byline ?? '',
    occasion: exhibit?.occasion ?? null,
  });
  const change = useChangeRelease(id);
  const set = (next: Partial<Release>) => setRelease((before) => ({ ...before, ...next }));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(release);
  };
  return (
    <form className="stack" onSubmit={handleSubmit} aria-label={t('release.title')}>
      <p>{t('release.lead')}</p>
      <Status exhibit={exhibit} />
      <label className="choice">
        <input
          type="checkbox"
          checked={release.showsTitle}
          onChange={({ target }) => set({ showsTitle: target.checked })}
        />
        <span>{t('release.showsTitle', { title })}</span>
      </label>
      {hasWords ? (
        <label className="choice">
          <input
            type="checkbox"
            checked={release.showsWords}
            onChange={({ target }) => set({ showsWords: target.checked })}
          />
          <span>{t('release.showsWords')}</span>
        </label>
      ) : null}
      <TextField
        label={t('release.byline')}
        value={release.byline}
        maxLength={BYLINE_MAX}
        hint={t('release.bylineHelp')}
        onChange={(byline) => set({ byline })}
      />
      <div>
        <label className="field-legend text-label" htmlFor={`${field}-occasion`}>
          {t('release.occasion')}
        </label>
        <select
          id={`${field}-occasion`}
          className="text-input"
          value={release.occasion ?? ''}
          onChange={({ target }) => set({ occasion: (target.value || null) as Release['occasion'] })}
        >
          <option value="">{t('release.noOccasion')}</option>
          {occasionKeys.map((key) => (
            <option key={key} value={key}>
              {t(`occasions:keys.${key}.name`)}
            </option>
          ))}
        </select>
      </div>
      <p className="soft small">{t('release.terms')}</p>
      <ErrorNote error={change.error} what={t('release.failed')} />
      {change.data?.exhibit?.status === 'waiting' ? <Note kind="success">{t('release.saved')}</Note> : null}
      <div className="row">
        <button type="submit" className="button button--small" aria-busy={change.isPending}>
          {t(exhibit ? 'release.change' : 'release.send')}
        </button>
        {exhibit ? (
          <button
            type="button"
            className="button button--danger button--small"
            disabled={change.isPending}
            onClick={() => change.mutate('withdraw')}
          >
            {t('release.withdraw')}
          </button>
        ) : null}
      </div>
    </form>
  );
}

/** How the owner of a design shows it to everybody, changes what is shown, and takes it back. */
export function ReleaseDesign(props: ReleaseDesignProps) {
  const { t } = useTranslation('exhibits');
  const [isOpen, setOpen] = useState(false);
  const state = useRelease(props.id, isOpen);
  return (
    <div className="stack">
      <div>
        <button
          type="button"
          className="button button--quiet button--small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('release.open')}
        </button>
      </div>
      {isOpen ? (
        <div className="panel">
          <QueryState query={state} lines={5} failure={t('release.away')}>
            {(data) =>
              data.isReleasable ? (
                <ReleaseForm {...props} state={data} />
              ) : (
                <Note kind="info">{t('release.notReleasable')}</Note>
              )
            }
          </QueryState>
        </div>
      ) : null}
    </div>
  );
}
