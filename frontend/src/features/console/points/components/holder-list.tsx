import { useTranslation } from 'react-i18next';
import { consolePaths } from '../../../../config/console-paths.ts';
import { listPointHoldersQuery } from '../../../../lib/api/gen/coupon/lists.gen.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import type { ListColumn } from '../../shared/list/columns.ts';
import { ConsoleList } from '../../shared/list/console-list.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { type PointHolder, useHolders } from '../api/points.ts';

const spec = { ...listPointHoldersQuery, name: 'point-holders' } as const;

function useColumns(): ListColumn<PointHolder>[] {
  const { t } = useTranslation('points');
  return [
    { key: 'userId', title: t('holders.customer'), render: ({ userId }) => <code>{userId}</code> },
    { key: 'balance', title: t('holders.balance'), isNumber: true, render: ({ balance }) => balance },
    { key: 'heldTaps', title: t('holders.held'), isNumber: true, render: ({ heldTaps }) => heldTaps || '–' },
    {
      key: 'updatedAt',
      title: t('holders.updated'),
      render: ({ updatedAt }) => <ShortTime at={updatedAt} />,
    },
  ];
}

/** People with points; a row leads to their history. */
export function HolderList() {
  const { t } = useTranslation('points');
  const { list, query, values, page } = useList(spec);
  const asked = { ...query, ...values };
  return (
    <ConsoleList
      list={list}
      query={useHolders({ page, ...asked })}
      rowKey="userId"
      nameOf={({ userId }) => userId}
      hrefOf={({ userId }) => consolePaths.pointHolder.href(userId)}
      columns={useColumns()}
      card={({ userId, balance, updatedAt }) => ({
        title: userId.slice(0, 8),
        status: <ShortTime at={updatedAt} />,
        amount: t('holder.balance', { count: balance }),
        facts: [],
      })}
      searchLabel={t('holders.search')}
      dateLabel={t('holders.updated')}
      emptyText={t('holders.none')}
      file={{ path: '/api/coupon/points/holders/export', name: 'tapory-points.csv', query: asked }}
    />
  );
}
