import type { FieldError } from '@tapory/errors';
import { endOfTaipeiDay, readWrittenMoment } from '@tapory/taipei-time';
import { foldCode, foldValue } from '@tapory/text';
import { isOrderNumber } from './order-number.ts';
import { carrierNamed, isTrackingNumber, type Parcel } from './parcel.ts';

/** A parcel that staff report as handed over; `shippedOn` is the end of the day that they name. */
export type Shipment = { path: string; orderNumber: string; parcel: Parcel; shippedOn: Date | null };

export type ReadShipments = { shipments: Shipment[]; problems: FieldError[] };

/** Names of the columns without spaces and case: files are found by name, not by position. The first is shown. */
const COLUMNS = {
  orderNumber: ['訂單編號', '訂單', '訂單號碼', 'order', 'ordernumber', 'orderno'],
  carrier: ['物流業者', '物流', '貨運', '物流公司', 'carrier'],
  trackingNumber: ['物流單號', '單號', '託運單號', '追蹤號碼', 'trackingnumber', 'trackingno', 'tracking'],
  shippedOn: ['出貨日期', '出貨日', '寄出日期', 'shipdate', 'shippedon', 'shippedat', 'date'],
} as const;
type Column = keyof typeof COLUMNS;
const REQUIRED: readonly Column[] = ['orderNumber', 'carrier', 'trackingNumber'];

export const MAX_SHIPMENTS = 500;

const plainName = (name: string): string => name.replace(/[\s\u3000\ufeff._-]/g, '').toLowerCase();

/** Spreadsheets mark long numbers as text by a leading quote or as `="…"`. */
const plainCell = (cell: string): string =>
  foldValue(cell)
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim();

/** The end of a day as spreadsheets write it; null for anything else. */
export function readDay(text: string): Date | null {
  const moment = readWrittenMoment(text);
  return moment && endOfTaipeiDay(moment.day);
}

function readRow(path: string, row: number, cell: (column: Column) => string): Shipment | FieldError {
  const bad = (column: Column): FieldError => ({
    ...{ path, code: 'FILE_CELL_INVALID' },
    params: { row, column: COLUMNS[column][0], value: cell(column).slice(0, 40) },
  });
  const [orderNumber, trackingNumber] = [foldCode(cell('orderNumber')), foldCode(cell('trackingNumber'))];
  const carrier = carrierNamed(foldCode(cell('carrier')));
  const shippedOn = cell('shippedOn') === '' ? null : readDay(cell('shippedOn'));
  if (!isOrderNumber(orderNumber)) return bad('orderNumber');
  if (!carrier) return bad('carrier');
  if (!isTrackingNumber(trackingNumber)) return bad('trackingNumber');
  if (cell('shippedOn') !== '' && !shippedOn) return bad('shippedOn');
  return { path, orderNumber, parcel: { carrier, trackingNumber }, shippedOn };
}

/** What is wrong with the file as a whole. */
function shapeProblems(rows: readonly string[][], index: ReadonlyMap<Column, number>): FieldError[] {
  const missing = REQUIRED.filter((column) => !index.has(column));
  if (missing.length > 0)
    return missing.map((column) => ({
      ...{ path: 'row.1', code: 'FILE_COLUMN_MISSING' },
      params: { column: COLUMNS[column][0] },
    }));
  if (rows.length < 2) return [{ path: 'file', code: 'FILE_EMPTY' }];
  if (rows.length <= MAX_SHIPMENTS + 1) return [];
  return [{ path: 'file', code: 'FILE_TOO_LONG', params: { max: MAX_SHIPMENTS } }];
}

/** The parcels of a file, given as rows of cells with the header first, and all that cannot be read, by row; `firstRow` is the header's number. */
export function readShipments(rows: readonly string[][], firstRow = 1): ReadShipments {
  const header = (rows[0] ?? []).map(plainName);
  const index = new Map<Column, number>();
  for (const column of Object.keys(COLUMNS) as Column[]) {
    const at = header.findIndex((name) => (COLUMNS[column] as readonly string[]).includes(name));
    if (at >= 0) index.set(column, at);
  }
  const shape = shapeProblems(rows, index);
  if (shape.length > 0) return { shipments: [], problems: shape };
  const read = rows.slice(1).flatMap((cells, at) => {
    if (cells.every((cell) => plainCell(cell) === '')) return [];
    const cell = (column: Column) => plainCell(cells[index.get(column) ?? -1] ?? '');
    const row = firstRow + at + 1;
    return [readRow(`row.${row}`, row, cell)];
  });
  const problems = read.filter((one): one is FieldError => 'code' in one);
  const shipments = read.filter((one): one is Shipment => 'parcel' in one);
  return shipments.length + problems.length === 0
    ? { shipments, problems: [{ path: 'file', code: 'FILE_EMPTY' }] }
    : { shipments, problems };
}
