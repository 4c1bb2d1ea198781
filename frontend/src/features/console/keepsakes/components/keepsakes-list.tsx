import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { consolePaths } from '../../../../config/console-paths.ts';
import { paths } from '../../../../config/paths.ts';
import { listStaffKeepsakesQuery } from '../../../../lib/api/gen/nfc-playback/lists.gen.ts';
import { useHasRole } from '../../shared/api/use-has-role.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import type { ListColumn } from '../../shared/list/columns.ts';
import { ConsoleList } from '../../shared/list/console-list.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { type StaffKeepsake, useStaffKeepsakes } from '../api/get-staff-keepsakes.ts';
import { KeepsakeStatus } from './keepsake-status.tsx';

const spec = { ...listStaffKeepsakesQuery, name: 'keepsakes' } as const;

/** The way to an account, for roles that may open it. */
function CustomerLink({ id }: { id: string }) {
  const { t } = useTranslation('sales');
  if (!useHasRole('admin', 'support')) return '–';
  return <Link to={paths.adminPerson.href(id)}>{t('order.buyer')}</Link>;
}

/** The way to where a keepsake is taken down, for administrators; moderators come from a report. */
function TakeDownLink({ videoId, title }: Pick<StaffKeepsake, 'videoId' | 'title'>) {
  const { t } = useTranslation('moderation');
  if (!useHasRole('admin')) return null;
  return (
    <Link to={consolePaths.keepsake.href(videoId)} aria-label={t('takeDown.openOf', { title })}>
      {t('takeDown.open')}
    </Link>
  );
}

function useColumns(): ListColumn<StaffKeepsake>[] {
  const { t } = useTranslation(['sales', 'moderation']);
  return [
    { key: 'title', title: t('keepsake.name'), render: ({ title }) => title },
    {
      key: 'status',
      title: t('keepsake.status.label'),
      render: ({ status }) => <KeepsakeStatus status={status} />,
    },
    { key: 'videoId', title: t('keepsake.id'), render: ({ videoId }) => <code>{videoId}</code> },
    { key: 'tags', title: t('keepsake.tags'), render: ({ tags }) => tags },
    {
      key: 'customer',
      title: t('order.buyer'),
      render: ({ customerId }) => <CustomerLink id={customerId} />,
    },
    {
      key: 'createdAt',
      title: t('keepsake.createdAt'),
      render: ({ createdAt }) => <ShortTime at={createdAt} />,
    },
    {
      key: 'takeDown',
      title: t('moderation:takeDown.open'),
      render: ({ videoId, title }) => <TakeDownLink videoId={videoId} title={title} />,
    },
  ];
}

/** Keepsakes of all customers; a row leads to the order that it was last bought with. */
export function KeepsakesList() {
  const { t } = useTranslation('sales');
  const { list, query, values, page } = useList(spec);
  return (
    <ConsoleList
      list={list}
      query={useStaffKeepsakes({ page, ...query, ...values })}
      rowKey="videoId"
      nameOf={({ title }) => title}
      hrefOf={({ orderId }) => (orderId ? paths.adminOrder.href(orderId) : undefined)}
      columns={useColumns()}
      card={({ title, status, videoId, customerId, createdAt, tags }) => ({
        title,
        status: <KeepsakeStatus status={status} />,
        facts: [
          videoId,
          t('keepsake.tagCount', { count: tags }),
          <CustomerLink key="customer" id={customerId} />,
          <ShortTime key="at" at={createdAt} />,
          <TakeDownLink key="down" videoId={videoId} title={title} />,
        ],
      })}
      searchLabel={t('keepsake.search')}
      filters={[
        {
          key: 'status',
          label: t('keepsake.status.label'),
          anyLabel: t('keepsake.anyStatus'),
          nameOf: (status) => t(`keepsake.status.${status}`),
        },
      ]}
      dateLabel={t('keepsake.createdAt')}
      emptyText={t('keepsake.none')}
    />
  );
}
