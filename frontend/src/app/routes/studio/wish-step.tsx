import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { limits } from '../../../config/shop.ts';
import { isRunning, type Job } from '../../../features/art/api/get-jobs.ts';
import type { ArtStyle } from '../../../features/art/api/get-styles.ts';
import { useStyles } from '../../../features/art/api/get-styles.ts';
import { useVisitor } from '../../../features/art/api/visitor.ts';
import { IdeaChips } from '../../../features/art/components/idea-chips.tsx';
import { StyleField } from '../../../features/art/components/style-field.tsx';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { Composition } from './composition.ts';
import type { usePicture } from './use-picture.ts';

/** Words of the wish that are not in the picture, as far as its maker knows. */
function Missed({ words }: { words: readonly string[] }) {
  const { t } = useTranslation('studio');
  const locale = useLocale();
  if (words.length === 0) return null;
  return (
    <Note kind="info">
      <strong>{t('result.missed')}</strong> {new Intl.ListFormat(locale, { type: 'unit' }).format(words)}
      <br />
      {t('result.missedHelp')}
    </Note>
  );
}

/** How far it is, or why it was not drawn. */
function Drawing({ job }: { job: Job }) {
  const { t } = useTranslation(['studio', 'errors']);
  if (isRunning(job))
    return (
      <div className="stack stack--tight">
        <progress max={100} value={job.progress} aria-label={t('compose.progress')} />
        <p className="row row--between small soft">
          <span role="status">{t(`status.${job.status}`)}</span>
          <span className="tabular">{job.progress}%</span>
        </p>
      </div>
    );
  if (job.status === 'completed') return <Missed words={job.words?.missed ?? []} />;
  return (
    <Note kind={job.status === 'failed' ? 'error' : 'info'}>
      {job.status === 'cancelled'
        ? t('progress.cancelled')
        : t(`errors:${job.failureCode}`, { defaultValue: t('progress.failed') })}
    </Note>
  );
}

/** What a visitor may still draw, before anything is pressed. */
function VisitorNote() {
  const { t } = useTranslation('studio');
  const visitor = useVisitor(true).data;
  if (!visitor) return null;
  const { perDay, remaining, keptHours } = visitor;
  if (perDay === 0) return <p className="soft small">{t('compose.members')}</p>;
  return (
    <p className="soft small">
      {remaining > 0 ? t('compose.left', { count: remaining }) : t('compose.used')}{' '}
      {t('compose.kept', { hours: keptHours })}
    </p>
  );
}

type WishStepProps = {
  composition: Composition;
  styles: ArtStyle[];
  /** The style that holds. */
  style: string;
  picture: ReturnType<typeof usePicture>;
  isMember: boolean;
  /** Drawing was asked for without any words. */
  isMissing: boolean;
  onChange: (changes: Partial<Composition>) => void;
};

/** What is drawn, and how. */
export function WishStep(props: WishStepProps) {
  const { composition, styles, style, picture, isMember, isMissing, onChange } = props;
  const { t } = useTranslation('studio');
  const isDrawnByProgram = useStyles().data?.isDemo;
  return (
    <div className="stack">
      <div>
        <label className="field-legend" htmlFor="studio-prompt">
          {t('prompt.label')}
        </label>
        <Input.TextArea
          id="studio-prompt"
          rows={3}
          value={composition.prompt}
          maxLength={limits.promptLength}
          placeholder={t('prompt.placeholder')}
          aria-describedby="studio-prompt-help"
          aria-invalid={isMissing}
          {...(isMissing ? { status: 'error' as const } : {})}
          onChange={(event) => onChange({ prompt: event.target.value })}
        />
        <p className="soft small" id="studio-prompt-help">
          {isMissing ? <strong role="alert">{t('prompt.required')}</strong> : t('prompt.help')}
        </p>
      </div>
      <IdeaChips menu="ideas" onPick={(prompt) => onChange({ prompt })} />
      <StyleField styles={styles} value={style} onChange={(next) => onChange({ style: next })} />
      {isDrawnByProgram ? <p className="soft small">{t('generate.drawn')}</p> : null}
      {isMember ? null : <VisitorNote />}
      {picture.isLost ? <Note kind="warning">{t('compose.lost')}</Note> : null}
      <ErrorNote error={picture.error} what={t('compose.failures.picture')} onRetry={picture.retry} />
      {picture.job ? <Drawing job={picture.job} /> : null}
    </div>
  );
}
