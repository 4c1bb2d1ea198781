import { useTranslation } from 'react-i18next';
import { consolePaths } from '../../../../config/console-paths.ts';
import { listRefundsQuery } from '../../../../lib/api/gen/payment/lists.gen.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import type { ListColumn } from '../../shared/list/columns.ts';
import { ConsoleList } from '../../shared/list/console-list.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { type RefundRow, useRefunds } from '../api/get-refunds.ts';
import { RefundStatus } from './refund-status.tsx';
import { useHeldText } from './use-held-text.ts';

const statuses = ['staff', 'open', 'manual', 'unknown', 'requested', 'sending', 'done', 'cancelled'] as const;

const spec = {
  ...listRefundsQuery,
  name: 'refunds',
  filters: { status: statuses },
  initialSort: '-createdAt',
} as const;

const statusQuery = (status: (typeof statuses)[number] | undefined) => {
  if (status === undefined) return { state: 'all' } as const;
  if (status === 'staff' || status === 'open') return { state: status } as const;
  return { state: 'all', status } as const;
};

function useColumns(): ListColumn<RefundRow>[] {
  const { t } = useTranslation('console');
  const heldText = useHeldText();
  return [
    { key: 'order', title: t('payments.order'), render: ({ attempt }) => attempt.orderNumber },
    {
      key: 'status',
      title: t('payments.statusLabel'),
      render: ({ refund }) => <RefundStatus status={refund.status} />,
    },
    {
      key: 'amount',
      title: t('payments.amount'),
      isNumber: true,
      render: ({ refund }) => formatMoney(refund.amount),
    },
    {
      key: 'reason',
      title: t('payments.refund.reason'),
      render: ({ refund }) => heldText(refund) ?? refund.reason,
    },
    {
      key: 'requestedName',
      title: t('payments.refund.by'),
      render: ({ refund }) => refund.requestedName || '–',
    },
    {
      key: 'createdAt',
      title: t('payments.begun'),
      render: ({ refund }) => <ShortTime at={refund.createdAt} />,
    },
    {
      key: 'doneAt',
      title: t('payments.refund.status.done'),
      render: ({ refund }) => <ShortTime at={refund.doneAt} />,
    },
  ];
}

/** Refunds with their filters; a row leads to the payment, where a refund is closed. */
export function RefundsList() {
  const { t } = useTranslation(['console', 'payment']);
  const { list, query, values, page } = useList(spec);
  const asked = { ...query, ...statusQuery(values.status) };
  return (
    <ConsoleList
      list={list}
      query={useRefunds({ page, ...asked })}
      rowKey="id"
      nameOf={({ attempt }) => attempt.orderNumber}
      hrefOf={({ attempt }) => consolePaths.payment.href(attempt.id)}
      columns={useColumns()}
      card={({ refund, attempt }) => ({
        title: attempt.orderNumber,
        status: <RefundStatus status={refund.status} />,
        amount: formatMoney(refund.amount),
        facts: [refund.reason, <ShortTime key="at" at={refund.createdAt} />],
      })}
      searchLabel={t('payments.refund.search')}
      filters={[
        {
          key: 'status',
          label: t('payments.statusLabel'),
          anyLabel: t('payments.any'),
          nameOf: (status) => t(`payments.refund.status.${status}`),
        },
      ]}
      dateLabel={t('payments.begun')}
      emptyText={t('payments.refund.none')}
      file={{
        ...{ path: '/api/payment/admin/refunds/csv', name: 'tapory-refunds.csv', query: asked },
        cells: {
          status: (status) => t(`payments.refund.status.${status}`),
          gateway: (gateway) => t(`payment:gateway.${gateway}`),
        },
      }}
    />
  );
}
