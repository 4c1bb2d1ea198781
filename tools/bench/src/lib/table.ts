/** One line of the result: what was measured, the floor or peer beside it, the goal. */
export type Row = { what: string; measured: string; floor: string; goal: string; hasFailed?: true };

/** The row of a measurement that broke off. */
export const failedRow = (what: string, error: unknown): Row => {
  const message = error instanceof Error ? error.message : String(error);
  return { what, measured: `failed: ${message.slice(0, 120)}`, floor: '-', goal: '-', hasFailed: true };
};

/** Measured values by what was measured, as the run on record had them. */
export type Recorded = Record<string, string>;

/** Lays rows out as one plain table, each beside what the run on record measured. */
export function formatTable(rows: Row[], recorded: Recorded): string {
  const head = {
    what: 'what',
    measured: 'measured',
    recorded: 'run on record',
    floor: 'floor or peer, same run',
    goal: 'goal',
  };
  const columns = ['what', 'measured', 'recorded', 'floor', 'goal'] as const;
  const lines = [head, ...rows.map((row) => ({ ...row, recorded: recorded[row.what] ?? '-' }))];
  const widths = columns.map((column) => Math.max(...lines.map((line) => line[column].length)));
  const [first = '', ...rest] = lines.map(
    (line) => `| ${columns.map((column, index) => line[column].padEnd(widths[index] ?? 0)).join(' | ')} |`,
  );
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [first, rule, ...rest].join('\n');
}
