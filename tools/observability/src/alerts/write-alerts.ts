import { writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { type Alert, runbookOf } from './alert.ts';
import { BUSINESS_ALERTS, PLATFORM_ALERTS } from './causes.ts';
import { INFRASTRUCTURE_ALERTS } from './infrastructure.ts';

export const ALERTS_FILE = 'deploy/observability/prometheus/rules/alerts.yaml';

const toRule = ({ name, expr, for: duration, severity, summary }: Alert) => ({
  alert: name,
  expr,
  for: duration,
  labels: { severity },
  annotations: { summary, runbook_url: runbookOf(name) },
});

/** Writes the alerts on causes as Prometheus reads them. */
export function writeAlerts(): void {
  const groups = [
    { name: 'tapory-platform', rules: PLATFORM_ALERTS.map(toRule) },
    { name: 'tapory-business', rules: BUSINESS_ALERTS.map(toRule) },
    { name: 'tapory-infrastructure', rules: INFRASTRUCTURE_ALERTS.map(toRule) },
  ];
  const header = '# Generated from tools/observability/src/alerts by `make gen`.\n';
  writeFileSync(ALERTS_FILE, header + stringify({ groups }, { lineWidth: 0 }));
}
