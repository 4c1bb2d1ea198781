import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOARDS } from './index.ts';
import { renderBoard } from './render-board.ts';

export const DASHBOARDS_FOLDER = 'deploy/observability/grafana/dashboards';

/** Writes every dashboard as Grafana's provisioning reads it. */
export function writeDashboards(): void {
  mkdirSync(DASHBOARDS_FOLDER, { recursive: true });
  for (const board of BOARDS) {
    const json = JSON.stringify(renderBoard(board), null, 2);
    writeFileSync(join(DASHBOARDS_FOLDER, `${board.uid}.json`), `${json}\n`);
  }
}
