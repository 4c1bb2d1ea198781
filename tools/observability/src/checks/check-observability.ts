import { existsSync, globSync, readFileSync } from 'node:fs';
import { LIBRARY_METRICS, METRICS, seriesOf } from '@tapory/telemetry';
import { parse } from 'yaml';
import { runbookOf } from '../alerts/alert.ts';
import { metricsIn } from '../queries/metrics-in.ts';
import { RULE_FILES, RUNBOOK_FILES, readQueries } from '../queries/read-queries.ts';
import { areSloRulesCurrent, SLO_RULES_FILE } from '../slos/generate-slo-rules.ts';
import { CLUSTER_METRICS, SERVER_METRICS } from './server-metrics.ts';

type Alerts = { groups: { rules: { alert?: string; annotations?: Record<string, string> }[] }[] };

/** Every alert has a summary and names its own runbook, which exists; every runbook has an alert. */
function findRunbookProblems(): string[] {
  const alerts = globSync(RULE_FILES).flatMap((path) =>
    (parse(readFileSync(path, 'utf8')) as Alerts).groups.flatMap(({ rules }) =>
      rules.flatMap(({ alert, annotations = {} }) => (alert ? [{ alert, annotations }] : [])),
    ),
  );
  const named = new Set(alerts.map(({ alert }) => runbookOf(alert)));
  return [
    ...alerts.flatMap(({ alert, annotations }) => [
      ...(annotations.summary ? [] : [`${alert} has no summary`]),
      ...(annotations.runbook_url === runbookOf(alert) ? [] : [`${alert} does not name ${runbookOf(alert)}`]),
    ]),
    ...[...named]
      .filter((path) => !existsSync(path))
      .map((path) => `${path} is named by an alert and missing`),
    ...globSync(RUNBOOK_FILES)
      .filter((path) => !named.has(path))
      .map((path) => `${path} is the runbook of no alert`),
  ];
}

/** Every query is PromQL, and selects what the registry, an exporter or a rule exposes. */
function findQueryProblems(): string[] {
  const registry = Object.values({ ...METRICS, ...LIBRARY_METRICS }).flatMap(seriesOf);
  const known = new Set([...registry, ...SERVER_METRICS, ...CLUSTER_METRICS]);
  return readQueries().flatMap(({ at, expr }) => {
    try {
      return metricsIn(expr)
        .filter((name) => !known.has(name) && !/^slo:|^sloth_/.test(name))
        .map((name) => `${at} selects ${name}, which nothing exposes`);
    } catch (error) {
      return [`${at}: ${(error as Error).message}`];
    }
  });
}

/** What is wrong with dashboards, rules and runbooks, one line each. */
export function checkObservability(): string[] {
  const stale = areSloRulesCurrent() ? [] : [`${SLO_RULES_FILE} is stale: run "npm run observability"`];
  return [...findRunbookProblems(), ...findQueryProblems(), ...stale];
}
