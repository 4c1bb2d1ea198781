import { useTranslation } from 'react-i18next';
import { consolePaths } from '../../../../config/console-paths.ts';
import { listMoneyCasesQuery } from '../../../../lib/api/gen/payment/lists.gen.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import type { ListColumn } from '../../shared/list/columns.ts';
import { ConsoleList } from '../../shared/list/console-list.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { type MoneyCase, useMoneyCases } from '../api/get-money-cases.ts';
import { CaseStatus } from './case-status.tsx';

const { reason } = listMoneyCasesQuery.filters;

const spec = {
  ...listMoneyCasesQuery,
  name: 'money-cases',
  filters: { status: ['accepted', 'refunded', 'closed'], reason },
  initialSort: '-decidedAt',
} as const;

function useColumns(): ListColumn<MoneyCase>[] {
  const { t } = useTranslation('money');
  return [
    { key: 'order', title: t('report.order'), render: ({ orderNumber }) => orderNumber },
    { key: 'why', title: t('case.why'), render: ({ reason }) => t(`case.reason.${reason}.name`) },
    {
      key: 'status',
      title: t('case.decision'),
      render: ({ status }) => <CaseStatus status={status} />,
    },
    {
      key: 'amount',
      title: t('case.amount'),
      isNumber: true,
      render: ({ amount }) => formatMoney(amount),
    },
    { key: 'note', title: t('case.noteColumn'), render: ({ note }) => note || '–' },
    { key: 'by', title: t('case.by'), render: ({ decidedName }) => decidedName || '–' },
    {
      key: 'openedAt',
      title: t('case.found'),
      isExtra: true,
      render: ({ openedAt }) => <ShortTime at={openedAt} />,
    },
    { key: 'decidedAt', title: t('case.at'), render: ({ decidedAt }) => <ShortTime at={decidedAt} /> },
  ];
}

/** Who decided what, when and why. */
export function DecidedList() {
  const { t } = useTranslation('money');
  const { list, query, values, page } = useList(spec);
  const asked = { ...query, ...values, state: 'decided' } as const;
  return (
    <ConsoleList
      list={list}
      query={useMoneyCases({ page, ...asked })}
      rowKey="id"
      nameOf={({ orderNumber }) => orderNumber}
      hrefOf={({ attemptId }) => consolePaths.payment.href(attemptId)}
      columns={useColumns()}
      card={({ orderNumber, status, reason, amount, decidedName, note }) => ({
        title: orderNumber,
        status: <CaseStatus status={status} />,
        amount: formatMoney(amount),
        facts: [t(`case.reason.${reason}.name`), decidedName, note],
      })}
      searchLabel={t('case.search')}
      filters={[
        {
          key: 'status',
          label: t('case.decision'),
          anyLabel: t('case.anyDecision'),
          nameOf: (status) => t(`case.status.${status}`),
        },
        {
          key: 'reason',
          label: t('case.why'),
          anyLabel: t('case.anyReason'),
          nameOf: (reason) => t(`case.reason.${reason}.name`),
        },
      ]}
      dateLabel={t('case.found')}
      emptyText={t('case.noneDecided')}
      file={{
        path: '/api/payment/admin/money-cases/csv',
        name: 'tapory-payment-exceptions.csv',
        query: asked,
        heads: { reason: t('case.why') },
        cells: {
          status: (status) => t(`case.status.${status}`),
          reason: (reason) => t(`case.reason.${reason}.name`),
        },
      }}
    />
  );
}
