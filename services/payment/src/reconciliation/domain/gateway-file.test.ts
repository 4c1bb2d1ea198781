import { describe, expect, it } from '@jest/globals';
import { AppError } from '@tapory/errors';
import { readTrades, tableIn } from './gateway-file.ts';

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

  it.each([
    ['2026/11/21 下午 12:00:05', 'NT$ 1,200'],
    ['２０２６／１１／２１ 12:00:05', '１，２００'],
    ['115/11/21 12:00:05', '1,200 元'],
    ['20261121120005', 'TWD1200.00'],
    ['46347.50005787', '$1200\u200b'],
    ['2026.11.21 12:00:05 PM', '1200'],
  ])('reads the moment %s and the amount %s', (at, amount) => {
    const [trade] = readTrades([HEADER, ROW.with(0, '\u200eTP2611210001').with(3, at).with(4, amount)]);
    expect(trade).toMatchObject({ tradeNumber: 'TP2611210001', amount: 1200 });
    expect(trade?.paidAt).toEqual(new Date('2026-11-21T04:00:05Z'));
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
    ['an amount in another notation', [HEADER, ROW.with(4, '1.200')], ['row.2 FILE_CELL_INVALID']],
    ['thousands that are none', [HEADER, ROW.with(4, '12,00')], ['row.2 FILE_CELL_INVALID']],
    ['a day of either order', [HEADER, ROW.with(3, '5/11/2026')], ['row.2 FILE_CELL_INVALID']],
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

describe('tableIn', () => {
  it('reads UTF-8 with and without a mark, and Big5', () => {
    expect(tableIn(Buffer.from('金額')).text).toBe('金額');
    expect(tableIn(Buffer.from('\ufeff金額')).text).toBe('金額');
    // 金額 in Big5.
    expect(tableIn(Buffer.from([0xaa, 0xf7, 0xc3, 0x42])).text).toBe('金額');
    expect(tableIn(Buffer.from('sep=;\r\na;b,c\r\n'))).toEqual({
      ...{ text: 'a;b,c\r\n', delimiter: ';', firstRow: 2 },
    });
  });

  it('rejects bytes that are not text', () => {
    expect(fieldsOf(() => tableIn(Buffer.from([0xff, 0x80, 0x00, 0xff])))).toEqual([
      'file FILE_ENCODING_UNKNOWN',
    ]);
    expect(fieldsOf(() => tableIn(Buffer.from('PK\x03\x04\0\0')))).toEqual(['file FILE_ENCODING_UNKNOWN']);
  });
});
