import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CLUSTER_METRICS, fillVariables, metricsIn, readQueries, selectorsIn } from '@tapory/observability';
import { SERVICES } from '@tapory/stack';
import { eventually } from '@tapory/testing';
import { ALERT_CASES } from '../../tools/observability/test/alert-cases.ts';
import { queryPrometheus } from './support/observability/query-prometheus.ts';
import { type Observability, startObservability } from './support/observability/start-observability.ts';
import { useShop } from './support/observability/use-shop.ts';
import { runStack } from './support/stack.ts';

jest.setTimeout(600_000);

const SHOP_URL = process.env.SHOP_URL ?? '';
const STATE_DIR = process.env.SHOP_STATE_DIR ?? '.tapory';
const NAMES = SERVICES.map(({ name }) => name);
/** Stopped for a moment, so that requests fail. */
const VICTIM = 'coupon';
const QUERIES = readQueries();

/** Selectors and queries that are empty while all is well, and the alert whose case on made-up series proves them. */
const NEED_INCIDENT: Readonly<Record<string, string>> = {
  'tapory_tap_requests_total{tapory_outcome="error"}': 'TapAvailability',
  'http_server_request_duration_seconds_count{job="payment",http_route=~"/api/payment/(ecpay/(notify|code)|paynow/return)",http_request_method="POST",http_response_status_code=~"5.."}':
    'PaymentNotificationHandled',
  'max by (messaging_destination_name) (tapory_messaging_queue_depth{tapory_messaging_queue_kind="dead_letter"}) > 0':
    'DeadLetters',
};

/** Nothing here has cert-manager's and the kubelet's metrics; the alerts on them have cases, too. */
const isExcused = (expr: string): boolean =>
  expr in NEED_INCIDENT || metricsIn(expr).some((name) => CLUSTER_METRICS.includes(name));

/** The shop exports to a real collector, which a real Prometheus scrapes with the rules of the repository. */
describe('dashboards, alerts and runbooks', () => {
  let tools: Observability;

  const query = (expr: string) => queryPrometheus(tools.prometheusUrl, fillVariables(expr));

  async function findEmpty(exprs: readonly string[]): Promise<string[]> {
    const empty: string[] = [];
    for (const expr of exprs) if ((await query(expr)).length === 0 && !isExcused(expr)) empty.push(expr);
    return empty;
  }

  beforeAll(async () => {
    tools = await startObservability(STATE_DIR);
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = tools.otlpUrl;
    process.env.OTEL_METRIC_EXPORT_INTERVAL = '1000';
    await runStack(STATE_DIR, 'restart', ...NAMES);
    await useShop(SHOP_URL);
    // A rate needs a second value, and a failed request the absence of a service.
    await runStack(STATE_DIR, 'stop', VICTIM);
    await expect(useShop(SHOP_URL, 'WELCOME50')).rejects.toThrow('503');
    await runStack(STATE_DIR, 'start', VICTIM);
    await useShop(SHOP_URL);
  });

  afterAll(async () => {
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
    delete process.env.OTEL_METRIC_EXPORT_INTERVAL;
    await runStack(STATE_DIR, 'restart', ...NAMES);
    await tools?.stop();
  });

  it('run without an error, and show something wherever they are not alerts', async () => {
    const [alerts, others] = [QUERIES.filter(isAlert), QUERIES.filter((one) => !isAlert(one))];
    await eventually(async () => expect(await findEmpty(others.map(({ expr }) => expr))).toEqual([]), {
      timeoutMs: 45_000,
    });
    for (const { expr } of alerts) await query(expr);
  });

  it('select what the shop and its servers expose', async () => {
    const selectors = [...new Set(QUERIES.flatMap(({ expr }) => selectorsIn(expr)))];
    await eventually(async () => expect(await findEmpty(selectors)).toEqual([]), { timeoutMs: 45_000 });
  });

  it('that are empty while all is well have a case that proves them', () => {
    for (const alert of Object.values(NEED_INCIDENT)) expect(Object.keys(ALERT_CASES)).toContain(alert);
    const onCluster = QUERIES.filter(({ expr }) =>
      metricsIn(expr).some((name) => CLUSTER_METRICS.includes(name)),
    );
    expect(onCluster.map(({ kind }) => kind)).toEqual(onCluster.map(() => 'alert'));
  });
});

function isAlert({ kind }: (typeof QUERIES)[number]): boolean {
  return kind === 'alert';
}
