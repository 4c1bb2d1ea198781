import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { csvReply } from './csv-reply.ts';
import { listQueries, toInstants, toOrder } from './list-query.ts';

const { page, csv } = listQueries({ status: z.enum(['open']).optional() }, ['at', 'amount'], '-at');

describe('the query of a list', () => {
  it('has an order and a page of its own', () => {
    expect(page.parse({})).toEqual({ page: 1, pageSize: 20, sort: '-at' });
    expect(toOrder('-at')).toEqual({ column: 'at', direction: 'desc' });
    expect(toOrder('amount')).toEqual({ column: 'amount', direction: 'asc' });
  });

  it.each([
    { sort: 'id' },
    { sort: '--at' },
    { sort: 'at;drop table' },
    { from: '2026-02-30' },
    { from: '0001-01-01' },
    { to: '2026-11-22T00:00:00Z' },
    { from: '2026-11-23', to: '2026-11-22' },
    { status: 'closed' },
    { pageSize: '101' },
  ])('refuses %j', (query) => expect(page.safeParse(query).success).toBe(false));

  it('takes ticked rows for a file only, and not too many', () => {
    const id = '018f0000-0000-7000-8000-0000000000a1';
    expect(csv.parse({ ids: `${id},${id}` }).ids).toEqual([id, id]);
    expect(csv.safeParse({ ids: `${id},1` }).success).toBe(false);
    expect(csv.safeParse({ ids: Array(101).fill(id).join() }).success).toBe(false);
  });

  it('bounds days by Taipei’s clock, both included', () => {
    expect(toInstants({})).toBeUndefined();
    expect(toInstants({ from: '2026-11-22', to: '2026-11-22' })).toEqual({
      gte: new Date('2026-11-21T16:00:00Z'),
      lte: new Date('2026-11-22T15:59:59.999Z'),
    });
  });
});

describe('a CSV file', () => {
  const recorded: unknown[] = [];
  const security = { record: (entry: unknown) => recorded.push(entry) };

  it('is in the security log, whatever it is about', () => {
    csvReply({ name: 'list.csv', security }, ['text'], []);
    expect(recorded).toEqual([{ event: 'list-exported', outcome: 'success' }]);
  });

  it('is for Excel, with the columns that were named, and runs nothing', () => {
    const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '王 "小" 美'];
    const rows = cells.map((text) => ({ text, secret: 'x' }));
    const { headers, body } = csvReply({ name: 'list.csv', security }, ['text'], rows);
    expect(headers['content-disposition']).toBe('attachment; filename="list.csv"');
    expect(String(body).split('\r\n')).toEqual([
      '\ufeff"text"',
      ...['"\'=1+1"', '"\'+1"', '"\'-1"', '"\'@SUM(A1)"', '"\'\tx"', '"王 ""小"" 美"', ''],
    ]);
  });

  it('writes instants in Taipei’s time, as spreadsheets read them', () => {
    const rows = [
      { day: '2026-11-22', paidAt: '2026-11-22T16:00:05.250Z' },
      { day: '2026-11-22', paidAt: null },
    ];
    expect(
      String(csvReply({ name: 'x.csv', security }, ['day', 'paidAt'], rows).body)
        .trimEnd()
        .split('\r\n'),
    ).toEqual(['\ufeff"day","paidAt (UTC+8)"', '"2026-11-22","2026-11-23 00:00:05"', '"2026-11-22",""']);
  });
});
