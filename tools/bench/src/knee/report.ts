import type { Step } from './find-knee.ts';
import { type Costs, coresFor, type Day, times } from './growth.ts';

/** A shop that lives from it: what one day of it asks for. */
const DAY: Day = { taps: 20_000, reads: 50_000, orders: 200 };
const FACTORS = [1, 10, 100, 1000];

const WHY = { failures: 'requests fail', slow: 'too slow', behind: 'falls behind' };

function table(rows: string[][]): string {
  const [head = [], ...rest] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lineOf = (row: string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [
    lineOf(head),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...rest.map(lineOf),
  ].join('\n');
}

/** The curve of one climb. */
export const formatSteps = (steps: readonly Step[]): string =>
  table([
    ['offered/s', 'answered/s', 'p50 ms', 'p99 ms', 'failed', 'holds'],
    ...steps.map(({ rate, achieved, p50, p99, failed, broken }) => [
      String(rate),
      achieved.toFixed(0),
      p50.toFixed(1),
      p99.toFixed(1),
      String(failed),
      broken === null ? 'yes' : `no: ${WHY[broken]}`,
    ]),
  ]);

/** Cores by process for a day of so much work, and for ten, a hundred and a thousand times as much. */
export function formatGrowth(costs: Costs): string {
  const shapes = FACTORS.map((factor) => {
    const day = times(DAY, factor);
    const cores = coresFor(day, costs);
    const all = cores.reduce((sum, [, each]) => sum + each, 0);
    const busiest = cores.slice(0, 4).map(([name, each]) => `${name} ${each.toFixed(each < 10 ? 2 : 0)}`);
    return [
      `${factor}×`,
      String(day.taps),
      String(day.reads),
      String(day.orders),
      all.toFixed(all < 10 ? 2 : 0),
      busiest.join(', '),
    ];
  });
  return table([
    ['work', 'taps a day', 'reads a day', 'orders a day', 'cores, busiest hour', 'most of it'],
    ...shapes,
  ]);
}
