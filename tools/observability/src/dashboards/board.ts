/** A query of a panel, with the text of its legend: `{{label}}` stands for a label's value. */
export type Series = { expr: string; legend: string };

export type Panel = {
  title: string;
  /** Grafana's unit, such as `s`, `reqps` or `percentunit`. */
  unit: string;
  series: readonly Series[];
  /** One big number instead of a graph. */
  isStat?: boolean;
  description?: string;
};

export type Row = { title: string; panels: readonly Panel[] };

export type Board = {
  /** Fixed, so that links and bookmarks stay. */
  uid: string;
  title: string;
  description: string;
  rows: readonly Row[];
  /** Whether a service is chosen at the top, for `$service` in queries. */
  hasService?: boolean;
};

/** One query of a panel. */
export const series = (expr: string, legend: string): Series => ({ expr, legend });

export const graph = (title: string, unit: string, ...queries: Series[]): Panel => ({
  title,
  unit,
  series: queries,
});

export const stat = (title: string, unit: string, expr: string): Panel => ({
  title,
  unit,
  series: [series(expr, title)],
  isStat: true,
});
