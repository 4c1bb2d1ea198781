import { describe, expect, it } from '@jest/globals';
import { parseShipments } from '../use-cases/parse-shipments.ts';
import { readDay } from './shipments-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const number = 'T261121-7K3QX0';

describe('parseShipments', () => {
  it.each([
    [
      'commas and a byte order mark',
      `\ufeff訂單編號,物流業者,物流單號\r\n${number},黑貓宅急便,901234567890\r\n`,
    ],
    [
      'semicolons and quotes',
      `"Order number";"Carrier";"Tracking number"\n"${number}";"T-Cat";"9012 3456 7890"\n`,
    ],
    [
      'tabs, and numbers marked as text',
      `order\tcarrier\ttracking\n${number.toLowerCase()}\tblack_cat\t="901234567890"\n`,
    ],
    ['a line that names the delimiter', `sep=;\norder;carrier;tracking\n${number};黑貓;'901234567890\n;;\n`],
    [
      'other columns, in another order',
      `備註,物流單號,物流,訂單\n"a, b",９０１２３４５６７８９０,黑貓,${number}\n`,
    ],
  ])('reads %s', (_, text) => {
    const { shipments, problems } = parseShipments(bytes(text));
    expect(problems).toEqual([]);
    expect(shipments).toMatchObject([
      { orderNumber: number, parcel: { carrier: 'black_cat', trackingNumber: '901234567890' } },
    ]);
  });

  it.each(['7-11', '7月11日', '11-Jul', '7/11'])('knows the store that a spreadsheet wrote as %s', (name) => {
    const text = `order,carrier,tracking\n${number},${name},901234567890\n`;
    expect(parseShipments(bytes(text))).toMatchObject({
      ...{ problems: [], shipments: [{ parcel: { carrier: 'seven_eleven' } }] },
    });
  });

  it('reads UTF-16, which spreadsheets call Unicode text', () => {
    const text = `\ufefforder\tcarrier\ttracking\n${number}\tpost\t12345678\n`;
    const utf16 = new Uint8Array(new Uint16Array([...text].map((one) => one.charCodeAt(0))).buffer);
    expect(parseShipments(utf16).shipments).toHaveLength(1);
  });

  it('names every row that it cannot read, by its number in the file', () => {
    const rows = [
      ['T1', 'post', '12345678', ''],
      [number, 'pigeon', '12345678', ''],
      [number, 'post', '9.01235E+11', ''],
      ['', '', '', ''],
      [number, 'post', '12345678', '31/12/2026'],
      [number, 'post', '12345678', '2026/11/5'],
    ];
    const text = ['order,carrier,tracking,出貨日', ...rows.map((row) => row.join(','))].join('\n');
    const { shipments, problems } = parseShipments(bytes(text));
    expect(problems.map(({ path, params }) => [path, params?.column])).toEqual([
      ['row.2', '訂單編號'],
      ['row.3', '物流業者'],
      ['row.4', '物流單號'],
      ['row.6', '出貨日期'],
    ]);
    expect(shipments.map(({ path }) => path)).toEqual(['row.7']);
  });

  it.each([
    ['order,carrier\nT261121-7K3QX0,post', 'FILE_COLUMN_MISSING'],
    ['order,carrier,tracking\n,,\n', 'FILE_EMPTY'],
  ])('says what is wrong with %j as a whole', (text, code) => {
    expect(parseShipments(bytes(text)).problems.map((problem) => problem.code)).toEqual([code]);
  });

  it.each([
    [new Uint8Array([0xff, 0x00, 0xfe, 0x80]), 'FILE_ENCODING_UNKNOWN'],
    [bytes('order,carrier,tracking\n"T1,post,1\n'), 'FILE_ROW_INVALID'],
  ])('refuses what is no such file', (file, code) => {
    expect(() => parseShipments(file)).toThrow(
      expect.objectContaining({ code: 'SHIPMENTS_INVALID', fields: [expect.objectContaining({ code })] }),
    );
  });
});

describe('readDay', () => {
  it.each([
    '2026/11/5',
    '2026-11-05',
    '2026-11-05 14:30',
    '46331',
    '46331.604',
    '115/11/05',
    '2026年11月5日',
    '20261105',
  ])('reads %s', (text) => {
    expect(readDay(text)).toEqual(new Date('2026-11-05T15:59:59Z'));
  });

  it.each(['5/11/2026', '2026-02-30', '99', 'yesterday', '26/11/5', '2026-11-05 later'])(
    'does not guess %s',
    (text) => {
      expect(readDay(text)).toBeNull();
    },
  );
});
