import { describe, expect, it } from '@jest/globals';
import { compareSettings, readSettings, readTable } from './settings.ts';

const defaulting = (defaultValue: unknown) => ({ def: { type: 'default', defaultValue } });

const settings = readSettings({
  PEER_ADDR: { def: { type: 'string' } },
  BUCKET: defaulting('files'),
  LARGEST_BYTES: defaulting(10 * 1024 ** 2),
  PIXELS: defaulting(50_000_000),
  LIMITS: defaulting({ min: 5, max: 199_999 }),
  DELAYS: defaulting([60, 1200]),
  PAIRS: defaulting({ credit: 'ecpay', atm: 'paynow' }),
});

const table = (rows: string[]) =>
  ['# A', '', '| variable | default | meaning |', '| --- | --- | --- |', ...rows, '', '| `OTHER` | 1 |'].join(
    '\n',
  );

const TRUE_ROWS = [
  '| `PEER_ADDR` | - | peer |',
  '| `BUCKET` `DELAYS` | `files` `60,1200` | a \\| b |',
  '| `LARGEST_BYTES` | 10 MB | |',
  '| `PIXELS` `LIMITS` | 50,000,000, 5-199999 | |',
  '| `PAIRS` | `credit=ecpay,atm=paynow` | |',
];

describe('compareSettings', () => {
  it('reads a table with one or several variables a row', () => {
    expect(readTable(table(TRUE_ROWS))).toEqual([
      { name: 'PEER_ADDR', byDefault: null, line: 5 },
      { name: 'BUCKET', byDefault: 'files', line: 6 },
      { name: 'DELAYS', byDefault: '60,1200', line: 6 },
      { name: 'LARGEST_BYTES', byDefault: '10485760', line: 7 },
      { name: 'PIXELS', byDefault: '50000000', line: 8 },
      { name: 'LIMITS', byDefault: '5-199999', line: 8 },
      { name: 'PAIRS', byDefault: 'credit=ecpay,atm=paynow', line: 9 },
    ]);
  });

  it('finds nothing where table and configuration agree', () =>
    expect(compareSettings('R.md', table(TRUE_ROWS), settings)).toEqual([]));

  it.each([
    [
      'another default',
      '| `BUCKET` `DELAYS` | `pictures` `60,1200` | |',
      'R.md:6 says that BUCKET is pictures',
    ],
    [
      'a default where there is none',
      '| `PEER_ADDR` `BUCKET` `DELAYS` | `x` `files` `60,1200` | |',
      'R.md:6 says',
    ],
    ['a name that is not read', '| `BUCKET` `DELAYS` `GONE` | `files` `60,1200` - | |', 'R.md:6 lists GONE'],
    ['a name left out', '| `BUCKET` | `files` | |', 'R.md: the table of settings lacks DELAYS'],
  ])('finds %s', (_, row, wrong) => {
    const rows = TRUE_ROWS.with(1, row);
    expect(compareSettings('R.md', table(rows), settings).join('\n')).toContain(wrong);
  });

  it('finds a README without a table', () =>
    expect(compareSettings('R.md', '# A\n', settings)).toHaveLength(settings.size));
});
