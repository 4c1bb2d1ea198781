import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StatusTag, type StatusTone } from '../../../../components/status-tag.tsx';
import { consolePaths } from '../../../../config/console-paths.ts';
import type { ListColumn } from '../../shared/list/columns.ts';
import { ConsoleList } from '../../shared/list/console-list.tsx';
import type { List } from '../../shared/list/use-list.ts';
import type { ReportLine } from '../api/get-report.ts';
import { formatUnits } from '../report.ts';

const tones = {
  'gateway-only': 'danger',
  'ledger-only': 'danger',
  'amount-differs': 'danger',
  'refund-differs': 'danger',
  unconfirmed: 'warning',
  matched: 'success',
} as const satisfies Record<ReportLine['kind'], StatusTone>;

const refundsOf = ({ ledgerRefunded, gatewayRefunded }: ReportLine) =>
  gatewayRefunded === null || gatewayRefunded === ledgerRefunded
    ? formatUnits(ledgerRefunded)
    : `${formatUnits(ledgerRefunded)} / ${formatUnits(gatewayRefunded)}`;

function LineKind({ kind }: Pick<ReportLine, 'kind'>) {
  const { t } = useTranslation('money');
  return <StatusTag tone={tones[kind]}>{t(`report.kind.${kind}`)}</StatusTag>;
}

/** An order's number; of a payment that the shop does not know, that of the trade. */
const nameOf = ({ orderNumber, tradeNumber }: ReportLine) => orderNumber ?? tradeNumber;

function useColumns(): ListColumn<ReportLine>[] {
  const { t } = useTranslation('money');
  return [
    { key: 'order', title: t('report.order'), render: nameOf },
    { key: 'state', title: t('report.state'), render: ({ kind }) => <LineKind kind={kind} /> },
    { key: 'trade', title: t('report.tradeNumber'), render: ({ tradeNumber }) => tradeNumber },
    {
      key: 'ledger',
      title: t('report.ledger'),
      isNumber: true,
      render: ({ ledgerAmount }) => formatUnits(ledgerAmount),
    },
    {
      key: 'atGateway',
      title: t('report.atGateway'),
      isNumber: true,
      render: ({ gatewayAmount }) => formatUnits(gatewayAmount),
    },
    { key: 'refunded', title: t('report.refunded'), isNumber: true, render: refundsOf },
    {
      key: 'source',
      title: t('report.source'),
      render: ({ source }) => t(`report.from.${source}`),
    },
  ];
}

type ReportLinesProps = {
  list: List;
  query: UseQueryResult<{ items: ReportLine[]; page: number; pageSize: number; total: number }>;
};

/** The payments of a day, differences first; a row leads to the payment that the shop knows. */
export function ReportLines({ list, query }: ReportLinesProps) {
  const { t } = useTranslation('money');
  return (
    <ConsoleList
      list={list}
      query={query}
      rowKey="tradeNumber"
      nameOf={nameOf}
      hrefOf={({ attemptId }) => (attemptId ? consolePaths.payment.href(attemptId) : undefined)}
      columns={useColumns()}
      card={(line) => ({
        title: nameOf(line),
        status: <LineKind kind={line.kind} />,
        facts: [
          `${t('report.ledger')} ${formatUnits(line.ledgerAmount)}`,
          `${t('report.atGateway')} ${formatUnits(line.gatewayAmount)}`,
          line.kind === 'refund-differs' ? `${t('report.refunded')} ${refundsOf(line)}` : null,
        ],
      })}
      emptyText={t('report.empty')}
    />
  );
}
