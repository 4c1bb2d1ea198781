import '../../components/facts.css';
import '../../components/stage.css';
import './image-result.css';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { Note } from '../../components/note.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { SizedImage } from '../../components/sized-image.tsx';
import { TakeDownNote } from '../../components/take-down-note.tsx';
import { paths } from '../../config/paths.ts';
import { RESULT_SIZES } from '../../config/result-picture.ts';
import { jobQueryOptions, useJob } from '../../features/art/api/get-job.ts';
import type { Job } from '../../features/art/api/get-jobs.ts';
import { useStyles } from '../../features/art/api/get-styles.ts';
import { AgainActions } from '../../features/art/components/again-actions.tsx';
import { KeepActions } from '../../features/art/components/keep-actions.tsx';
import { ModelViewer } from '../../features/art/components/model-viewer.tsx';
import { StudioSteps } from '../../features/art/components/studio-steps.tsx';
import { TrashedNote } from '../../features/art/components/trashed-note.tsx';
import { VersionStrip } from '../../features/art/components/version-strip.tsx';
import { ReleaseDesign } from '../../features/exhibits/components/release-design.tsx';
import { DesignCodes } from '../../features/keepsakes/components/design-codes.tsx';
import { dropPhotoDraft } from '../../features/photo/photo-draft.ts';
import { useSessionUser } from '../../features/session/api/get-session.ts';
import { localized, useLocale } from '../../lib/i18n/use-locale.ts';
import type { PageAddress } from '../router.tsx';
import { shopQueryClient } from '../shop-query-client.ts';
import { SeeStudio } from './studio/see-studio.tsx';
import { useEarlyReadsOf } from './studio/use-early-reads.ts';

/** Seldom needed, and a form of its own. */
const Appeal = lazy(() => import('./studio/appeal.tsx').then(({ Appeal: form }) => ({ default: form })));

/** What a provider was asked for; nobody asked one for an own photo. */
function Wish({ job }: { job: Job }) {
  const { t } = useTranslation(['studio', 'common']);
  const locale = useLocale();
  const style = useStyles().data?.items.find(({ key }) => key === job.style);
  // A style that is no longer known keeps the name it had.
  const name = style
    ? localized(style.name, locale)
    : t(`common:style.${job.style}`, { defaultValue: job.style });
  return (
    <>
      <div>
        <dt>{t('result.style')}</dt>
        <dd>{name}</dd>
      </div>
      {job.prompt === '' ? null : (
        <div>
          <dt>{t('result.prompt')}</dt>
          <dd>{job.prompt}</dd>
        </div>
      )}
      <div>
        <dt>{t('result.seed')}</dt>
        <dd className="tabular">{job.seed}</dd>
      </div>
      {job.strength === null || job.kind === 'figurine' ? null : (
        <div>
          <dt>{t('transform.strength')}</dt>
          <dd>{job.strength}</dd>
        </div>
      )}
    </>
  );
}

/** Which words of the description are in the picture, and which are not; nothing when its maker does not know. */
function Words({ words }: Pick<Job, 'words'>) {
  const { t } = useTranslation('studio');
  const language = useLocale();
  if (!words) return null;
  const list = (all: string[]) => new Intl.ListFormat(language, { type: 'unit' }).format(all);
  return (
    <>
      {words.understood.length > 0 ? (
        <div>
          <dt>{t('result.understood')}</dt>
          <dd>{list(words.understood)}</dd>
        </div>
      ) : null}
      {words.missed.length > 0 ? (
        <div>
          <dt>{t('result.missed')}</dt>
          <dd>
            {list(words.missed)}
            <br />
            <small>{t('result.missedHelp')}</small>
          </dd>
        </div>
      ) : null}
    </>
  );
}

function anotherOf({ kind, style }: Job) {
  if (kind === 'photo') return { to: paths.customUpload.href(), text: 'photo.another' } as const;
  if (kind === 'transform')
    return { to: paths.pictureTransformation.href(), text: 'transform.another' } as const;
  if (kind === 'figurine') return { to: paths.generate3d.href(), text: 'figurine.another' } as const;
  return { to: paths.generateImage.href({ style }), text: 'result.again' } as const;
}

