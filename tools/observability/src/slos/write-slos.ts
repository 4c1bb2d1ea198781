import { writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { runbookOf } from '../alerts/alert.ts';
import { OBJECTIVES, type Objective } from './objectives.ts';

export const SLOS_FILE = 'deploy/observability/prometheus/slos.yaml';

const toSlo = ({ name, alert, objective, description, error, total, summary }: Objective) => ({
  name,
  objective,
  description,
  sli: { events: { error_query: error, total_query: total } },
  alerting: {
    name: alert,
    annotations: { summary, runbook_url: runbookOf(alert) },
    page_alert: { labels: { severity: 'page' } },
    ticket_alert: { labels: { severity: 'ticket' } },
  },
});

/** The objectives as Sloth reads them. */
export function renderSlos(): string {
  const header =
    '# Generated from tools/observability/src/slos by `make gen`; Sloth makes rules/slos.yaml of it.\n';
  const spec = { version: 'prometheus/v1', service: 'tapory', slos: OBJECTIVES.map(toSlo) };
  return header + stringify(spec, { lineWidth: 0 });
}

/** Writes the objectives. */
export const writeSlos = (): void => writeFileSync(SLOS_FILE, renderSlos());
