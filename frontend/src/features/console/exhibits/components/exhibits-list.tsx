import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { StatusTag, type StatusTone } from '../../../../components/status-tag.tsx';
import { paths } from '../../../../config/paths.ts';
import { listExhibitsQuery } from '../../../../lib/api/gen/ai-generation/lists.gen.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import type { ListColumn } from '../../shared/list/columns.ts';
import { ConsoleList } from '../../shared/list/console-list.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { type StaffExhibit, useDecideExhibit, useExhibits } from '../api/exhibits.ts';
import { DecideExhibit } from './decide-exhibit.tsx';
import { ExhibitPicture } from './exhibit-picture.tsx';

const spec = { ...listExhibitsQuery, name: 'exhibits' } as const;

const TONES: Record<StaffExhibit['status'], StatusTone> = {
  waiting: 'warning',
  shown: 'success',
  refused: 'neutral',
};

/** Its state, and what visitors said of it. */
function Status({ exhibit: { status, reports } }: { exhibit: StaffExhibit }) {
  const { t } = useTranslation('exhibits');
  return (
    <div className="stack stack--tight">
      <StatusTag tone={TONES[status]}>{t(`queue.status.${status}`)}</StatusTag>
      {reports.map(({ reason, words, at }) => (
        <p key={`${at}${reason}${words}`} className="small">
          <strong>{t(`report.reasons.${reason}`)}</strong> {words}
        </p>
      ))}
    </div>
  );
}

/** The words that will be public, as they will be. */
function Words({ exhibit: { title, words, byline } }: { exhibit: StaffExhibit }) {
  const { t } = useTranslation('exhibits');
  return (
    <div className="stack stack--tight">
      <strong>{title || t('queue.noTitle')}</strong>
      <span className="small">{words || t('queue.noWords')}</span>
      <span className="soft small">{byline || t('queue.noByline')}</span>
    </div>
  );
}

/** What members released, with what visitors reported. */
export function ExhibitsList() {
  const { t } = useTranslation(['exhibits', 'occasions']);
  const { list, query, values, page } = useList(spec);
  const decide = useDecideExhibit();
  const columns: ListColumn<StaffExhibit>[] = [
    { key: 'picture', title: t('queue.picture'), render: (exhibit) => <ExhibitPicture exhibit={exhibit} /> },
    { key: 'words', title: t('queue.words'), render: (exhibit) => <Words exhibit={exhibit} /> },
    {
      key: 'occasion',
      title: t('occasion'),
      render: ({ occasion }) => (occasion ? t(`occasions:keys.${occasion}.name`) : '–'),
    },
    { key: 'status', title: t('queue.state'), render: (exhibit) => <Status exhibit={exhibit} /> },
    {
      key: 'owner',
      title: t('queue.owner'),
      render: ({ ownerId }) => <Link to={paths.adminPerson.href(ownerId)}>{ownerId.slice(0, 8)}</Link>,
    },
    {
      key: 'releasedAt',
      title: t('queue.releasedAt'),
      render: ({ releasedAt }) => <ShortTime at={releasedAt} />,
    },
    {
      key: 'act',
      title: t('queue.act'),
      render: (exhibit) => <DecideExhibit key={exhibit.version} exhibit={exhibit} decide={decide} />,
    },
  ];
  return (
    <div className="stack">
      <ErrorNote error={decide.error} what={t('queue.failed')} />
      <ConsoleList
        list={list}
        query={useExhibits({ page, ...query, ...values })}
        rowKey="id"
        nameOf={({ id, title }) => title || id.slice(0, 8)}
        columns={columns}
        card={(exhibit) => ({
          title: exhibit.title || t('queue.noTitle'),
          status: <Status exhibit={exhibit} />,
          facts: [
            <ExhibitPicture key="picture" exhibit={exhibit} />,
            <Words key="words" exhibit={exhibit} />,
            <ShortTime key="at" at={exhibit.releasedAt} />,
            <DecideExhibit key={`act-${exhibit.version}`} exhibit={exhibit} decide={decide} />,
          ],
        })}
        filters={[
          {
            key: 'status',
            label: t('queue.state'),
            anyLabel: t('queue.anyState'),
            nameOf: (status) => t(`queue.status.${status}`),
          },
          {
            key: 'reported',
            label: t('queue.reported'),
            anyLabel: t('queue.anyReported'),
            nameOf: () => t('queue.isReported'),
          },
        ]}
        dateLabel={t('queue.releasedAt')}
        emptyText={t('queue.none')}
      />
    </div>
  );
}
