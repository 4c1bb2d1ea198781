/** Outcome of a report line, by severity. */
export const LINE_KINDS = [
  'gateway-only',
  'ledger-only',
  'amount-differs',
  'refund-differs',
  'unconfirmed',
  'matched',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** One trade in the ledger and at the gateway; null where a side has none. Amounts are NT$. */
export type ReportLine = {
  kind: LineKind;
  tradeNumber: string;
  attemptId: string | null;
  orderNumber: string | null;
  ledgerAmount: number | null;
  gatewayAmount: number | null;
  ledgerRefunded: number;
  gatewayRefunded: number | null;
  /** Origin of the gateway's record. */
  source: 'file' | 'query' | 'none';
};

export type LedgerTrade = {
  tradeNumber: string;
  attemptId: string;
  orderNumber: string;
  amount: number;
  refunded: number;
};

/** The gateway's record; `isPaid` false: it denies the payment. Null: it could not be queried. */
export type GatewayRecord = {
  isPaid: boolean;
  amount: number;
  refunded: number | null;
  source: 'file' | 'query';
} | null;

function kindOf(ledger: LedgerTrade, record: GatewayRecord): LineKind {
  if (record === null) return 'unconfirmed';
  if (!record.isPaid) return 'ledger-only';
  if (record.amount !== ledger.amount) return 'amount-differs';
  return record.refunded !== null && record.refunded !== ledger.refunded ? 'refund-differs' : 'matched';
}

/** Compares a payment of the ledger with the gateway's record. */
export function compareTrade(ledger: LedgerTrade, record: GatewayRecord): ReportLine {
  return {
    kind: kindOf(ledger, record),
    tradeNumber: ledger.tradeNumber,
    attemptId: ledger.attemptId,
    orderNumber: ledger.orderNumber,
    ledgerAmount: ledger.amount,
    gatewayAmount: record?.isPaid ? record.amount : null,
    ledgerRefunded: ledger.refunded,
    gatewayRefunded: record?.refunded ?? null,
    source: record?.source ?? 'none',
  };
}

/** A payment that only the gateway has; of a known attempt the amount may differ. */
export function gatewayOnly(
  trade: { tradeNumber: string; amount: number; refunded: number | null },
  attempt: { id: string; orderNumber: string; amount: number } | null,
): ReportLine {
  return {
    kind: attempt && attempt.amount !== trade.amount ? 'amount-differs' : 'gateway-only',
    tradeNumber: trade.tradeNumber,
    attemptId: attempt?.id ?? null,
    orderNumber: attempt?.orderNumber ?? null,
    ledgerAmount: null,
    gatewayAmount: trade.amount,
    ledgerRefunded: 0,
    gatewayRefunded: trade.refunded,
    source: 'file',
  };
}

export type ReportSummary = Record<LineKind, number> & {
  ledgerTotal: number;
  gatewayTotal: number;
  /** NT$ refunded on that day by the ledger, whichever day it was paid. */
  refundedTotal: number;
  refunds: number;
};

/** Sorts lines by severity, then by trade number. */
export function sortLines(lines: readonly ReportLine[]): ReportLine[] {
  const rank = (line: ReportLine) => LINE_KINDS.indexOf(line.kind);
  return lines.toSorted((a, b) => rank(a) - rank(b) || (a.tradeNumber < b.tradeNumber ? -1 : 1));
}

/** Counts by kind and the sums of both sides. */
export function summarise(
  lines: readonly ReportLine[],
  refunds: readonly { amount: number }[],
): ReportSummary {
  const count = (kind: LineKind) => lines.filter((line) => line.kind === kind).length;
  const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);
  return {
    ...(Object.fromEntries(LINE_KINDS.map((kind) => [kind, count(kind)])) as Record<LineKind, number>),
    ledgerTotal: sum(lines.map((line) => line.ledgerAmount)),
    gatewayTotal: sum(lines.map((line) => line.gatewayAmount)),
    refundedTotal: sum(refunds.map(({ amount }) => amount)),
    refunds: refunds.length,
  };
}
