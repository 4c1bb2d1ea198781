import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from '@tapory/local-servers';
import { CHART } from './chart.ts';
import { type Manifest, renderChart } from './render-chart.ts';
import { containersOf, ofKind, podsOf } from './testing/pods.ts';

const RULES = readFileSync(join(ROOT, 'deploy/observability/prometheus/rules/alerts.yaml'), 'utf8');

/** Jobs that the alerts expect to be there. */
const expectedJobs = (metric: string): string[] =>
  [...RULES.matchAll(new RegExp(`absent\\(${metric}\\{job="([\\w-]+)"\\}\\)`, 'g'))]
    .flatMap(([, job]) => job ?? [])
    .sort();

describe('Prometheus’ label job', () => {
  let manifests: Manifest[];

  beforeAll(async () => {
    const files = [join(CHART, 'values/operators.yaml')];
    manifests = await renderChart({ files, release: 'shop' });
  });

  it('names each process as the alerts do', () => {
    const processes = podsOf(manifests).flatMap((pod) => {
      const env = containersOf(pod).flatMap((container) => container.env ?? []);
      const read = (wanted: string) => env.find(({ name }) => name === wanted)?.value;
      const name = read('OTEL_SERVICE_NAME');
      return name === undefined ? [] : [{ name, attributes: read('OTEL_RESOURCE_ATTRIBUTES') }];
    });
    expect(processes.map(({ name }) => name).sort()).toEqual(expectedJobs('v8js_memory_heap_used_bytes'));
    // A collector writes job="<service.namespace>/<service.name>".
    for (const { attributes } of processes) expect(attributes).not.toContain('service.namespace');
  });

  it('names the collector as its alert does', () => {
    const [monitor] = ofKind(manifests, 'ServiceMonitor');
    const label = monitor?.spec.jobLabel as string;
    const jobs = ofKind(manifests, 'Service')
      .filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/component'] === 'collector')
      .map(({ metadata }) => metadata.labels?.[label]);
    expect(jobs).toEqual(expectedJobs('up'));
  });
});
