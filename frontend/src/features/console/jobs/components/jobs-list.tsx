import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { StatusTag, type StatusTone } from '../../../../components/status-tag.tsx';
import { consolePaths } from '../../../../config/console-paths.ts';
import { paths } from '../../../../config/paths.ts';
import { listStaffJobsQuery } from '../../../../lib/api/gen/ai-generation/lists.gen.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import type { ListColumn } from '../../shared/list/columns.ts';
import { ConsoleList } from '../../shared/list/console-list.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { type StaffJob, useJobAct, useStaffJobs } from '../api/jobs.ts';

const spec = { ...listStaffJobsQuery, name: 'jobs' } as const;

const TONES: Record<StaffJob['status'], StatusTone> = {
  queued: 'progress',
  processing: 'progress',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

type Act = ReturnType<typeof useJobAct>;

function Status({ job: { status, progress } }: { job: StaffJob }) {
  const { t } = useTranslation('desk-art');
  return (
    <StatusTag tone={TONES[status]}>
      {t(`jobs.status.${status}`)}
      {status === 'processing' ? ` ${progress}%` : ''}
    </StatusTag>
  );
}

/** What may be done with a job in its status; nothing with one that is finished. */
function JobButton({ job: { id, status }, act }: { job: StaffJob; act: Act }) {
  const { t } = useTranslation('desk-art');
  if (status === 'completed') return '–';
  const verb = status === 'failed' || status === 'cancelled' ? 'retry' : 'cancel';
  return (
    <Button
      size="small"
      aria-label={t(`jobs.${verb}This`, { id: id.slice(0, 8) })}
      disabled={act.isPending}
      onClick={() => act.mutate({ id, verb })}
    >
      {t(`jobs.${verb}`)}
    </Button>
  );
}

function useColumns(act: Act): ListColumn<StaffJob>[] {
  const { t } = useTranslation(['desk-art', 'errors']);
  return [
    {
      key: 'id',
      title: t('jobs.id'),
      render: ({ id }) => (
        <Link to={consolePaths.job.href(id)} aria-label={t('jobs.openThis', { id: id.slice(0, 8) })}>
          <code>{id.slice(0, 8)}</code>
        </Link>
      ),
    },
    { key: 'kind', title: t('jobs.kind'), render: ({ kind }) => t(`jobs.kinds.${kind}`) },
    { key: 'style', title: t('jobs.style'), render: ({ style }) => style || '–' },
    { key: 'status', title: t('jobs.state'), render: (job) => <Status job={job} /> },
    {
      key: 'failure',
      title: t('jobs.failure'),
      render: ({ failureCode }) => failureCode ?? '–',
    },
    { key: 'provider', title: t('jobs.provider'), render: ({ provider }) => provider },
    {
      key: 'owner',
      title: t('jobs.owner'),
      render: ({ ownerId, isVisitor }) =>
        isVisitor ? (
          t('jobs.visitor')
        ) : (
          <Link to={paths.adminPerson.href(ownerId)}>{ownerId.slice(0, 8)}</Link>
        ),
    },
    { key: 'createdAt', title: t('jobs.createdAt'), render: ({ createdAt }) => <ShortTime at={createdAt} /> },
    { key: 'act', title: t('jobs.act'), render: (job) => <JobButton job={job} act={act} /> },
  ];
}

/** Pictures of all customers that are being made, were made or failed; neither words nor pictures are shown. */
export function JobsList() {
  const { t } = useTranslation('desk-art');
  const { list, query, values, page } = useList(spec);
  const act = useJobAct();
  return (
    <div className="stack">
      <ErrorNote error={act.error} />
      <ConsoleList
        list={list}
        query={useStaffJobs({ page, ...query, ...values })}
        rowKey="id"
        nameOf={({ id }) => id.slice(0, 8)}
        columns={useColumns(act)}
        card={(job) => ({
          title: `${t(`jobs.kinds.${job.kind}`)} ${job.id.slice(0, 8)}`,
          status: <Status job={job} />,
          facts: [
            job.failureCode,
            <ShortTime key="at" at={job.createdAt} />,
            <Link key="open" to={consolePaths.job.href(job.id)}>
              {t('jobs.open')}
            </Link>,
            <JobButton key="act" job={job} act={act} />,
          ],
        })}
        searchLabel={t('jobs.search')}
        filters={[
          {
            key: 'status',
            label: t('jobs.state'),
            anyLabel: t('jobs.anyState'),
            nameOf: (status) => t(`jobs.status.${status}`),
          },
          {
            key: 'kind',
            label: t('jobs.kind'),
            anyLabel: t('jobs.anyKind'),
            nameOf: (kind) => t(`jobs.kinds.${kind}`),
          },
        ]}
        dateLabel={t('jobs.createdAt')}
        emptyText={t('jobs.none')}
      />
    </div>
  );
}
