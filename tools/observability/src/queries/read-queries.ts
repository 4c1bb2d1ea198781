import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A query, and where it stands. An alert's is empty while all is well. */
export type FoundQuery = { kind: 'panel' | 'recording' | 'alert' | 'runbook'; at: string; expr: string };

export const DASHBOARD_FILES = 'deploy/observability/grafana/dashboards/*.json';
export const RULE_FILES = 'deploy/observability/prometheus/rules/*.yaml';
export const RUNBOOK_FILES = 'docs/operations/runbooks/*.md';

type Panels = { panels?: { title?: string; targets?: { expr?: string }[] }[] };
type Rules = { groups: { rules: { alert?: string; record?: string; expr: string }[] }[] };

const read = (path: string): string => readFileSync(path, 'utf8');

function inDashboard(path: string): FoundQuery[] {
  const { panels = [] } = JSON.parse(read(path)) as Panels;
  return panels.flatMap(({ title, targets = [] }) =>
    targets.flatMap(({ expr }) => (expr ? [{ kind: 'panel' as const, at: `${path}: ${title}`, expr }] : [])),
  );
}

function inRules(path: string): FoundQuery[] {
  const { groups } = parse(read(path)) as Rules;
  return groups.flatMap(({ rules }) =>
    rules.map(({ alert, record, expr }) => ({
      kind: alert === undefined ? ('recording' as const) : ('alert' as const),
      at: `${path}: ${alert ?? record}`,
      expr,
    })),
  );
}

/** Queries of a runbook stand in blocks marked `promql`, one a line. */
function inRunbook(path: string): FoundQuery[] {
  const blocks = [...read(path).matchAll(/^```promql\n([\s\S]*?)^```$/gm)];
  return blocks.flatMap(([, block = '']) =>
    block
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((expr) => ({ kind: 'runbook' as const, at: path, expr })),
  );
}

/** Every query of the dashboards, the rules and the runbooks. */
export function readQueries(): FoundQuery[] {
  return [
    ...globSync(DASHBOARD_FILES).sort().flatMap(inDashboard),
    ...globSync(RULE_FILES).sort().flatMap(inRules),
    ...globSync(RUNBOOK_FILES).sort().flatMap(inRunbook),
  ];
}

/** A query of a dashboard as Prometheus accepts it: Grafana's variables have a value. */
export const fillVariables = (expr: string): string =>
  expr.replaceAll('$__rate_interval', '1m').replaceAll('$service', '.+');
