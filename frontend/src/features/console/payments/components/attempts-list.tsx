import { useTranslation } from 'react-i18next';
import { consolePaths } from '../../../../config/console-paths.ts';
import { listStaffAttemptsQuery } from '../../../../lib/api/gen/payment/lists.gen.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { usePaymentMethodName } from '../../../../lib/use-payment-method-name.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import type { ListColumn } from '../../shared/list/columns.ts';
import { ConsoleList } from '../../shared/list/console-list.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { type AttemptsQuery, type ListedAttempt, useAttempts } from '../api/get-attempts.ts';
import { AttemptStatus } from './attempt-status.tsx';

const statuses = ['pending', 'awaiting_transfer', 'succeeded', 'failed', 'double'] as const;

const { gateway } = listStaffAttemptsQuery.filters;

const spec = {
  ...listStaffAttemptsQuery,
  name: 'payments',
  filters: { status: statuses, gateway, dated: ['paidAt'] },
} as const;

const statusQuery = (status: (typeof statuses)[number] | undefined): Partial<AttemptsQuery> => {
  if (status === undefined) return {};
  return status === 'double' ? { double: 'true' } : { status };
};

function useColumns(): ListColumn<ListedAttempt>[] {
  const { t } = useTranslation(['console', 'payment', 'money']);
  const nameOf = usePaymentMethodName();
  return [
    { key: 'orderNumber', title: t('payments.order'), render: ({ orderNumber }) => orderNumber },
    {
      key: 'status',
      title: t('payments.statusLabel'),
      render: (attempt) => <AttemptStatus {...attempt} />,
    },
    { key: 'method', title: t('payments.method'), render: (attempt) => nameOf(attempt) },
    {
      key: 'amount',
      title: t('payments.amount'),
      isNumber: true,
      render: ({ amount }) => formatMoney(amount),
    },
    { key: 'createdAt', title: t('payments.begun'), render: ({ createdAt }) => <ShortTime at={createdAt} /> },
    { key: 'paidAt', title: t('payments.paidAt'), render: ({ paidAt }) => <ShortTime at={paidAt} /> },
    {
      key: 'gateway',
      title: t('money:report.gateway'),
      isExtra: true,
      render: ({ gateway }) => t(`payment:gateway.${gateway}`),
    },
    {
      key: 'gatewayNumber',
      title: t('payments.gatewayNumber'),
      isExtra: true,
      render: ({ gatewayNumber }) => gatewayNumber ?? '–',
    },
  ];
}

/** Payments with their filters; a row leads to the payment. */
export function AttemptsList() {
  const { t } = useTranslation(['console', 'payment', 'money']);
  const { list, query, values, page } = useList(spec);
  const asked = {
    ...query,
    ...statusQuery(values.status),
    ...(values.gateway ? { gateway: values.gateway } : {}),
    ...(values.dated ? { dated: values.dated } : {}),
  };
  const attempts = useAttempts({ page, ...asked });
  return (
    <ConsoleList
      list={list}
      query={attempts}
      rowKey="id"
      nameOf={({ orderNumber }) => orderNumber}
      hrefOf={({ id }) => consolePaths.payment.href(id)}
      columns={useColumns()}
      card={(attempt) => ({
        title: attempt.orderNumber,
        status: <AttemptStatus {...attempt} />,
        amount: formatMoney(attempt.amount),
        facts: [t(`payment:method.name.${attempt.method}`), <ShortTime key="at" at={attempt.createdAt} />],
      })}
      searchLabel={t('payments.search')}
      filters={[
        {
          key: 'status',
          label: t('payments.statusLabel'),
          anyLabel: t('payments.any'),
          nameOf: (status) => t(`payments.status.${status}`),
        },
        {
          key: 'gateway',
          label: t('money:report.gateway'),
          anyLabel: t('payments.anyGateway'),
          nameOf: (gateway) => t(`payment:gateway.${gateway}`),
        },
        {
          key: 'dated',
          label: t('payments.dated.label'),
          anyLabel: t('payments.dated.createdAt'),
          nameOf: () => t('payments.dated.paidAt'),
        },
      ]}
      dateLabel={t(values.dated ? 'payments.paidAt' : 'payments.begun')}
      emptyText={t('payments.none')}
      file={{
        ...{ path: '/api/payment/admin/attempts/csv', name: 'tapory-payments.csv', query: asked },
        cells: {
          status: (status) => t(`payments.status.${status}`),
          gateway: (gateway) => t(`payment:gateway.${gateway}`),
          method: (method) => t(`payment:method.name.${method}`),
        },
      }}
    />
  );
}
