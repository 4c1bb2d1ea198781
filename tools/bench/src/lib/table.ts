/** One line of the result: what was measured, the floor or peer beside it, the goal. */
export type Row = { what: string; measured: string; floor: string; goal: string };

/** Lays rows out as one plain table. */
export function formatTable(rows: Row[]): string {
  const head: Row = { what: 'what', measured: 'measured', floor: 'floor or peer, same run', goal: 'goal' };
  const columns = ['what', 'measured', 'floor', 'goal'] as const;
  const widths = columns.map((column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  const line = (row: Row): string =>
    `| ${columns.map((column, index) => row[column].padEnd(widths[index] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
