import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { run } from '@tapory/local-servers';
import { dividedRows, thorough } from '@tapory/testing';
import { parse, stringify } from 'yaml';
import { ALERT_CASES, type AlertCase } from './alert-cases.ts';

const FOLDER = resolve(import.meta.dirname, '../../../deploy/observability/prometheus');
const RULES = ['alerts.yaml', 'slos.yaml'].map((file) => join(FOLDER, 'rules', file));

/** A machine that has never run Sloth builds it from its modules, in some minutes. */
const BUILD_MS = 20 * 60_000;

type Rules = { groups: { rules: { alert?: string }[] }[] };

/** How many alerts of a name fire, as a series that Prometheus writes about itself. */
const firing = (alert: string): string =>
  `min by (alertname) (ALERTS{alertname="${alert}",alertstate="firing"})`;

function toTest(alert: string, series: Record<string, string>, expected: boolean, { after }: AlertCase) {
  const samples = expected ? [{ labels: `{alertname="${alert}"}`, value: 1 }] : [];
  return {
    name: `${alert} ${expected ? 'fires' : 'rests'}`,
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [{ expr: firing(alert), eval_time: after, exp_samples: samples }],
  };
}

describe('alerts', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tapory-alerts-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const alerts = RULES.flatMap((file) =>
    (parse(readFileSync(file, 'utf8')) as Rules).groups.flatMap(({ rules }) =>
      rules.flatMap(({ alert }) => alert ?? []),
    ),
  );

  it('have a case each', () => {
    expect(Object.keys(ALERT_CASES).toSorted()).toEqual([...new Set(alerts)].toSorted());
  });

  it('are rules that Prometheus accepts', async () => {
    expect(await run('promtool', ['check', 'rules', ...RULES])).not.toContain('FAILED');
  });

  it.each(dividedRows(Object.entries(ALERT_CASES)))(
    '%s fires on its cause and rests without it',
    async (alert, one) => {
      const file = join(folder, `${alert}.yaml`);
      const tests = [toTest(alert, one.fires, true, one), toTest(alert, one.rests, false, one)];
      writeFileSync(file, stringify({ rule_files: RULES, evaluation_interval: '1m', tests }));
      await expect(run('promtool', ['test', 'rules', file])).resolves.toContain('SUCCESS');
    },
  );

  thorough(it)(
    'of an objective come from the rules that Sloth makes of it',
    async () => {
      const { renderSloRules, SLO_RULES_FILE } = await import('../src/slos/generate-slo-rules.ts');
      expect(readFileSync(SLO_RULES_FILE, 'utf8')).toBe(await renderSloRules());
    },
    BUILD_MS,
  );
});
