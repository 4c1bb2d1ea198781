import { AppError, type ErrorParams, type FieldError } from '@tapory/errors';
import { endOfTaipeiDay, parseTaipeiTime, readWrittenMoment } from '@tapory/taipei-time';
import { foldValue, readTableText, type TableText } from '@tapory/text';

export type GatewayTrade = {
  tradeNumber: string;
  gatewayNumber: string;
  amount: number;
  /** Null when the file has no such column. */
  refunded: number | null;
  paidAt: Date;
};

/**
 * All names of the columns in back offices and their documentation, without spaces and case: files differ by account and
 * year, so columns are found by name, not by position.
 */
const COLUMNS = {
  tradeNumber: ['特店訂單編號', '特店交易編號', '廠商訂單編號', '廠商交易編號', 'merchanttradeno', 'orderno'],
  amount: ['訂單金額', '交易金額', '付款金額', '金額', 'tradeamt', 'totalprice', 'amount'],
  paidAt: ['付款日期', '付款時間', '交易日期', '交易時間', 'paymentdate', 'paidat'],
  gatewayNumber: ['綠界訂單編號', '綠界交易編號', 'ecpay訂單編號', '立吉富訂單編號', 'tradeno', 'buysafeno'],
  status: ['付款狀態', '交易狀態', 'tradestatus', 'status'],
  refunded: ['退款金額', 'refundamount'],
} as const;
type Column = keyof typeof COLUMNS;
const REQUIRED: readonly Column[] = ['tradeNumber', 'amount', 'paidAt'];

const MAX_ROWS = 5000;
const MAX_PROBLEMS = 20;
const MAX_AMOUNT = 1_000_000_000;
const PAID = ['已付款', '付款成功', '交易成功', '成功', '1', 'paid', 'success', 's'];
const UNPAID = ['未付款', '付款失敗', '交易失敗', '失敗', '未成立', '0', '2', 'unpaid', 'failed', 'f'];
const TOTALS = /^(合計|總計|小計|total)/i;

const plainName = (name: string): string => foldValue(name).replace(/[\s_]/g, '').toLowerCase();
/** Spreadsheets mark long numbers as text by a leading quote or as `="…"`. */
const plainCell = (cell: string): string =>
  foldValue(cell)
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim();

/** The table in a back office's file, in whatever encoding it exports. GATEWAY_FILE_INVALID for other bytes. */
export function tableIn(bytes: Uint8Array): TableText {
  const table = readTableText(bytes);
  if (table !== null) return table;
  throw new AppError('GATEWAY_FILE_INVALID', { fields: [{ path: 'file', code: 'FILE_ENCODING_UNKNOWN' }] });
}

type Index = Partial<Record<Column, number>>;

function indexColumns(header: readonly string[]): Index {
  const names = header.map(plainName);
  const index: Index = {};
  for (const column of Object.keys(COLUMNS) as Column[]) {
    const at = names.findIndex((name) => (COLUMNS[column] as readonly string[]).includes(name));
    if (at >= 0) index[column] = at;
  }
  return index;
}

/** Whole NT$, such as `1,200`, `NT$ 400`, `400.00` and `400 元`; null otherwise. */
function parseAmount(text: string): number | null {
  const digits = text
    .replace(/^(?:NTD|NT\$|TWD|\$)\s*/i, '')
    .replace(/\s*(?:元|NTD|TWD)$/i, '')
    .replace(/\.0+$/, '');
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d+)$/.test(digits)) return null;
  const amount = Number(digits.replaceAll(',', ''));
  return amount < MAX_AMOUNT ? amount : null;
}

function parseTime(text: string): Date | null {
  const moment = readWrittenMoment(text);
  if (!moment) return null;
  return moment.time === null ? endOfTaipeiDay(moment.day) : parseTaipeiTime(`${moment.day} ${moment.time}`);
}

type RowProblem = { code: FieldError['code']; params: ErrorParams };

function readRow(cell: (column: Column) => string): GatewayTrade | RowProblem | null {
  const bad = (column: Column): RowProblem => ({
    code: 'FILE_CELL_INVALID',
    params: { column: COLUMNS[column][0], value: cell(column).slice(0, 40) },
  });
  const status = cell('status').toLowerCase();
  if (status !== '' && !PAID.includes(status)) return UNPAID.includes(status) ? null : bad('status');
  if (!/^[A-Za-z0-9]{1,20}$/.test(cell('tradeNumber'))) return bad('tradeNumber');
  const amount = parseAmount(cell('amount'));
  if (amount === null || amount === 0) return bad('amount');
  const paidAt = parseTime(cell('paidAt'));
  if (!paidAt) return bad('paidAt');
  const refunded = cell('refunded') === '' ? null : parseAmount(cell('refunded'));
  if (cell('refunded') !== '' && (refunded === null || refunded > amount)) return bad('refunded');
  return { tradeNumber: cell('tradeNumber'), gatewayNumber: cell('gatewayNumber'), amount, refunded, paidAt };
}

const refuse = (fields: FieldError[]): AppError => new AppError('GATEWAY_FILE_INVALID', { fields });

function checkShape(rows: readonly string[][], index: Index): void {
  const missing = REQUIRED.filter((column) => index[column] === undefined);
  if (missing.length > 0)
    throw refuse(
      missing.map((column) => ({
        path: 'row.1',
        code: 'FILE_COLUMN_MISSING',
        params: { column: COLUMNS[column][0] },
      })),
    );
  if (rows.length < 2) throw refuse([{ path: 'file', code: 'FILE_EMPTY' }]);
  if (rows.length > MAX_ROWS + 1)
    throw refuse([{ path: 'file', code: 'FILE_TOO_LONG', params: { max: MAX_ROWS } }]);
}

/**
 * The paid trades of a gateway's file, given as rows of cells with the header first, whose number is `firstRow`. One invalid row rejects the whole
 * file: GATEWAY_FILE_INVALID with the first twenty problems by row.
 */
export function readTrades(rows: readonly string[][], firstRow = 1): GatewayTrade[] {
  const index = indexColumns(rows[0] ?? []);
  checkShape(rows, index);
  const problems: FieldError[] = [];
  const trades = new Map<string, GatewayTrade>();
  rows.slice(1).forEach((cells, at) => {
    const row = firstRow + at + 1;
    if (cells.every((cell) => plainCell(cell) === '') || TOTALS.test(plainCell(cells[0] ?? ''))) return;
    const read = readRow((column) => plainCell(cells[index[column] ?? -1] ?? ''));
    if (read === null) return;
    if ('code' in read)
      problems.push({ path: `row.${row}`, code: read.code, params: { row, ...read.params } });
    else if (trades.has(read.tradeNumber))
      problems.push({
        path: `row.${row}`,
        code: 'FILE_ROW_DUPLICATE',
        params: { row, value: read.tradeNumber },
      });
    else trades.set(read.tradeNumber, read);
  });
  if (problems.length > 0) throw refuse(problems.slice(0, MAX_PROBLEMS));
  return [...trades.values()];
}
