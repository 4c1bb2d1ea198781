import { describe, expect, it } from '@jest/globals';
import { isLimited, readListView, viewOf } from './list-query.ts';
import { daysOf } from './periods.ts';

const spec = {
  name: 'payments',
  filters: { status: ['failed', 'succeeded'] },
  sorts: ['createdAt', 'amount'],
  initialSort: '-createdAt',
} as const;

/** Half past midnight in Taipei, still the day before in UTC. */
const NOW = Date.parse('2026-12-31T16:30:00Z');

const read = (search: string) => readListView(spec, new URLSearchParams(search), NOW);

describe('the address of a list', () => {
  it('keeps what is allowed', () => {
    expect(read('status=failed&sort=-amount&page=3&search=+T26+&period=today')).toEqual({
      page: 3,
      search: 'T26',
      values: { status: 'failed' },
      sort: '-amount',
      period: 'today',
      days: { from: '2027-01-01', to: '2027-01-01' },
    });
    expect(read('from=2026-11-01')).toMatchObject({ days: { from: '2026-11-01' }, sort: '-createdAt' });
  });

  it.each([
    'status=__proto__',
    'sort=constructor',
    'sort=--amount',
    'page=-1',
    'page=1e99',
    'page=NaN',
    'period=toString',
    'from=2026-13-45',
    'from=2026-02-30',
    'to=2150-01-01',
    'from=2026-11-30&to=2026-11-01',
    'to=<script>',
  ])('leaves out %s', (search) =>
    expect(read(search)).toEqual({
      page: 1,
      search: '',
      values: {},
      sort: '-createdAt',
      period: undefined,
      days: {},
    }),
  );

  it('is the same view in any order and on any page', () => {
    expect(viewOf(new URLSearchParams('sort=amount&page=2&status=failed'))).toBe(
      viewOf(new URLSearchParams('status=failed&sort=amount&lng=en')),
    );
    expect(isLimited(spec, new URLSearchParams('sort=amount&page=2'))).toBe(false);
    expect(isLimited(spec, new URLSearchParams('period=today'))).toBe(true);
  });
});

describe('a period', () => {
  it.each([
    ['today', '2027-01-01', '2027-01-01'],
    ['yesterday', '2026-12-31', '2026-12-31'],
    ['last7', '2026-12-26', '2027-01-01'],
    ['last30', '2026-12-03', '2027-01-01'],
    ['month', '2027-01-01', '2027-01-01'],
    ['lastMonth', '2026-12-01', '2026-12-31'],
  ] as const)('%s is counted in Taipei', (period, from, to) =>
    expect(daysOf(period, NOW)).toEqual({ from, to }),
  );
});
