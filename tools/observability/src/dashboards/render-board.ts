import {
  type Dashboard,
  DashboardBuilder,
  type DashboardCursorSync,
  QueryVariableBuilder,
  RowBuilder,
  VariableRefresh,
} from '@grafana/grafana-foundation-sdk/dashboard';
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus';
import { PanelBuilder as StatBuilder } from '@grafana/grafana-foundation-sdk/stat';
import { PanelBuilder as TimeseriesBuilder } from '@grafana/grafana-foundation-sdk/timeseries';
import { LIBRARY_METRICS, prometheusNameOf } from '@tapory/telemetry';
import type { Board, Panel } from './board.ts';

/** The uid that deploy/observability/grafana/provisioning gives Prometheus. */
const DATASOURCE = { type: 'prometheus', uid: 'prometheus' };
/** Grafana's grid has 24 columns. */
const COLUMNS = 24;
const SIZES = { graph: { span: 8, height: 8 }, stat: { span: 4, height: 4 } } as const;
const SHARED_CROSSHAIR = 1 as DashboardCursorSync;

function renderPanel(panel: Panel) {
  const builder = panel.isStat ? new StatBuilder() : new TimeseriesBuilder();
  const { span, height } = panel.isStat ? SIZES.stat : SIZES.graph;
  builder
    .title(panel.title)
    .datasource(DATASOURCE)
    .unit(panel.unit)
    .span(Math.min(span, COLUMNS))
    .height(height)
    .min(0);
  if (panel.description) builder.description(panel.description);
  for (const [index, { expr, legend }] of panel.series.entries()) {
    const refId = String.fromCharCode('A'.charCodeAt(0) + index);
    builder.withTarget(new DataqueryBuilder().refId(refId).expr(expr).legendFormat(legend).range());
  }
  return builder;
}

function serviceVariable(): QueryVariableBuilder {
  const requests = `${prometheusNameOf(LIBRARY_METRICS.heapUsed)}`;
  return new QueryVariableBuilder('service')
    .label('Service')
    .datasource(DATASOURCE)
    .query(`label_values(${requests}, job)`)
    .refresh(VariableRefresh.OnTimeRangeChanged)
    .multi(true)
    .includeAll(true)
    .allValue('.+');
}

/** A dashboard in Grafana's own format. */
export function renderBoard({ uid, title, description, rows, hasService }: Board): Dashboard {
  const builder = new DashboardBuilder(title)
    .uid(uid)
    .description(description)
    .tags(['tapory'])
    .timezone('browser')
    .tooltip(SHARED_CROSSHAIR)
    .time({ from: 'now-6h', to: 'now' })
    .refresh('1m')
    .readonly();
  if (hasService) builder.withVariable(serviceVariable());
  for (const row of rows) {
    builder.withRow(new RowBuilder(row.title));
    for (const panel of row.panels) builder.withPanel(renderPanel(panel));
  }
  return builder.build();
}