/** The design as large as it is printed; a figurine turns. */
function Shown({ job }: { job: Job }) {
  const picture = (
    <SizedImage
      src={job.imageUrl ?? ''}
      alt={job.prompt || job.title}
      width={945}
      height={945}
      pixels={job.width}
      sizes={RESULT_SIZES}
      className="result-picture"
      fetchPriority="high"
    />
  );
  return job.modelUrl ? (
    <ModelViewer modelUrl={job.modelUrl} title={job.title}>
      {picture}
    </ModelViewer>
  ) : (
    <figure className="stage" style={{ margin: 0 }}>
      {picture}
    </figure>
  );
}

/** What it is, and of what it was made. */
function About({ job }: { job: Job }) {
  const { t } = useTranslation('studio');
  return (
    <>
      <dl className="facts" style={{ margin: 0 }}>
        <div>
          <dt>{t('result.name')}</dt>
          <dd>{job.title}</dd>
        </div>
        {job.kind === 'photo' ? null : <Wish job={job} />}
        <Words words={job.words} />
      </dl>
      {job.isDemo ? <Note kind="info">{t('result.demo')}</Note> : null}
    </>
  );
}

/** The way to one more of its kind. */
function Another({ job }: { job: Job }) {
  const { t } = useTranslation('studio');
  const again = anotherOf(job);
  return (
    <p className="result-again">
      {/* The photo that this was made of is not the next one. */}
      <Link to={again.to} onClick={() => job.kind === 'photo' && dropPhotoDraft()}>
        {t(again.text)}
      </Link>
    </p>
  );
}

/** It is not shown, and nothing is made of it. */
function TakenDown({ job, block }: { job: Job; block: NonNullable<Job['block']> }) {
  return (
    <div className="split">
      <TakeDownNote kind="artwork" block={block}>
        <Suspense fallback={null}>
          <Appeal piece={{ subject: 'artwork', id: job.id }} title={job.title} />
        </Suspense>
      </TakeDownNote>
      <div className="stack">
        <About job={job} />
        {job.trashedAt ? <TrashedNote job={job} /> : <KeepActions job={job} />}
        <Another job={job} />
      </div>
    </div>
  );
}

function Result({ job }: { job: Job }) {
  const { t } = useTranslation('studio');
  const isPhoto = job.kind === 'photo';
  const user = useSessionUser();
  if (job.status !== 'completed') return <Navigate to={paths.generateImage.href({ job: job.id })} replace />;
  if (job.block) return <TakenDown job={job} block={job.block} />;
  return (
    <SeeStudio key={job.id} job={job} picture={<Shown job={job} />} isForSale={job.trashedAt === null}>
      <About job={job} />
      {job.trashedAt ? (
        <TrashedNote job={job} />
      ) : (
        <>
          <VersionStrip job={job} />
          {isPhoto ? null : <AgainActions job={job} />}
          <KeepActions job={job} />
          <DesignCodes jobId={job.id} isMember={Boolean(user)} />
          {isPhoto || job.kind === 'transform' ? null : (
            <ReleaseDesign id={job.id} title={job.title} hasWords={job.prompt !== ''} />
          )}
        </>
      )}
      <Another job={job} />
      <p>
        <Link to={paths.a4Print.href(job.id)}>{t('history.print')}</Link>
      </p>
    </SeeStudio>
  );
}

/** A photo was not drawn; while nothing is there, or shown, nothing is said to be ready. */
function titleOf({ isError, data }: ReturnType<typeof useJob>) {
  if (isError || data?.block) return 'history.title';
  if (data?.kind === 'figurine') return 'figurine.ready';
  return data?.kind === 'photo' ? 'photo.ready' : 'result.title';
}

export function readEarly({ search }: PageAddress): Promise<unknown> | undefined {
  const jobId = search.get('job');
  return jobId ? shopQueryClient.prefetchQuery(jobQueryOptions(jobId)) : undefined;
}

export function Component() {
  const { t } = useTranslation(['studio', 'common']);
  const [search] = useSearchParams();
  const jobId = search.get('job');
  const job = useJob(jobId);
  useEarlyReadsOf(jobId);
  if (!jobId) return <Navigate to={paths.generateImage.href()} replace />;
  return (
    <AppPage title={t(titleOf(job))} lead={job.isError || job.data?.block ? undefined : t('result.lead')}>
      <StudioSteps step="see" job={jobId} />
      <QueryState query={job} lines={8} failure={t('failures.result')}>
        {(data) => <Result job={data} />}
      </QueryState>
    </AppPage>
  );
}
