import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../../components/status-tag.tsx';
import { consolePaths } from '../../../../config/console-paths.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import { ConsoleList } from '../../shared/list/console-list.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { type StaffAppeal, useAppeals } from '../api/appeals.ts';

const spec = {
  name: 'appeals',
  filters: { status: ['decided'] },
  sorts: ['sentAt'],
  initialSort: 'sentAt',
} as const;

const TONES = { open: 'warning', restored: 'success', kept: 'neutral', withdrawn: 'neutral' } as const;

function AppealStatus({ status }: Pick<StaffAppeal, 'status'>) {
  const { t } = useTranslation('moderation');
  return <StatusTag tone={TONES[status]}>{t(`appeals.status.${status}`)}</StatusTag>;
}

/** Objections of owners; a row leads to where somebody else decides. */
export function AppealsList() {
  const { t } = useTranslation('moderation');
  const { list, values, page } = useList(spec);
  const titleOf = ({ subject, title }: StaffAppeal) =>
    subject === 'uploads' ? t('appeals.subjects.uploads') : (title ?? t('appeals.erased'));
  return (
    <ConsoleList
      list={list}
      query={useAppeals({ page, ...values })}
      rowKey="id"
      nameOf={titleOf}
      hrefOf={({ id, subject, subjectId, title }) => {
        if (subject !== 'content') return consolePaths.appeal.href(id);
        return title === undefined ? undefined : consolePaths.content.href(subjectId);
      }}
      columns={[
        { key: 'title', title: t('appeals.content'), render: titleOf },
        { key: 'subject', title: t('kind'), render: ({ subject }) => t(`appeals.subjects.${subject}`) },
        { key: 'words', title: t('appeals.words'), render: ({ words }) => words },
        { key: 'status', title: t('state'), render: ({ status }) => <AppealStatus status={status} /> },
        { key: 'sentAt', title: t('appeals.sentAt'), render: ({ sentAt }) => <ShortTime at={sentAt} /> },
      ]}
      card={(appeal) => ({
        title: titleOf(appeal),
        status: <AppealStatus status={appeal.status} />,
        facts: [appeal.words, <ShortTime key="at" at={appeal.sentAt} />],
      })}
      filters={[{ key: 'status', label: t('state'), anyLabel: t('open'), nameOf: () => t('decided') }]}
      emptyText={t('appeals.none')}
    />
  );
}
