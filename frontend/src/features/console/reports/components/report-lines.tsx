import '../../shared/components/verdict.css';
import '../../shared/components/console-table.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MobileCell } from '../../../../components/mobile-cell.tsx';
import { paths } from '../../../../config/paths.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { ConsoleTable } from '../../shared/components/console-table.tsx';
import type { ReportLine } from '../api/get-report.ts';

const tones = {
  'gateway-only': 'failed',
  'ledger-only': 'failed',
  'amount-differs': 'failed',
  'refund-differs': 'failed',
  unconfirmed: 'warning',
  matched: 'ok',
} as const satisfies Record<ReportLine['kind'], string>;

/** A page of the payments of a day, differences first; on a phone the amounts are below the order. */
export function ReportLines({ lines }: { lines: ReportLine[] }) {
  const { t } = useTranslation('money');
  const money = (units: number | null) =>
    units === null ? t('report.nothing') : formatMoney({ units, currency: 'TWD' });
  const refundsOf = ({ ledgerRefunded, gatewayRefunded }: ReportLine) =>
    gatewayRefunded === null || gatewayRefunded === ledgerRefunded
      ? money(ledgerRefunded)
      : `${money(ledgerRefunded)} / ${money(gatewayRefunded)}`;
  return (
    <ConsoleTable<ReportLine>
      rowKey="tradeNumber"
      rows={lines}
      emptyText={t('report.empty')}
      columns={[
        {
          title: t('report.state'),
          dataIndex: 'kind',
          render: (kind: ReportLine['kind']) => (
            <strong className={`check__verdict tone--${tones[kind]}`}>{t(`report.kind.${kind}`)}</strong>
          ),
        },
        {
          title: t('report.order'),
          dataIndex: 'orderNumber',
          render: (number: string | null, line) => (
            <>
              {line.attemptId ? (
                <Link to={paths.adminPayment.href(line.attemptId)}>{number}</Link>
              ) : (
                t('report.nothing')
              )}
              <span className="console__sub">{line.tradeNumber}</span>
              <MobileCell>
                <span className="console__sub">
                  {t('report.ledger')} {money(line.ledgerAmount)} · {t('report.atGateway')}{' '}
                  {money(line.gatewayAmount)}
                </span>
                {line.kind === 'refund-differs' ? (
                  <span className="console__sub">
                    {t('report.refunded')} {refundsOf(line)}
                  </span>
                ) : null}
              </MobileCell>
            </>
          ),
        },
        {
          title: t('report.ledger'),
          dataIndex: 'ledgerAmount',
          align: 'right',
          responsive: ['md'],
          render: money,
        },
        {
          title: t('report.atGateway'),
          dataIndex: 'gatewayAmount',
          align: 'right',
          responsive: ['md'],
          render: money,
        },
        {
          title: t('report.refunded'),
          align: 'right',
          responsive: ['md'],
          render: (_, line) => refundsOf(line),
        },
        {
          title: t('report.source'),
          dataIndex: 'source',
          responsive: ['md'],
          render: (source: ReportLine['source']) => t(`report.from.${source}`),
        },
      ]}
    />
  );
}
