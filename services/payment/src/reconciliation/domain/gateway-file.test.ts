import { describe, expect, it } from '@jest/globals';
import { AppError } from '@tapory/errors';
import { decodeFile, readTrades } from './gateway-file.ts';

const HEADER = ['特店訂單編號', '綠界訂單編號', '付款狀態', '付款日期', '訂單金額', '退款金額'];
const ROW = ['TP2611210001', '2611211200001234', '已付款', '2026/11/21 12:00:05', '400', ''];

const fieldsOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return AppError.from(error).fields.map(({ path, code }) => `${path} ${code}`);
  }
  return [];
};

describe('readTrades', () => {
  it('finds the columns by any of their names, in any position', () => {
    const [trade] = readTrades([HEADER, ROW]);
    expect(trade).toEqual({
      tradeNumber: 'TP2611210001',
      gatewayNumber: '2611211200001234',
      amount: 400,
      refunded: null,
      paidAt: new Date('2026-11-21T04:00:05Z'),
    });
    const other = readTrades([
      ['\ufeffPayment Date', 'TradeAmt', 'Merchant Trade No'],
      ['2026-11-21', 'NT$1,200', '="TP2611210002"'],
    ]);
    expect(other[0]).toMatchObject({ tradeNumber: 'TP2611210002', amount: 1200, gatewayNumber: '' });
    expect(other[0]?.paidAt).toEqual(new Date('2026-11-21T15:59:59Z'));
  });

  it('skips unpaid trades, empty rows and the row of totals', () => {
    const unpaid = ROW.with(0, 'TP2').with(2, '未付款').with(3, '');
    const rows = [HEADER, ROW, unpaid, ['', '', '', '', '', ''], ['合計', '', '', '', '400', '']];
    expect(readTrades(rows).map(({ tradeNumber }) => tradeNumber)).toEqual(['TP2611210001']);
  });

  it.each<[string, string[][], string[]]>([
    [
      'a column missing',
      [
        ['特店訂單編號', '金額'],
        ['TP1', '4'],
      ],
      ['row.1 FILE_COLUMN_MISSING'],
    ],
    [
      'no header',
      [ROW],
      ['row.1 FILE_COLUMN_MISSING', 'row.1 FILE_COLUMN_MISSING', 'row.1 FILE_COLUMN_MISSING'],
    ],
    ['nothing but a header', [HEADER], ['file FILE_EMPTY']],
    ['an amount with cents', [HEADER, ROW.with(4, '400.50')], ['row.2 FILE_CELL_INVALID']],
    ['a negative amount', [HEADER, ROW.with(4, '-400')], ['row.2 FILE_CELL_INVALID']],
    ['a day that does not exist', [HEADER, ROW.with(3, '2026/02/30 12:00:00')], ['row.2 FILE_CELL_INVALID']],
    ['an unknown status', [HEADER, ROW.with(2, '也許')], ['row.2 FILE_CELL_INVALID']],
    ['a formula for a number', [HEADER, ROW.with(0, '=1+1')], ['row.2 FILE_CELL_INVALID']],
    ['more back than came', [HEADER, ROW.with(5, '401')], ['row.2 FILE_CELL_INVALID']],
    ['a trade twice', [HEADER, ROW, ROW], ['row.3 FILE_ROW_DUPLICATE']],
    [
      'two bad rows',
      [HEADER, ROW.with(4, 'x'), ROW, ROW.with(3, 'y')],
      ['row.2 FILE_CELL_INVALID', 'row.4 FILE_CELL_INVALID'],
    ],
  ])('rejects %s and reports the row', (_what, rows, problems) => {
    expect(fieldsOf(() => readTrades(rows))).toEqual(problems);
  });
});

describe('decodeFile', () => {
  it('reads UTF-8 with and without a mark, and Big5', () => {
    expect(decodeFile(Buffer.from('金額'))).toBe('金額');
    expect(decodeFile(Buffer.from('\ufeff金額'))).toContain('金額');
    // 金額 in Big5.
    expect(decodeFile(Buffer.from([0xaa, 0xf7, 0xc3, 0x42]))).toBe('金額');
  });

  it('rejects bytes that are not text', () => {
    expect(fieldsOf(() => decodeFile(Buffer.from([0xff, 0x80, 0x00, 0xff])))).toEqual([
      'file FILE_ENCODING_UNKNOWN',
    ]);
    expect(fieldsOf(() => decodeFile(Buffer.from('PK\x03\x04\0\0')))).toEqual(['file FILE_ENCODING_UNKNOWN']);
  });
});
