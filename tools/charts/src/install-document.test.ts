import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '@tapory/local-servers';
import { CHART } from './chart.ts';
import { type Manifest, type RenderOptions, renderChart } from './render-chart.ts';
import { ofKind } from './testing/pods.ts';

type Amounts = { processors: number; gib: number };

const UNITS: Record<string, number> = { m: 0.001, Mi: 1 / 1024, Gi: 1 };

/** `250m` → 0.25, `160Mi` → 0.156 (GiB), `2` → 2. */
function amountOf(text: string | number | undefined): number {
  const [, number = '0', unit = ''] = /^([\d.]+)(m|Mi|Gi|)$/.exec(String(text ?? 0)) ?? [];
  return Number(number) * (UNITS[unit] ?? 1);
}

const requestsOf = ({ spec }: Manifest): { cpu?: string; memory?: string }[] =>
  spec.template.spec.containers.map((container: Manifest) => container.resources?.requests ?? {});

/** What all copies ask for. */
async function sumRequests(options: RenderOptions): Promise<Amounts> {
  const manifests = await renderChart(options);
  const sums = { processors: 0, gib: 0 };
  for (const workload of [...ofKind(manifests, 'Deployment'), ...ofKind(manifests, 'StatefulSet')])
    for (const { cpu, memory } of requestsOf(workload)) {
      sums.processors += (workload.spec.replicas ?? 1) * amountOf(cpu);
      sums.gib += (workload.spec.replicas ?? 1) * amountOf(memory);
    }
  return sums;
}

const valuesFile = (name: string): string => join(CHART, 'values', name);

describe('docs/operations/install.md', () => {
  const document = readFileSync(join(ROOT, 'docs/operations/install.md'), 'utf8');

  it.each<[string, RenderOptions]>([
    ['trial, all bundled', { files: [valuesFile('trial.yaml')] }],
    ['production, no HPA', { files: [valuesFile('managed.yaml')], set: ['autoscaling=none'] }],
  ])('says what the pods ask for: %s', async (name, options) => {
    const row = new RegExp(`^\\| ${name} +\\| ([\\d.]+) +\\| ([\\d.]+) GiB`, 'm').exec(document);
    const { processors, gib } = await sumRequests(options);
    expect([row?.[1], row?.[2]]).toEqual([processors.toFixed(1), gib.toFixed(1)]);
  });
});
