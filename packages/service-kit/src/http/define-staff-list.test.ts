import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineStaffList } from './define-staff-list.ts';

type Row = { id: string; amount: number };

const asked: unknown[] = [];

const list = defineStaffList({
  operationId: 'listSums',
  summary: 'Sums',
  filters: { state: z.enum(['open', 'closed']).default('open') },
  sorts: ['createdAt', 'amount'],
  initial: '-createdAt',
  async find({ rows }: { rows: Row[] }, filter, slice) {
    asked.push({ filter, slice });
    return { items: rows, total: 7 };
  },
  onRead: (security) => security.record({ event: 'audit-read', outcome: 'success' }),
  item: z.object({ id: z.string() }),
  present: ({ id }) => ({ id }),
  file: {
    operationId: 'exportSums',
    summary: 'Sums as CSV',
    name: 'sums.csv',
    columns: ['id', 'amount'],
    toRows: (rows) => rows,
  },
});

async function call(route: 'page' | 'file', query: object) {
  asked.length = 0;
  const recorded: unknown[] = [];
  const handler = list[route]({ rows: [{ id: 'a', amount: 5 }] });
  const security = { record: (entry: unknown) => recorded.push(entry) };
  const answer = await handler.handle({ query: handler.query.parse(query), security, language: 'en' });
  return { answer, recorded, ...(asked[0] as { filter: object; slice: object }) };
}

describe('a list for staff', () => {
  it('reads a page by its filters, days and order', async () => {
    const { answer, filter, slice, recorded } = await call('page', {
      ...{ page: '2', pageSize: '10', sort: 'amount', from: '2026-11-22', to: '2026-11-22' },
    });
    expect(answer).toEqual({ items: [{ id: 'a' }], page: 2, pageSize: 10, total: 7 });
    expect(slice).toEqual({ order: { column: 'amount', direction: 'asc' }, skip: 10, take: 10 });
    expect(filter).toEqual({
      state: 'open',
      during: { gte: new Date('2026-11-21T16:00:00Z'), lte: new Date('2026-11-22T15:59:59.999Z') },
      days: { from: '2026-11-22', to: '2026-11-22' },
    });
    expect(recorded).toHaveLength(1);
  });

  it('writes all that matches, or what was ticked, as a file', async () => {
    const id = '018f0000-0000-7000-8000-0000000000a1';
    const { answer, filter, slice, recorded } = await call('file', { state: 'closed', ids: id });
    expect(String(answer.body).split('\r\n')).toEqual(['\ufeff"id","amount"', '"a","5"', '']);
    expect(filter).toMatchObject({ state: 'closed', ids: [id], during: undefined });
    expect(slice).toMatchObject({ order: { column: 'createdAt', direction: 'desc' }, skip: 0 });
    expect(recorded).toEqual([{ event: 'list-exported', outcome: 'success' }]);
  });
});
