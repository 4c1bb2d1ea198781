import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { ALERTS_FILE, writeAlerts } from './alerts/write-alerts.ts';
import { writeDashboards } from './dashboards/write-dashboards.ts';
import { writeSlos } from './slos/write-slos.ts';

/** Writes dashboards, alerts and objectives below deploy/observability. */
export function generateObservability(): void {
  mkdirSync(dirname(ALERTS_FILE), { recursive: true });
  writeDashboards();
  writeAlerts();
  writeSlos();
}
